import Foundation
import Persistence

/// `Trip` as a later version of the program has it.
struct LaterTrip: Identifiable, Equatable, Sendable {
  var id = UUID()
  var name: String
  var destination = ""
  var startDate = Date(timeIntervalSinceReferenceDate: 0)
  var rating = 0
  var note: String?
}

extension LaterTrip: PersistentModel {
  static let table = Table<LaterTrip>("trip") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
    Column("destination", \.destination)
    Column("startDate", \.startDate).indexed()
    Column("rating", \.rating).indexed()
    Column("note", \.note)
  }

  init(row: Row<LaterTrip>) throws {
    self.init(
      id: try row[\.id], name: try row[\.name], destination: try row[\.destination],
      startDate: try row[\.startDate], rating: try row[\.rating], note: try row[\.note])
  }
}
