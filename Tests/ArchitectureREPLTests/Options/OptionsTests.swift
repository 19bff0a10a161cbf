import ArchitectureREPL
import Testing

@Suite struct OptionsTests {
  private let app = Options.App(program: "trips-repl", name: "trips", version: "1.0")

  private func parse(
    _ arguments: [String], _ environment: [String: String] = ["HOME": "/home/me"]
  ) throws(OptionsError) -> Options {
    try Options(arguments, for: app, environment: environment)
  }

  @Test("without options everything has its default")
  func defaults() throws {
    let options = try parse([])
    #expect(options.scripts.isEmpty)
    #expect(options.dependencies == .live)
    #expect(options.dataFolder == "/home/me/.local/share/trips")
    #expect(options.color == .auto)
    #expect(options.language == nil)
    #expect(!options.isJSON && !options.bails && !options.wantsHelp && !options.wantsVersion)
  }

  @Test("lines and files are run in the order given, in either form")
  func scripts() throws {
    let options = try parse([
      "-c", "a", "--command=b", "--command", "-x=1", "-f", "-", "--file=p", "-cx y", "-f", "q",
    ])
    #expect(
      options.scripts == [
        .line("a"), .line("b"), .line("-x=1"), .standardInput, .file("p"), .line("x y"),
        .file("q"),
      ])
  }

  @Test("every other option")
  func others() throws {
    let options = try parse([
      "--deps", "preview", "--data=/d", "--json", "--bail", "--color=always", "--lang", "ko", "-h",
      "--version", "--",
    ])
    #expect(options.dependencies == .preview)
    #expect(options.dataFolder == "/d")
    #expect(options.isJSON && options.bails && options.wantsHelp && options.wantsVersion)
    #expect(options.color == .always)
    #expect(options.language == .ko)
  }

  @Test("data is kept where the XDG variables say; a relative path is none")
  func data() throws {
    #expect(try parse([], ["XDG_DATA_HOME": "/x", "HOME": "/h"]).dataFolder == "/x/trips")
    #expect(
      try parse([], ["XDG_DATA_HOME": "x", "HOME": "/h"]).dataFolder == "/h/.local/share/trips")
    #expect(
      try parse([], ["XDG_DATA_HOME": "", "HOME": "/h"]).dataFolder == "/h/.local/share/trips")
  }

  @Test(
    "B19 a flag beats NO_COLOR, which beats the terminal",
    arguments: [
      ([], [:], true, true), ([], [:], false, false), ([], ["NO_COLOR": "1"], true, false),
      ([], ["NO_COLOR": ""], true, true), (["--color", "always"], ["NO_COLOR": "1"], false, true),
      (["--color=auto"], ["NO_COLOR": "1"], true, true), (["--color=never"], [:], true, false),
      (["--color=always", "--json"], [:], true, false),
    ] as [([String], [String: String], Bool, Bool)])
  func color(
    _ arguments: [String], _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) throws {
    #expect(try parse(arguments, environment).usesColor(isTerminal: isTerminal) == expected)
  }

  @Test(
    "the language follows the locale unless an option names it",
    arguments: [
      (["LANG": "ko_KR.UTF-8"], Options.Language.ko), (["LANG": "en_US"], .en),
      (["LANG": "C"], nil),
      (["LC_ALL": "ko", "LANG": "en"], .ko), (["LC_ALL": "", "LANG": "en"], .en), ([:], nil),
      (["LC_MESSAGES": "en", "LANG": "ko"], .en),
    ] as [([String: String], Options.Language?)])
  func language(_ environment: [String: String], _ expected: Options.Language?) throws {
    #expect(try parse([], environment).language == expected)
  }

  @Test("a wrong option says what is wrong and the way out", arguments: Self.wrong)
  func refuses(_ arguments: [String], _ error: OptionsError, _ message: String) {
    let thrown = #expect(throws: OptionsError.self) { try parse(arguments) }
    #expect(thrown == error)
    #expect(thrown?.description == message)
  }

  static let wrong: [([String], OptionsError, String)] = [
    (
      ["--jsn"], .unknown("--jsn"), "there is no option '--jsn' — did you mean '--json'?"
    ),
    (
      ["-x"], .unknown("-x"),
      "there is no option '-x' — there are '--command', '--file', '--deps', '--data', '--json', "
        + "'--bail', '--color', '--lang', '--help' and '--version'"
    ),
    (["-c"], .missingValue("-c"), "'-c' needs a value"),
    (["--deps", "--json"], .missingValue("--deps"), "'--deps' needs a value"),
    (["--data="], .missingValue("--data"), "'--data' needs a value"),
    (
      ["--json=yes"], .unexpectedValue("--json", "yes"),
      "'--json' takes no value, but 'yes' is attached to it"
    ),
    (
      ["--deps=lve"], .invalidValue("--deps", "lve", allowed: ["live", "preview", "test"]),
      "'lve' is no value of '--deps' — write live, preview or test"
    ),
    (
      ["search"], .unexpectedArgument("search"),
      "'search' belongs to no option — to run a line write -c 'search'"
    ),
    (
      ["--", "-c"], .unexpectedArgument("-c"),
      "'-c' belongs to no option — to run a line write -c '-c'"
    ),
    (
      ["-"], .unexpectedArgument("-"), "'-' belongs to no option — to run a line write -c '-'"
    ),
  ]

  @Test("the usage text names every option")
  func usage() {
    for option in [
      "-c, --command", "-f, --file", "--deps", "--data", "--json", "--bail", "--color", "--lang",
      "-h, --help", "--version",
    ] { #expect(app.usage.contains(option)) }
    #expect(app.usage.hasPrefix("usage: trips-repl"))
    #expect(app.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
