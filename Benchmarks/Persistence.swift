import CSQLite
import Foundation
import Persistence

/// Times of the persistence module beside the same work done without it, each the best of several
/// rounds in turn: the best is what the work costs, the rest is the machine.
struct PersistenceBench {
  let rows = 100_000
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "persistence-bench-\(UUID().uuidString)", directoryHint: .isDirectory)

  /// One pair of measures and how many times the other's time ours may take.
  struct Result {
    var name: String
    var ours: Double
    var other: Double
    var budget: Double
    var ratio: Double { ours / other }
  }

  func run() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journeys = Journey.samples(rows)

    let results = [try insertion(journeys)] + (try fetching(journeys))
    for result in results {
      let name = result.name.padding(toLength: 52, withPad: " ", startingAt: 0)
      let numbers = String(
        format: "%9.2f ms %9.2f ms %6.2f × (at most %.1f ×)", result.ours * 1000,
        result.other * 1000, result.ratio, result.budget)
      print(name + numbers + (result.ratio <= result.budget ? "" : "  OVER"))
    }
    try await counts(journeys)
  }

  /// All rows in one transaction into a new file, beside the sqlite3 shell doing the same.
  private func insertion(_ journeys: [Journey]) throws -> Result {
    let script = folder.appending(path: "script.sql")
    try Data(ByHand.script(journeys).utf8).write(to: script)
    var number = 0
    func file() -> URL {
      number += 1
      return folder.appending(path: "\(number).sqlite")
    }
    return try compare("100,000 inserts, one transaction (to the shell)", budget: 2, rounds: 5) {
      let database = try Database(.file(file()), tables: [Journey.self, Remark.self])
      try database.transaction { for journey in journeys { try $0.insert(journey) } }
      try database.close()
    } other: {
      try ByHand.shell(script, on: file())
    }
  }

  /// The thousand rows that an indexed column's value chooses, and a single row by its id.
  private func fetching(_ journeys: [Journey]) throws -> [Result] {
    let url = folder.appending(path: "fetch.sqlite")
    let database = try Database(.file(url), tables: [Journey.self, Remark.self])
    try database.transaction { for journey in journeys { try $0.insert(journey) } }
    var handle: OpaquePointer?
    guard sqlite3_open_v2(url.path(), &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw ByHand.Failure(message: "the file can't be opened")
    }
    defer { sqlite3_close(handle) }
    let rating = 42
    let descriptor = FetchDescriptor<Journey>(predicate: #Predicate { $0.rating == rating })
    guard try database.fetch(descriptor) == ByHand.fetch(rating: rating, from: handle) else {
      throw ByHand.Failure(message: "both ways must read the same")
    }
    let before = try database.rowsRead()
    let many = try compare(
      "1,000 of 100,000 rows by an indexed column (to C)", budget: 1.5, rounds: 41
    ) {
      keep(try database.fetch(descriptor))
    } other: {
      keep(try ByHand.fetch(rating: rating, from: handle))
    }
    let read = try database.rowsRead() - before
    print("rows read for each fetch of 1,000: \(read / 42)")
    try database.close()
    return [many]
  }

  /// What is counted, not timed.
  private func counts(_ journeys: [Journey]) async throws {
    let database = try Database(.inMemory, tables: [Journey.self, Remark.self])
    try database.transaction { for journey in journeys.prefix(1000) { try $0.insert(journey) } }
    let live = database.observe(FetchDescriptor<Journey>())
    let first = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for try await rows in live { first.continuation.yield(rows.count) }
    }
    for await _ in first.stream { break }
    let before = try database.rowsRead()
    for id in 0..<1000 { try database.insert(Remark(id: id)) }
    // Whoever had been woken would have read by the time that this change arrives.
    try database.delete(Journey.self, id: journeys[0].id)
    for await _ in first.stream { break }
    task.cancel()
    print(
      "rows read by a live query of 1,000 for 1,000 writes elsewhere: "
        + "\(try database.rowsRead() - before - 999)")
  }

  private func compare(
    _ name: String, budget: Double, rounds: Int, _ ours: () throws -> Void,
    other: () throws -> Void
  ) throws -> Result {
    func seconds(_ body: () throws -> Void) throws -> Double {
      let time = try ContinuousClock().measure(body)
      return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }
    try ours()
    try other()
    var result = Result(name: name, ours: .infinity, other: .infinity, budget: budget)
    for _ in 0..<rounds {
      result.ours = min(result.ours, try seconds(ours))
      result.other = min(result.other, try seconds(other))
    }
    return result
  }
}
