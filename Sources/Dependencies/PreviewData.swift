import Architecture
public import Foundation
public import Persistence

/// The samples that every preview shows, in one place. They never get into the app's own database.
///
/// ```swift
/// PreviewData.trips.map(\.name)  // ["제주", "부산", "지난 경주"]
/// ```
public enum PreviewData {
  // A preview's own new ids count from 0 (`UUIDGenerator.incrementing`); the samples' lie far above.

  /// An island, in two weeks' time from ``today``.
  public static let jeju = Trip(
    id: UUID(number: 0x1001), name: "제주", destination: "제주도", startDate: day(14))
  /// A harbour, in a month's time.
  public static let busan = Trip(
    id: UUID(number: 0x1002), name: "부산", destination: "해운대", startDate: day(30))
  /// A trip that is over.
  public static let past = Trip(
    id: UUID(number: 0x1003), name: "지난 경주", destination: "경주", startDate: day(-60))

  /// A walk on ``jeju``, done already.
  public static let olle = Activity(
    id: UUID(number: 0x2001), tripID: jeju.id, name: "올레 7코스", isCompleted: true, createdAt: day(-2)
  )
  /// A sunrise on ``jeju``.
  public static let sunrise = Activity(
    id: UUID(number: 0x2002), tripID: jeju.id, name: "성산 일출", createdAt: day(-1))

  /// A memo that says it is important.
  public static let meeting = Memo(
    id: UUID(number: 0x3001), text: "중요 회의", createdAt: day(-2))
  /// A memo that does not.
  public static let shopping = Memo(
    id: UUID(number: 0x3002), text: "장보기", createdAt: day(-1))

  /// A book of the club.
  public static let hong = Book(id: UUID(number: 0x4001), title: "홍길동전", author: "허균")
  /// Another one.
  public static let frankenstein = Book(
    id: UUID(number: 0x4002), title: "Frankenstein", author: "Mary Shelley")

  /// Where the sample deck of a preview is saved; a name only.
  public static let inventions = "Inventions.sampledeck"
  /// The cards of the sample deck.
  public static let cards = [
    Card(id: UUID(number: 0x5001), front: "컴파일러", back: "그레이스 호퍼, 1952", createdAt: day(-3)),
    Card(
      id: UUID(number: 0x5002), front: "World Wide Web", back: "Tim Berners-Lee, 1989",
      createdAt: day(-2)),
    Card(id: UUID(number: 0x5003), front: "측우기", back: "장영실, 1441", createdAt: day(-1)),
  ]

  /// All memos.
  public static let memos = [meeting, shopping]
  /// All books.
  public static let books = [hong, frankenstein]
  /// All trips.
  public static let trips = [jeju, busan, past]
  /// All activities.
  public static let activities = [olle, sunrise]

  /// The moment at which the samples are at home, 2026-01-01T00:00:00Z: where the virtual time of a REPL
  /// session begins.
  public static let today = Date(timeIntervalSinceReferenceDate: 788_918_400)

  /// Adds the samples to a database, all or none. Throws `DatabaseError`.
  public static func insert(into database: Database) throws {
    try database.transaction { transaction in
      for trip in trips { try transaction.insert(trip) }
      for activity in activities { try transaction.insert(activity) }
      for memo in memos { try transaction.insert(memo) }
      for book in books { try transaction.insert(book) }
    }
  }

  /// 09:00 UTC of a day counted from ``today``.
  private static func day(_ number: Int) -> Date {
    today.addingTimeInterval(Double(number) * 86_400 + 32_400)
  }
}
