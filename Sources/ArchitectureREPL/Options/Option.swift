/// The options there are.
enum Option: String, CaseIterable {
  case command, file, deps, data, json, bail, color, lang, help, version

  /// The letter behind a single dash.
  var letter: Character? {
    switch self {
    case .command: "c"
    case .file: "f"
    case .help: "h"
    default: nil
    }
  }

  var name: String { "--\(rawValue)" }
}

/// Takes options and their values from a list of arguments.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  /// As typed, for messages.
  private var current = ""
  /// What stood behind `=`, or behind the letter of a short option.
  private var attached: String?

  init(_ arguments: [String]) { rest = arguments[...] }

  /// The next option, or nil at the end.
  mutating func next() throws(OptionsError) -> Option? {
    if let attached { throw .unexpectedValue(current, attached) }
    guard let argument = rest.popFirst() else { return nil }
    if argument == "--" {
      if let extra = rest.first { throw .unexpectedArgument(extra) }
      return nil
    }
    if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      current = "--\(parts[0])"
      attached = parts.count > 1 ? String(parts[1]) : nil
      guard let option = Option(rawValue: String(parts[0])) else { throw .unknown(current) }
      return option
    }
    guard argument.count > 1, argument.hasPrefix("-"), let letter = argument.dropFirst().first
    else { throw .unexpectedArgument(argument) }
    current = "-\(letter)"
    attached = argument.count > 2 ? String(argument.dropFirst(2)) : nil
    guard let option = Option.allCases.first(where: { $0.letter == letter }) else {
      throw .unknown(argument)
    }
    return option
  }

  /// The option's value: what is attached to it, or the next argument.
  mutating func value() throws(OptionsError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    // A value may begin with a dash: `-f -`, `-c "-x"`. Only a known option is taken for forgotten.
    guard let value = rest.first, !Self.isOption(value) else { throw .missingValue(current) }
    rest.removeFirst()
    return value
  }

  /// A value that is one of a few.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>()
    throws(OptionsError) -> Choice
  {
    let text = try value()
    guard let choice = Choice(rawValue: text) else {
      throw .invalidValue(current, text, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// True, as the option is there; it takes no value.
  mutating func flag() throws(OptionsError) -> Bool {
    if let value = attached { throw .unexpectedValue(current, value) }
    return true
  }

  private static func isOption(_ argument: String) -> Bool {
    argument == "--"
      || Option.allCases.contains {
        let letter = $0.letter.map { "-\($0)" }
        return argument == $0.name || argument.hasPrefix($0.name + "=") || argument == letter
      }
  }
}
