import Architecture
import Foundation
import Testing

#if !canImport(Darwin)
  @Suite("The closure that would have passed")
  struct WrittenClosureTests {
    /// Pairs of states, and one program that applies what is written for each.
    private static let count = 300
    private static let perFile = 50
    private static let env = URL(filePath: "/usr/bin/env")

    @Test("rule 9: for 300 pairs of states what is written compiles, and makes one the other")
    func compiled() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "written-closures-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      var sources: [String] = []
      func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        sources.append(file.path)
      }
      try write(try albumSource(), to: "Album.swift")
      for (number, pairs) in pairs().chunked(Self.perFile).enumerated() {
        try write(Self.program(number, pairs), to: "Pairs\(number).swift")
      }
      try write(Self.main(files: sources.count - 1), to: "main.swift")

      let program = folder.appending(path: "pairs").path
      let compiled = try await Run.of(
        Self.env,
        ["swiftc", "-swift-version", "6", "-Onone", "-j2"] + linking()
          + sources + ["-o", program])
      try #require(compiled.status == 0, "\(compiled.output)")
      let result = try await Run.of(URL(filePath: program), [])
      #expect(result.output == "\(Self.count) pairs\n")
      #expect(result.status == 0)
    }

    @Test("among the pairs there is every kind of statement")
    func variety() {
      let statements = pairs().flatMap { assertionSource(from: $0.old, to: $0.new) }
      for part in [
        "$0.title = ", "$0.count = nil", "$0.mode = .", "$0.cover.", "$0.sleeve?.",
        "$0.sleeve = nil",
        "$0.sleeve?.inner?.", "$0.tracks[id: ", "$0.tracks.remove(id: ", "$0.tracks.insert(",
        "$0.history[", "$0.history.append(", "$0.history.remove(at: ", "$0.tags.insert(",
        "$0.tags.remove(", "$0.prices[", "$0.covers[", "]?.width = ", "$0.limits.updateValue(",
        "$0.limits.removeValue(", "$0.grid",
      ] {
        #expect(statements.contains { $0.contains(part) }, "\(part)")
      }
    }

    private func pairs() -> [(old: Album, new: Album)] {
      var maker = AlbumMaker(seed: 2)
      var album = maker.album()
      return (0..<Self.count).map { number in
        // Now and then another album altogether.
        let new = number.isMultiple(of: 10) ? maker.album() : maker.changed(album)
        defer { album = new }
        return (album, new)
      }
    }

    private func albumSource() throws -> String {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Album.swift")
      return try String(contentsOf: file, encoding: .utf8)
    }

    /// The modules this very program was built from.
    private func linking() throws -> [String] {
      let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
      // The folder may hold objects of files that are no more; the map names those that are.
      struct Outputs: Decodable { let object: String? }
      let map = build.appending(path: "Architecture.build/output-file-map.json")
      let objects = try JSONDecoder().decode(
        [String: Outputs].self, from: Data(contentsOf: map)
      ).values.compactMap(\.object).sorted()
      let sanitizer = ["thread", "address"].filter { build.path.contains(".build/\($0)/") }
      return ["-I", build.appending(path: "Modules").path] + sanitizer.map { "-sanitize=\($0)" }
        + objects
    }

    private static func program(_ file: Int, _ pairs: [(old: Album, new: Album)]) -> String {
      var text = "import Architecture\n\nfunc pairs\(file)(_ check: Check) {\n"
      for (number, pair) in pairs.enumerated() {
        let statements = assertionSource(from: pair.old, to: pair.new)
        text += """
            check(
              \(file * perFile + number),
              \(String(source: pair.old)),
              \(String(source: pair.new))
            ) {
              \(statements.isEmpty ? "_ in" : statements.joined(separator: "\n      "))
            }

          """
      }
      return text + "}\n"
    }

    private static func main(files: Int) -> String {
      """
      typealias Check = (Int, Album, Album, (inout Album) -> Void) -> Void
      var count = 0
      let check: Check = { number, old, new, claim in
        count += 1
        var claimed = old
        claim(&claimed)
        if claimed != new { print("pair \\(number): \\(claimed) is not \\(new)") }
      }
      \((0..<files).map { "pairs\($0)(check)" }.joined(separator: "\n"))
      print("\\(count) pairs")
      """
    }
  }

  extension Array {
    fileprivate func chunked(_ size: Int) -> [[Element]] {
      stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
  }
#endif
