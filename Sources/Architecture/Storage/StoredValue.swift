public import Foundation

/// A value of one of the types that app and scene storage take.
public enum StoredValue: Hashable, Sendable {
  /// A `Bool`.
  case bool(Bool)
  /// An `Int`.
  case int(Int)
  /// A `Double`.
  case double(Double)
  /// A `String`.
  case string(String)
  /// A `URL`.
  case url(URL)
  /// A `Data`.
  case data(Data)
  /// A `Date`, to the bit.
  case date(Date)
}

/// In JSON, booleans, numbers and strings stand as they are; the other types are objects with one key
/// that names the type, as in `{"date": 694224000.5}`.
extension StoredValue: Codable {
  private enum Tag: String, CodingKey {
    case double, url, data, date
  }

  /// Reads a JSON scalar or an object that names its type.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
        return
      }
      if let int = try? container.decode(Int.self) {
        self = .int(int)
        return
      }
      if let double = try? container.decode(Double.self) {
        self = .double(double)
        return
      }
      if let string = try? container.decode(String.self) {
        self = .string(string)
        return
      }
    }
    let container = try decoder.container(keyedBy: Tag.self)
    switch container.allKeys.first {
    case .double:
      let text = try container.decode(String.self, forKey: .double)
      guard let double = Double(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .double, in: container, debugDescription: "'\(text)' is no number")
      }
      self = .double(double)
    case .url: self = .url(try container.decode(URL.self, forKey: .url))
    case .data: self = .data(try container.decode(Data.self, forKey: .data))
    case .date:
      self = .date(
        Date(timeIntervalSinceReferenceDate: try container.decode(Double.self, forKey: .date)))
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "neither a scalar nor one of double, url, data, date"))
    }
  }

  /// Writes a JSON scalar or an object that names its type.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .bool(let value): try encodeScalar(value, to: encoder)
    case .int(let value): try encodeScalar(value, to: encoder)
    case .string(let value): try encodeScalar(value, to: encoder)
    case .double(let value) where value.isFinite && value != value.rounded():
      try encodeScalar(value, to: encoder)
    case .double(let value):
      // Written as text: JSON has no infinity, and a whole number would come back as an `Int`.
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(String(value), forKey: .double)
    case .url(let value):
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(value, forKey: .url)
    case .data(let value):
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(value, forKey: .data)
    case .date(let value):
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(value.timeIntervalSinceReferenceDate, forKey: .date)
    }
  }

  private func encodeScalar(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
