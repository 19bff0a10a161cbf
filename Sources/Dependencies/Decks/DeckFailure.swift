/// Why something could not be done with a deck. Whatever it is, nothing that was entered is lost.
public struct DeckFailure: Error, Hashable, Codable, Sendable {
  /// What is wrong.
  public enum Reason: String, Hashable, Codable, Sendable, CaseIterable {
    /// There is nothing at the path.
    case missing
    /// What is there is no deck.
    case noDeck
    /// A newer version has written it.
    case newer
    /// It can't be read.
    case damaged
    /// It is open already.
    case openHere
    /// Another program has it open.
    case openElsewhere
    /// Something else has that name already.
    case occupied
    /// It was never saved.
    case noPlace
    /// Its package was deleted.
    case gone
    /// Its package was moved to the path.
    case moved
    /// Its package is another deck's now.
    case replaced
    /// Somebody else has written its package.
    case changed
    /// The path can't be written.
    case cannotWrite
    /// The deck is not open any more.
    case notOpen
    /// A card could not be stored.
    case notStored
  }

  /// What is wrong.
  public var reason: Reason
  /// Where; empty where it concerns no path.
  public var path: String

  /// A failure with its place.
  public init(_ reason: Reason, path: String = "") {
    self.reason = reason
    self.path = path
  }
}
