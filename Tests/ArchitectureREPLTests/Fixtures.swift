import Foundation

/// An app's action with everything that actions are made of.
enum AppAction: Codable, Equatable, Sendable {
  case search(SearchAction)
  case trips(TripsAction)
  case memos(MemosAction)
  case settings(SettingsAction)
  case tabSelected(Tab)
  case activities(id: UUID, action: ActivityAction)
  case rows(RowAction)
  case values(ValuesAction)
}

enum SearchAction: Codable, Equatable, Sendable {
  case queryChanged(String)
  case response([TripSummary])
  case failed
}

struct TripSummary: Codable, Equatable, Sendable {
  var id: String
  var name: String
  var note: String?
}

enum TripsAction: Codable, Equatable, Sendable {
  case addButtonTapped
  case form(Presentation<FormAction>)
}

enum FormAction: Codable, Equatable, Sendable {
  case nameChanged(String)
  case dismiss
  case tagTapped(Tag)
  case again(Presentation<FormMoreAction>)
}

enum FormMoreAction: Codable, Equatable, Sendable { case done }

/// Shaped as the engine's `PresentationAction` is.
enum Presentation<Action: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  case dismiss
  case presented(Action)
}

enum MemosAction: Codable, Equatable, Sendable {
  case delete(ids: [UUID])
  case move(from: Int, to: Int)
  case rename(title: String)
  indirect case nested(MemosAction)
}

enum SettingsAction: Codable, Equatable, Sendable {
  case listSortChanged(ListSort)
  case speedChanged(Speed)
  case tagChanged(Tag?)
  case `default`
}

enum ListSort: String, Codable, CaseIterable { case date, name }
/// Names and raw values differ, and there is no list of the cases.
enum Speed: Int, Codable {
  case slow = 10
  case fast = 99
}
enum Tag: String, Codable {
  case red = "R"
  case blue = "B"
}
enum Tab: Codable { case trips, search, settings }

enum ActivityAction: Codable, Equatable, Sendable {
  case toggled
  case renamed(String)
}

enum RowAction: Codable, Equatable, Sendable { case element(id: Int, action: ActivityAction) }

enum ValuesAction: Codable, Equatable, Sendable {
  case bool(Bool)
  case small(Int8)
  case big(Int64)
  case unsigned(UInt64)
  case double(Double)
  case float(Float)
  case decimal(Decimal)
  case date(Date)
  case uuid(UUID)
  case url(URL)
  case data(Data)
  case optional(Int?)
  case pair(String, Int)
  case text(String)
  case list([String?])
  case set(Set<Int>)
  case counts([String: Int])
  case bySort([ListSort: [Int]])
  case byNumber([Int: Bool])
  case trip(TripSummary)
  case coded(Coded)
  case wrapped(Wrapped)
}

/// Coded under other names than it has.
struct Coded: Codable, Equatable, Sendable {
  var name: String
  enum CodingKeys: String, CodingKey { case name = "n" }
}

/// Coded as what it wraps.
struct Wrapped: RawRepresentable, Codable, Hashable, Sendable {
  var rawValue: String
}

func uuid(_ number: Int) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
}
