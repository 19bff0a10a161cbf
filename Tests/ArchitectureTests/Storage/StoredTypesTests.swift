import Foundation
import Testing

/// Compiles small programs against the module that is being tested.
@Suite("Types that can't be stored") struct StoredTypesTests {
  private static let start = """
    import Architecture
    import Foundation
    struct Trip: Equatable, Codable { var name = "" }
    enum Kind: Equatable { case a }
    enum Weight: Double { case light = 0.5 }
    struct Feature: Reducer {
      struct State: Equatable {
        var trip = Trip(), trips: [Trip] = [], kind = Kind.a, weight = Weight.light
        var maybe: Trip?, id = UUID(), small: Int8 = 0, count = 0, later: Date?
      }
      var body: some Reducer<State, Int> {
        EmptyReducer().stored(\\.
    """

  private static func compile(_ property: String) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    let text = start + property + ", in: .app(\"k\"))\n  }\n}\n"
    try text.write(to: file, atomically: true, encoding: .utf8)

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

  @Test(
    "a model, a list, an enum without raw values: the compiler says what can be stored, and where else",
    arguments: ["trip", "trips", "kind", "weight", "maybe", "id", "small"])
  func refused(property: String) throws {
    let (status, output) = try Self.compile(property)
    #expect(status == 1, "\(output)")
    #expect(output.contains("main.swift:12:"), "\(output)")
    #expect(output.contains("App and scene storage take Bool, Int, Double"), "\(output)")
    #expect(output.contains("Keep models in the database."), "\(output)")
  }

  @Test("what can be stored compiles", arguments: ["count", "later"])
  func accepted(property: String) throws {
    let (status, output) = try Self.compile(property)
    #expect(status == 0, "\(output)")
  }
}
