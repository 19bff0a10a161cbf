import Foundation
import Testing

/// Compiles small programs against the module that is being tested.
@Suite("Types that can't be stored") struct StoredTypesTests {
  /// A program that declares these properties as stored, each on a line of its own from line 12 on.
  private static func program(_ properties: [String]) -> String {
    let lines = properties.map {
      "_ = EmptyReducer<State, Int>().stored(\\.\($0), in: .app(\"\($0)\"))"
    }
    return """
      import Architecture
      import Foundation
      struct Trip: Equatable, Codable { var name = "" }
      enum Kind: Equatable { case a }
      enum Weight: Double { case light = 0.5 }
      struct State: Equatable {
        var trip = Trip(), trips: [Trip] = [], kind = Kind.a, weight = Weight.light
        var maybe: Trip?, id = UUID(), small: Int8 = 0, count = 0, later: Date?
      }
      @MainActor
      func declare() {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  private static func compile(_ properties: [String]) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try program(properties).write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path",
      folder.appending(path: "cache").path, "-I", products.appending(path: "Modules").path,
      file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The folder in which this test was built.
  private static var products: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  /// Compiling blocks; the threads that tasks share are few.
  private static func compiled(
    _ properties: [String]
  ) async throws -> (status: Int32, output: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try compile(properties) }) }
    }
  }

  @Test("a model, a list, an enum without raw values: the compiler says what can be stored instead")
  func refused() async throws {
    let properties = ["trip", "trips", "kind", "weight", "maybe", "id", "small"]
    let (status, output) = try await Self.compiled(properties)
    #expect(status == 1, "\(output)")
    let errors = output.split(separator: "\n").filter {
      $0.contains("main.swift:") && $0.contains("error:")
    }
    #expect(errors.count == properties.count, "\(output)")
    for (number, property) in properties.enumerated() {
      let error = errors.first { $0.contains("main.swift:\(12 + number):") } ?? ""
      #expect(
        error.contains("App and scene storage take Bool, Int, Double"), "\(property): \(output)")
      #expect(error.contains("Keep models in the database."), "\(property): \(output)")
    }
  }

  @Test("what can be stored compiles")
  func accepted() async throws {
    let (status, output) = try await Self.compiled(["count", "later"])
    #expect(status == 0, "\(output)")
  }
}
