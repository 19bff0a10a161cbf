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
    guard case .text(let text) = storedValue, let value = UUID(upperCase: text) else {
      throw StoredValueError(Wording.misfit(storedValue, type: "UUID"))
    }
    self = value
  }

  /// Only what `uuidString` writes. Foundation's own initialiser takes other forms as well, and took a
  /// third of the time of a fetch (docs/performance-persistence.md).
  private init?(upperCase text: String) {
    var digits: UInt128 = 0
    var count = 0
    for byte in text.utf8 {
      switch (count, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")),
        (23, UInt8(ascii: "-")):
        break
      case (8, _), (13, _), (18, _), (23, _): return nil
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")):
        digits = digits << 4 | UInt128(byte - UInt8(ascii: "0"))
      case (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
        digits = digits << 4 | UInt128(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      count += 1
    }
    guard count == 36 else { return nil }
    self = withUnsafeBytes(of: digits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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
