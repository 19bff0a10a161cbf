/// What a column may hold: a ``ColumnValue`` or an optional of one.
///
/// Do not conform to it; conform to ``ColumnValue``. It stands apart so that `String??` and other
/// types that would lose something on the way do not compile.
public protocol ColumnStorable: Sendable {
  /// The type that the column is declared with.
  static var storageType: StorageType { get }
  /// Whether the column may hold `NULL`.
  static var allowsNull: Bool { get }
  /// The stored form. Throws ``StoredValueError`` for a value that can't be stored (NaN).
  var storedValue: StoredValue { get throws }
  /// Reads the stored form back. Throws ``StoredValueError`` when it is none of this type's.
  init(storedValue: StoredValue) throws
}

/// A value that fills one column: `Bool`, `Int`, `Int64`, `Double`, `String`, `Data`, `Date`,
/// `UUID`, `URL`, and enums with a `String` or `Int` raw value.
///
/// An enum needs only to say so:
/// ```swift
/// enum Kind: String, ColumnValue { case hotel, flight }
/// try Kind.hotel.storedValue == .text("hotel")
/// ```
/// Two values must be equal exactly when their stored forms are.
public protocol ColumnValue: ColumnStorable {}

/// A column value whose Swift order is the order of its stored form, so that SQLite may compare it.
/// An enum is not one of these: its `<` may say anything.
package protocol OrderedColumnValue: ColumnValue, Comparable {}

extension ColumnValue {
  /// A value that is not optional never stands for `NULL`.
  public static var allowsNull: Bool { false }
}

extension Optional: ColumnStorable where Wrapped: ColumnValue {
  /// The wrapped type's.
  public static var storageType: StorageType { Wrapped.storageType }
  /// An optional column may hold `NULL`.
  public static var allowsNull: Bool { true }
  /// `NULL` for nil. Throws what the wrapped value throws.
  public var storedValue: StoredValue {
    get throws { try map { try $0.storedValue } ?? .null }
  }
  /// Nil for `NULL`. Throws what the wrapped type throws.
  public init(storedValue: StoredValue) throws {
    self = storedValue == .null ? nil : try Wrapped(storedValue: storedValue)
  }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  /// The raw value's.
  public static var storageType: StorageType { RawValue.storageType }
  /// The raw value's stored form. Throws what the raw value throws.
  public var storedValue: StoredValue {
    get throws { try rawValue.storedValue }
  }
  /// Throws ``StoredValueError`` when no case has this raw value.
  public init(storedValue: StoredValue) throws {
    let raw = try RawValue(storedValue: storedValue)
    guard let value = Self(rawValue: raw) else {
      throw StoredValueError(Wording.noCase(raw: "\(raw)", type: "\(Self.self)"))
    }
    self = value
  }
}
