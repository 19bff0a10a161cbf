public import Foundation

extension String: OrderedColumnValue {
  /// UTF-8 in normalization form C. Byte order is then Swift's order of strings.
  public static var storageType: StorageType { .text }
  /// The text in normalization form C, so that two strings equal in Swift are equal in SQLite.
  public var storedValue: StoredValue { .text(TextForm.composed(self)) }
  /// Throws ``StoredValueError`` for anything but text.
  public init(storedValue: StoredValue) throws {
    guard case .text(let value) = storedValue else {
      throw StoredValueError(Wording.misfit(storedValue, type: "String"))
    }
    self = value
  }
}

extension UUID: OrderedColumnValue {
  /// 36 upper-case characters: readable in any tool, and ordered as Swift orders UUIDs.
  public static var storageType: StorageType { .text }
  /// The upper-case text.
  public var storedValue: StoredValue { .text(uuidString) }
  /// Throws ``StoredValueError`` for anything but the upper-case text of a UUID.
  public init(storedValue: StoredValue) throws {
    guard case .text(let text) = storedValue, let value = UUID(uuidString: text),
      value.uuidString == text
    else { throw StoredValueError(Wording.misfit(storedValue, type: "UUID")) }
    self = value
  }
}

extension URL: ColumnValue {
  /// The absolute text; a base URL is resolved and forgotten.
  public static var storageType: StorageType { .text }
  /// The absolute text.
  public var storedValue: StoredValue { .text(TextForm.composed(absoluteString)) }
  /// Throws ``StoredValueError`` for text that is no URL.
  public init(storedValue: StoredValue) throws {
    guard case .text(let text) = storedValue, let value = URL(string: text) else {
      throw StoredValueError(Wording.misfit(storedValue, type: "URL"))
    }
    self = value
  }
}

extension Data: ColumnValue {
  /// The bytes.
  public static var storageType: StorageType { .blob }
  /// The bytes.
  public var storedValue: StoredValue { .blob(self) }
  /// Throws ``StoredValueError`` for anything but bytes.
  public init(storedValue: StoredValue) throws {
    guard case .blob(let value) = storedValue else {
      throw StoredValueError(Wording.misfit(storedValue, type: "Data"))
    }
    self = value
  }
}
