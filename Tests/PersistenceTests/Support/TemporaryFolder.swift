import Foundation

/// Runs a test's body in a folder of its own, which is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeTemporaryFolder(folder) }
  return try body(folder)
}

/// The same for a body that waits.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeTemporaryFolder(folder) }
  return try await body(folder)
}

private func makeTemporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
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
