import Foundation
import Persistence

/// The row that the persistence benchmarks write and read.
struct Journey: Identifiable, Equatable, Sendable {
  var id: UUID
  var name: String
  var destination: String
  var startDate: Date
  var rating: Int
}

extension Journey: PersistentModel {
  static let table = Table<Journey>("journey") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
    Column("destination", \.destination)
    Column("startDate", \.startDate)
    Column("rating", \.rating).indexed()
  }

  init(row: Row<Journey>) throws {
    self.init(
      id: try row[\.id], name: try row[\.name], destination: try row[\.destination],
      startDate: try row[\.startDate], rating: try row[\.rating])
  }

  /// The same rows in every run, their ratings from 0 to 99.
  static func samples(_ count: Int) -> [Journey] {
    (0..<count).map { number in
      // Ids in no order, as real ones are.
      let mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      let bytes = withUnsafeBytes(of: mixed.bigEndian) { Array($0) }
      let id = UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[7], bytes[6], bytes[5], bytes[4], bytes[3], bytes[2], bytes[1], bytes[0]
        ))
      return Journey(
        id: id, name: "여행 \(number)", destination: "Place number \(number % 1000)",
        startDate: Date(timeIntervalSinceReferenceDate: Double(number) * 3600.5),
        rating: number % 100)
    }
  }
}

/// A table that is none of the journeys' business.
struct Remark: Identifiable, Equatable, Sendable {
  var id: Int
}

extension Remark: PersistentModel {
  static let table = Table<Remark>("remark") { Column("id", \.id).primaryKey() }
  init(row: Row<Remark>) throws { self.init(id: try row[\.id]) }
}
