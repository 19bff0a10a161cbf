import Foundation

/// A value as JSON: one value, one text, byte for byte.
///
/// ```swift
/// try JSONValue(encoding: ["b": 2, "a": 1]).text == #"{"a":1,"b":2}"#
/// ```
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number by its digits, so that no integer is rounded.
  case number(String)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; its keys are written sorted.
  case object([String: JSONValue])

  /// An integer of any width.
  public static func integer(_ value: some FixedWidthInteger) -> JSONValue { .number("\(value)") }

  /// A number in the fewest digits that give it back; NaN and infinities, which JSON lacks, as the
  /// strings `nan`, `inf` and `-inf`.
  public static func double(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .string("\(value)") }
    let text = "\(value)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Encodes a value.
  ///
  /// Dates become ISO 8601 strings that keep the fraction, `Data` becomes Base64, dictionaries whose
  /// keys are strings (also by raw value) become objects, and sets are put in order.
  /// - Throws: what the value's own encoder throws.
  public init(encoding value: some Encodable) throws {
    self = JSONValue(try ValueTree.make(value))
  }

  package init(_ tree: ValueTree) {
    switch tree {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let digits): self = .number(digits)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = value.isNaN ? .string("nan") : .number("\(value)")
    case .string(let text): self = .string(text)
    case .date(let date):
      self =
        DateText.text(date).map(JSONValue.string)
        ?? .double(date.timeIntervalSinceReferenceDate)
    case .data(let data): self = .string(data.base64EncodedString())
    case .list(let values): self = .array(values.map(JSONValue.init))
    case .dictionary(let pairs): self = Self.dictionary(pairs)
    case .member(_, let raw): self = JSONValue(raw)
    case .record(_, let fields): self = Self.object(fields)
    case .choice(let choice):
      // A nil payload is left out, as Swift's own encoders do.
      let payload = choice.payload.filter { if case .null = $0.value { false } else { true } }
      self =
        choice.isDirect
        ? .object([choice.key: choice.payload.first.map { JSONValue($0.value) } ?? .null])
        : .object([choice.key: Self.object(payload)])
    }
  }

  private static func object(_ fields: [ValueTree.Field]) -> JSONValue {
    .object(
      Dictionary(
        fields.map { ($0.key, JSONValue($0.value)) }, uniquingKeysWith: { _, last in last }))
  }

  /// An object when every key is a string or a number, else a list of pairs.
  private static func dictionary(_ pairs: [(key: ValueTree, value: ValueTree)]) -> JSONValue {
    let keys = pairs.compactMap { pair -> String? in
      switch JSONValue(pair.key) {
      case .string(let key), .number(let key): key
      default: nil
      }
    }
    let values = pairs.map { JSONValue($0.value) }
    guard keys.count == pairs.count, Set(keys).count == keys.count else {
      return .array(zip(pairs, values).map { .array([JSONValue($0.key), $1]) })
    }
    return .object(Dictionary(uniqueKeysWithValues: zip(keys, values)))
  }
}
