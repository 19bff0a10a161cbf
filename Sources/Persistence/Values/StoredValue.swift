public import Foundation

/// A value as SQLite keeps it: one of its five storage classes.
///
/// Example: `try "메모".storedValue == .text("메모")`.
public enum StoredValue: Hashable, Sendable {
  /// Swift's `nil`.
  case null
  /// A 64-bit signed integer.
  case integer(Int64)
  /// A 64-bit floating-point number, never NaN.
  case real(Double)
  /// UTF-8 text in Unicode normalization form C.
  case text(String)
  /// Bytes; none of them is not the same as ``null``.
  case blob(Data)
}

/// The type that a column of a table is declared with.
///
/// Example: `String.storageType == .text`.
public enum StorageType: String, Hashable, Sendable {
  /// `Int`, `Int64`, `Bool` and enums with `Int` raw values.
  case integer = "INT"
  /// `Double`, and `Date` as seconds since the reference date.
  case real = "REAL"
  /// `String`, `UUID`, `URL` and enums with `String` raw values.
  case text = "TEXT"
  /// `Data`.
  case blob = "BLOB"
}

/// Why a value and its stored form do not fit each other; the database adds where it was found.
///
/// Example: reading `.integer(7)` as `Bool` throws one that says so.
public struct StoredValueError: Error, Equatable, CustomStringConvertible {
  /// One clear line: what was wrong.
  public let description: String

  /// An error with its line of text.
  public init(_ description: String) {
    self.description = description
  }
}
