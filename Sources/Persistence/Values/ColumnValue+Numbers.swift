public import Foundation

extension Bool: ColumnValue {
  /// 0 and 1.
  public static var storageType: StorageType { .integer }
  /// 1 for true.
  public var storedValue: StoredValue { .integer(self ? 1 : 0) }
  /// Throws ``StoredValueError`` for anything but 0 and 1.
  public init(storedValue: StoredValue) throws {
    switch storedValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: throw StoredValueError(Wording.misfit(storedValue, type: "Bool"))
    }
  }
}

extension Int64: OrderedColumnValue {
  /// The number itself.
  public static var storageType: StorageType { .integer }
  /// The number itself.
  public var storedValue: StoredValue { .integer(self) }
  /// Throws ``StoredValueError`` for anything but an integer.
  public init(storedValue: StoredValue) throws {
    guard case .integer(let value) = storedValue else {
      throw StoredValueError(Wording.misfit(storedValue, type: "Int64"))
    }
    self = value
  }
}

extension Int: OrderedColumnValue {
  /// The number itself.
  public static var storageType: StorageType { .integer }
  /// The number itself.
  public var storedValue: StoredValue { .integer(Int64(self)) }
  /// Throws ``StoredValueError`` for anything but an integer that fits.
  public init(storedValue: StoredValue) throws {
    guard case .integer(let stored) = storedValue, let value = Int(exactly: stored) else {
      throw StoredValueError(Wording.misfit(storedValue, type: "Int"))
    }
    self = value
  }
}

extension Double: OrderedColumnValue {
  /// All eight bytes, so that what comes back is equal. (SQLite keeps `-0.0` as `0.0`.)
  public static var storageType: StorageType { .real }
  /// Throws ``StoredValueError`` for NaN, which SQLite would turn into `NULL`.
  public var storedValue: StoredValue {
    get throws {
      guard !isNaN else { throw StoredValueError(Wording.notANumber(type: "Double")) }
      return .real(self)
    }
  }
  /// Throws ``StoredValueError`` for anything but a number.
  public init(storedValue: StoredValue) throws {
    guard case .real(let value) = storedValue else {
      throw StoredValueError(Wording.misfit(storedValue, type: "Double"))
    }
    self = value
  }
}

extension Date: OrderedColumnValue {
  /// Seconds since the reference date (2001-01-01 00:00 UTC), unrounded: what a date is made of.
  public static var storageType: StorageType { .real }
  /// Throws ``StoredValueError`` for a date made of NaN.
  public var storedValue: StoredValue {
    get throws {
      let seconds = timeIntervalSinceReferenceDate
      guard !seconds.isNaN else { throw StoredValueError(Wording.notANumber(type: "Date")) }
      return .real(seconds)
    }
  }
  /// Throws ``StoredValueError`` for anything but a number.
  public init(storedValue: StoredValue) throws {
    guard case .real(let seconds) = storedValue else {
      throw StoredValueError(Wording.misfit(storedValue, type: "Date"))
    }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
