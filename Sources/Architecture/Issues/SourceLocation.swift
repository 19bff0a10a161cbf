/// A place in somebody's source code: where an effect was made, a test asserted, a reducer composed.
///
/// Public functions take the four literals as trailing default arguments and fold them into one of
/// these at once.
///
/// ```swift
/// let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// here.description  // "Features/SearchFeature.swift:21"
/// ```
public struct SourceLocation: Sendable, CustomStringConvertible {
  /// Module and file, as in `Features/SearchFeature.swift`.
  public let fileID: StaticString
  /// The file's path on the machine that compiled it.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Folds the four source literals into one value.
  @inlinable public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// File and line, as in `Features/SearchFeature.swift:21`.
  public var description: String { "\(fileID):\(line)" }
}
