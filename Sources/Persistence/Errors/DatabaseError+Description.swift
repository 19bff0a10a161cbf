public import Foundation

extension DatabaseError: CustomStringConvertible {
  /// One clear line: what is wrong, where, and the way out.
  public var description: String { Wording.describe(self) }
}

extension DatabaseError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
