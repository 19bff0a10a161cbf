internal import Architecture
internal import Foundation

/// What a closure claims by the words of its source: the ways to the properties that it sets or changes.
///
/// It is for notes only (TESTSTORE F07). What is written in a way that is not known here counts as not
/// claimed.
package struct ClaimText: Equatable {
  /// The names on each way, as in `["detail", "trip"]`; the empty way is that to the whole state.
  package let ways: [[String]]

  /// Where there is no closure.
  static let nothing = ClaimText(ways: [])

  /// The closure of the call at `location`: that labelled `assert`, or the trailing one. `nil` when the file
  /// is not at hand, or the closure is not written there.
  static func read(at location: SourceLocation) -> ClaimText? {
    guard let file = FileManager.default.contents(atPath: "\(location.filePath)") else {
      return nil
    }
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(Int(location.line) - 1) else { return nil }
    // Swift counts columns in bytes.
    let line = lines[Int(location.line) - 1]
    let start = line.index(line.startIndex, offsetBy: Int(location.column) - 1)
    guard start >= line.startIndex, start <= line.endIndex else { return nil }
    return ClaimText(call: String(decoding: file[start...], as: UTF8.self)[...])
  }

  private init(ways: [[String]]) {
    self.ways = ways
  }

  /// What a call claims, from where its arguments begin.
  package init?(call text: Substring) {
    guard let closure = Self.closure(of: text) else { return nil }
    let (root, body) = Self.parameter(of: closure)
    self.init(ways: Self.ways(from: root, in: body))
  }

  private static func closure(of text: Substring) -> Substring? {
    var reader = SourceReader(text)
    var token = reader.next()
    var closure: Substring?
    if token == .mark("(") {
      guard let arguments = reader.inside() else { return nil }
      closure = labelled(in: arguments)
      token = reader.next()
    }
    guard token == .mark("{") else { return closure }
    closure = reader.inside()
    // Of several trailing closures the first is a predicate.
    guard reader.next() == .name("assert"), reader.next() == .mark(":"),
      reader.next() == .mark("{")
    else { return closure }
    return reader.inside()
  }

  private static func labelled(in arguments: Substring) -> Substring? {
    var reader = SourceReader(arguments)
    while let token = reader.next() {
      switch token {
      case .mark("("), .mark("["), .mark("{"): _ = reader.inside()
      case .name("assert"):
        var rest = reader
        if rest.next() == .mark(":"), rest.next() == .mark("{") { return rest.inside() }
      default: break
      }
    }
    return nil
  }

  /// What the closure calls the state, and what comes after its parameters.
  private static func parameter(of closure: Substring) -> (root: String, body: SourceReader) {
    let body = SourceReader(closure)
    var reader = body
    var root = "$0"
    var token = reader.next()
    if token == .mark("[") {
      _ = reader.inside()
      token = reader.next()
    }
    if token == .mark("(") {
      var parameters = SourceReader(reader.inside() ?? "")
      if case .name(let name)? = parameters.next() { root = name }
      token = reader.next()
    } else if case .name(let name)? = token, name != "in" {
      root = name
      token = reader.next()
    }
    while token == .name("throws") { token = reader.next() }
    return token == .name("in") ? (root, reader) : ("$0", body)
  }

  private static func ways(from root: String, in body: SourceReader) -> [[String]] {
    var reader = body
    var ways: [[String]] = []
    var previous: SourceReader.Token?
    var depth = 0
    while let token = reader.next() {
      if token == .name(root) {
        let isStatement = depth == 0 && begins(after: previous, onNewLine: reader.isOnNewLine)
        if isStatement || previous == .mark("&") { ways.append(way(reader)) }
      }
      if token == .mark("(") || token == .mark("[") { depth += 1 }
      if token == .mark(")") || token == .mark("]") { depth -= 1 }
      previous = token
    }
    return ways
  }

  /// Whether a statement can begin here: what is only read claims nothing.
  private static func begins(after previous: SourceReader.Token?, onNewLine: Bool) -> Bool {
    switch previous {
    case nil, .name("try"), .name("in"): true
    case .mark(let mark): "{};".contains(mark) || onNewLine && !"=+-*/%<>&|^:,.".contains(mark)
    default: onNewLine
    }
  }

  /// The names after the state's own. A method changes what it is called on.
  private static func way(_ start: SourceReader) -> [String] {
    var reader = start
    var names: [String] = []
    while true {
      switch reader.next() {
      case .mark("?"), .mark("!"): continue
      case .mark("."):
        guard case .name(let name)? = reader.next() else { return names }
        names.append(name)
      case .mark("("), .mark("{"): return names.dropLast()
      default: return names
      }
    }
  }
}
