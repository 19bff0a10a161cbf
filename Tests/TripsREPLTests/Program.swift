import Foundation

/// The program under test, run as a person or a script runs it.
struct Program {
  /// What a run left behind.
  struct Result {
    let status: Int32
    let output: String
    let error: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The data folder.
  let folder: URL
  /// Nothing of this process's own, but for what a sanitizer was told: the program is built with it, too.
  var environment: [String: String] = ProcessInfo.processInfo.environment
    .filter { $0.key.hasSuffix("SAN_OPTIONS") }
    .merging(["LANG": "C.UTF-8", "TZ": "UTC", "HOME": "/nonexistent"]) { $1 }

  /// `trips-repl`, built beside the tests.
  static var url: URL {
    #if canImport(Darwin)
      let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent()
      return (products ?? Bundle.main.bundleURL).appending(path: "trips-repl")
    #else
      return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "trips-repl")
    #endif
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], input: String = "") async throws -> Result {
    let process = try start(arguments)
    process.input.write(Data(input.utf8))
    try process.input.close()
    return try await process.finish()
  }

  func start(_ arguments: [String]) throws -> Running {
    let process = Process()
    process.executableURL = Self.url
    process.arguments = ["--data", folder.path] + arguments
    process.environment = environment
    let (input, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
    return Running(
      process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading,
      error: error.fileHandleForReading)
  }

  /// A run that has not come to its end.
  struct Running {
    let process: Process
    let input: FileHandle
    let output: FileHandle
    let error: FileHandle

    func finish() async throws -> Result {
      async let out = Self.all(output)
      async let err = Self.all(error)
      let (output, error) = await (out, err)
      await wait()
      return Result(status: process.terminationStatus, output: output, error: error)
    }

    /// Reads lines of output until one contains a text.
    func read(until text: String) async -> String {
      let output = output
      return await offPool {
        var seen = ""
        while !seen.contains(text) || !seen.hasSuffix("\n") {
          let data = output.availableData
          if data.isEmpty { break }
          seen += String(decoding: data, as: UTF8.self)
        }
        return seen
      }
    }

    /// Waits for the end of the program.
    func wait() async {
      let process = process
      await offPool { process.waitUntilExit() }
    }

    private static func all(_ handle: FileHandle) async -> String {
      await offPool { String(decoding: handle.readDataToEndOfFile(), as: UTF8.self) }
    }
  }

  /// Runs `body` with a program that has a fresh data folder, and takes the folder away afterwards.
  static func inFreshFolder(_ body: (Program) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "trips-repl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(Program(folder: folder.appending(path: "data")))
  }
}

/// Runs what blocks on a thread of its own: the threads that tasks share are few, and other tests need
/// them.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
