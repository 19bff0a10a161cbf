/// The name of a value that lives longer than the process, and how long it lives (DESIGN D9).
///
/// A key is an identity: one key, one type, one meaning.
public struct StorageKey: Hashable, Sendable, CustomStringConvertible {
  /// How long a stored value lives and who shares it.
  public enum Lifetime: String, Sendable, CaseIterable {
    /// As long as the app is installed; all scenes share it.
    case app
    /// As long as its scene, a window, across relaunches; no other scene sees it.
    case scene
  }

  /// How long the value lives.
  public let lifetime: Lifetime
  /// The name under which it lies there: any text.
  public let name: String

  /// A value that all scenes of the app share: a setting.
  public static func app(_ name: String) -> StorageKey {
    StorageKey(lifetime: .app, name: name)
  }

  /// A value of one scene: what is selected there, how far it is scrolled.
  public static func scene(_ name: String) -> StorageKey {
    StorageKey(lifetime: .scene, name: name)
  }

  /// As it is written, `.app("listSort")`.
  public var description: String { ".\(lifetime)(\"\(name)\")" }
}
