/// What can be wrong with a command line.
public enum OptionsError: Error, Hashable, Sendable {
  /// There is no such option.
  case unknown(String)
  /// The option needs a value and has none.
  case missingValue(String)
  /// The option takes no value.
  case unexpectedValue(String, String)
  /// The option's value is none of those it takes.
  case invalidValue(String, String, allowed: [String])
  /// An argument that belongs to no option.
  case unexpectedArgument(String)
}

extension OptionsError: CustomStringConvertible {
  /// The message.
  public var description: String { Wording.text(self) }
}

extension Options.App {
  /// What `--help` prints.
  public var usage: String { Wording.usage(self) }
}
