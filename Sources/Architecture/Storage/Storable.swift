public import Foundation

/// A type that app and scene storage take: `Bool`, `Int`, `Double`, `String`, `URL`, `Data`, `Date` and
/// their optionals. Enums with `Int` or `String` raw values are taken as they are.
///
/// These stores are for small values beside the model, not for the model. That is why nothing else
/// compiles: many related values belong in the database.
public protocol Storable: Equatable, Sendable {
  /// What is stored; `nil` stores nothing.
  var storedValue: StoredValue? { get }
  /// The value that was stored, or `nil` when it is of another type.
  init?(storedValue: StoredValue)
}

/// A type an enum's raw value can have to be stored.
public protocol StorableRawValue: Storable {}

extension Bool: Storable {
  /// Itself.
  public var storedValue: StoredValue? { .bool(self) }
  /// From a stored `Bool`.
  public init?(storedValue: StoredValue) {
    guard case .bool(let value) = storedValue else { return nil }
    self = value
  }
}

extension Int: StorableRawValue {
  /// Itself.
  public var storedValue: StoredValue? { .int(self) }
  /// From a stored `Int`.
  public init?(storedValue: StoredValue) {
    guard case .int(let value) = storedValue else { return nil }
    self = value
  }
}

extension Double: Storable {
  /// Itself.
  public var storedValue: StoredValue? { .double(self) }
  /// From a stored `Double`.
  public init?(storedValue: StoredValue) {
    guard case .double(let value) = storedValue else { return nil }
    self = value
  }
}

extension String: StorableRawValue {
  /// Itself.
  public var storedValue: StoredValue? { .string(self) }
  /// From a stored `String`.
  public init?(storedValue: StoredValue) {
    guard case .string(let value) = storedValue else { return nil }
    self = value
  }
}

extension URL: Storable {
  /// Itself.
  public var storedValue: StoredValue? { .url(self) }
  /// From a stored `URL`.
  public init?(storedValue: StoredValue) {
    guard case .url(let value) = storedValue else { return nil }
    self = value
  }
}

extension Data: Storable {
  /// Itself.
  public var storedValue: StoredValue? { .data(self) }
  /// From a stored `Data`.
  public init?(storedValue: StoredValue) {
    guard case .data(let value) = storedValue else { return nil }
    self = value
  }
}

extension Date: Storable {
  /// Itself, to the bit.
  public var storedValue: StoredValue? { .date(self) }
  /// From a stored `Date`.
  public init?(storedValue: StoredValue) {
    guard case .date(let value) = storedValue else { return nil }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  /// What is wrapped; `nil` takes the key away.
  public var storedValue: StoredValue? { self?.storedValue }
  /// From what the wrapped type stores.
  public init?(storedValue: StoredValue) {
    guard let value = Wrapped(storedValue: storedValue) else { return nil }
    self = .some(value)
  }
}
