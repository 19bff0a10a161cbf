import Foundation
import Testing

/// Swift's compiler, on sources that a test makes up, against the module under test.
enum Compiler {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Type-checks a source in Swift 6 mode with the package's upcoming features. Returns what the compiler
  /// says, a line a message; empty when it has nothing to say.
  static func check(_ source: String, _ arguments: [String] = []) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Sample.swift")
    try Data(source.utf8).write(to: file)
    let text = try await run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I", try modules().path,
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ] + arguments + [file.path])
    return text.split(separator: "\n").map(String.init)
      .filter { $0.contains(" error: ") || $0.contains(" warning: ") }
  }

  /// Runs a program to its end and returns what it says. On a thread of its own: to block one of the
  /// pool's holds up every other test.
  private static func run(_ arguments: [String]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        do {
          try process.run()
          let data = output.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          // Messages, but no end in failure without one.
          let text = String(decoding: data, as: UTF8.self)
          let status = process.terminationStatus
          continuation.resume(
            returning: status == 0 || !text.isEmpty ? text : " error: swiftc ended with \(status)")
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Where the build that these tests belong to has put its modules.
  private static func modules() throws -> URL {
    #if canImport(Darwin)
      let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent()
    #else
      let products: URL? = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    #endif
    guard let modules = products?.appending(path: "Modules"),
      FileManager.default.fileExists(
        atPath: modules.appending(path: "Architecture.swiftmodule").path)
    else {
      throw Failure(description: "no Architecture.swiftmodule beside the tests")
    }
    return modules
  }
}
