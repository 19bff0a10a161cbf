/// Why stored values could not be read or written.
public struct StorageError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong with it, and the way out.
  public let reason: String
  /// Path and reason in one line.
  public var description: String { "\(path): \(reason)" }
}
