import Architecture
import Dependencies
import Foundation
import Persistence

/// An empty database of the app, in memory.
func emptyDatabase() throws -> Database { try AppSchema.open(.inMemory) }

/// A database with the samples.
func sampleDatabase() throws -> Database {
  let database = try emptyDatabase()
  try PreviewData.insert(into: database)
  return database
}

/// A trip by its number, name, and day from the samples' today.
func trip(_ number: UInt64, _ name: String, _ place: String = "", day: Double = 0) -> Trip {
  Trip(
    id: UUID(number: number), name: name, destination: place,
    startDate: PreviewData.today.addingTimeInterval(day * 86_400))
}

/// The first rows of a stream.
func first<Row: Sendable>(_ stream: AsyncThrowingStream<[Row], any Error>) async throws -> [Row]? {
  for try await rows in stream { return rows }
  return nil
}

/// Runs `body` in a folder that is removed afterwards.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
