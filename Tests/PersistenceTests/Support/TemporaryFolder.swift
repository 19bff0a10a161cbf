import Foundation

/// Runs a test's body in a folder of its own, which is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeTemporaryFolder(folder) }
  return try body(folder)
}

/// The same for a body that waits; for thousands of commits, in memory where the system has a place.
func withTemporaryFolder<Result>(
  inMemory: Bool = false, _ body: (URL) async throws -> Result
) async throws -> Result {
  let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
  let isThere = FileManager.default.isWritableFile(atPath: memory.path())
  let folder = try makeTemporaryFolder(in: inMemory && isThere ? memory : nil)
  defer { removeTemporaryFolder(folder) }
  return try await body(folder)
}

private func makeTemporaryFolder(in parent: URL? = nil) throws -> URL {
  let folder = (parent ?? FileManager.default.temporaryDirectory)
    .appending(path: "persistence-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  return folder
}

private func removeTemporaryFolder(_ folder: URL) {
  try? FileManager.default.removeItem(at: folder)
}

/// An error's line, or nothing when there was none.
func text(of error: (any Error)?) -> String {
  error.map { "\($0)" } ?? ""
}

/// Every file of a folder with its bytes: what "untouched" means.
func contents(of folder: URL) throws -> [String: Data] {
  var contents: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
    contents[name] = try? Data(contentsOf: folder.appending(path: name))
  }
  return contents
}
