import Foundation

/// What completes the arguments of commands.
package enum ArgumentProviders {
  /// The next names of action paths: `trips.form` for `trips.fo`.
  package static func actionPaths(_ type: any Decodable.Type) -> ([String], String) -> [String] {
    { earlier, word in
      guard earlier.isEmpty else { return [] }
      var names = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let last = names.popLast() ?? ""
      var schema = Schema(type)
      for name in names {
        guard let child = schema.child(of: name), Schema.continuesPath(child) else { return [] }
        schema = Schema(child)
      }
      return schema.visibleCases.map(\.name).filter { $0.hasPrefix(last) }
        .map { (names + [$0]).joined(separator: ".") }
    }
  }

  /// The next names of the paths into a JSON value, such as `search.query`.
  package static func statePaths(
    _ state: @escaping () -> JSONValue?
  ) -> ([String], String) -> [String] {
    { _, word in
      var names = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let last = names.popLast() ?? ""
      guard var value = state() else { return [] }
      for name in names {
        guard case .object(let members) = value, let next = members[name] else { return [] }
        value = next
      }
      guard case .object(let members) = value else { return [] }
      return JSONValue.sorted(members).map(\.key).filter { $0.hasPrefix(last) }
        .map { (names + [$0]).joined(separator: ".") }
    }
  }

  /// One of some words, as the first argument.
  package static func words(_ words: [String]) -> ([String], String) -> [String] {
    { earlier, _ in earlier.isEmpty ? words : [] }
  }

  /// File names, folders with a slash behind them; hidden ones only when a dot was typed.
  package static func fileNames(
    in folder: String = FileManager.default.currentDirectoryPath
  ) -> ([String], String) -> [String] {
    { _, word in
      let slash = word.lastIndex(of: "/")
      let prefix = slash.map { String(word[...$0]) } ?? ""
      let start = slash.map { word[word.index(after: $0)...] } ?? word[...]
      let place = URL(
        fileURLWithPath: (prefix as NSString).expandingTildeInPath,
        relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      return names.sorted().filter {
        $0.hasPrefix(start) && ($0.first != "." || start.first == ".")
      }
      .map { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: place.appendingPathComponent(name).path, isDirectory: &isFolder)
        return prefix + name + (isFolder.boolValue ? "/" : "")
      }
    }
  }
}
