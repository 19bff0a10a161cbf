public import Foundation

/// The command line of a shell.
///
/// ```swift
/// let options = try Options(["--json", "-c", "search.failed"], for: app, environment: [:])
/// options.scripts == [.line("search.failed")]
/// ```
public struct Options: Hashable, Sendable {
  /// The names that a program's usage text and folders carry.
  public struct App: Hashable, Sendable {
    /// The name of the program, such as `trips-repl`.
    public var program: String
    /// The name of its data folder, such as `trips`.
    public var name: String
    /// The version that `--version` prints.
    public var version: String

    /// Names a program.
    public init(program: String, name: String, version: String) {
      self.program = program
      self.name = name
      self.version = version
    }
  }

  /// Something to run instead of a conversation.
  public enum Script: Hashable, Sendable {
    /// A line given with `-c`.
    case line(String)
    /// The lines of a file given with `-f`.
    case file(String)
    /// The lines of standard input: `-f -`.
    case standardInput
  }

  /// Which values dependencies have.
  public enum Dependencies: String, CaseIterable, Sendable { case live, preview, test }
  /// When to write in colour.
  public enum Color: String, CaseIterable, Sendable { case auto, always, never }
  /// The language of the app's own texts.
  public enum Language: String, CaseIterable, Sendable {
    /// English
    case en
    /// Korean
    case ko
  }

  /// What to run, in the order given; empty means a conversation, or standard input when it is no
  /// terminal.
  public var scripts: [Script] = []
  /// The dependency values to use.
  public var dependencies = Dependencies.live
  /// Where live data is kept: an absolute path, or one relative to the working directory.
  public var dataFolder = ""
  /// Whether to write JSON Lines and nothing else on standard output.
  public var isJSON = false
  /// Whether to stop at the first line that fails.
  public var bails = false
  /// When to write in colour.
  public var color = Color.auto
  /// The language; nil when neither an option nor the locale names one that there is.
  public var language: Language?
  /// Whether to print the usage text and leave.
  public var wantsHelp = false
  /// Whether to print the version and leave.
  public var wantsVersion = false

  /// Reads arguments, without the program's name.
  ///
  /// - Parameter environment: `XDG_DATA_HOME`, `HOME`, `NO_COLOR`, `LC_ALL`, `LC_MESSAGES` and `LANG`
  ///   are looked at.
  /// - Throws: `OptionsError`; the caller prints it and exits with status 2.
  public init(
    _ arguments: [String], for app: App,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(OptionsError) {
    dataFolder = Self.defaultDataFolder(of: app.name, environment)
    // No flag: an empty NO_COLOR counts as none.
    if !(environment["NO_COLOR"] ?? "").isEmpty { color = .never }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    language = locale.flatMap { Language(rawValue: String($0.prefix { $0.isLetter })) }
    var reader = ArgumentReader(arguments)
    while let option = try reader.next() { try apply(option, &reader) }
  }

  /// Whether to write in colour to a stream.
  ///
  /// A `--color` flag beats `NO_COLOR`, and that beats what the stream is.
  public func usesColor(isTerminal: Bool) -> Bool {
    switch color {
    case .always: !isJSON
    case .never: false
    case .auto: isTerminal && !isJSON
    }
  }

  private mutating func apply(
    _ option: Option, _ reader: inout ArgumentReader
  ) throws(OptionsError) {
    switch option {
    case .command: scripts.append(.line(try reader.value()))
    case .file:
      let file = try reader.value()
      scripts.append(file == "-" ? .standardInput : .file(file))
    case .deps: dependencies = try reader.choice()
    case .data:
      dataFolder = try reader.value()
      if dataFolder.isEmpty { throw .missingValue("--data") }
    case .json: isJSON = try reader.flag()
    case .bail: bails = try reader.flag()
    case .color: color = try reader.choice()
    case .lang: language = try reader.choice() as Language
    case .help: wantsHelp = try reader.flag()
    case .version: wantsVersion = try reader.flag()
    }
  }

  private static func defaultDataFolder(
    of name: String, _ environment: [String: String]
  ) -> String {
    // The specification has relative paths ignored.
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder + "/" + name
    }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share/" + name
  }
}
