import Foundation
import Testing

/// What this test program does when another run of it has started it; see ``ChildRunTests``.
enum ChildRun {
  static let role = "PERSISTENCE_TESTS_CHILD"
  static let file = "PERSISTENCE_TESTS_FILE"

  /// Whether this is such a run, in this role.
  static func isChild(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment[role] == name
  }

  /// The file that the child works on.
  static func url() throws -> URL {
    URL(filePath: try #require(ProcessInfo.processInfo.environment[file]))
  }

  #if !canImport(Darwin)
    /// Starts this very test program again, for one test of ``ChildRoles``.
    static func start(_ name: String, on url: URL) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "ChildRoles"]
      var environment = ProcessInfo.processInfo.environment
      environment[role] = name
      environment[file] = url.path()
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
  #endif
}
