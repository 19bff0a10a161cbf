/// A type whose values are never shown: not in dumps, differences, change lists, summaries or source code.
///
/// A property is hidden with ``Redacted``; a type of your own that is secret wherever it appears takes this.
///
/// ```swift
/// struct AccessToken: RedactedValue { let text: String }
/// String(dumping: AccessToken(text: "s3cret"))  // ‹redacted›
/// ```
public protocol RedactedValue {}

/// Hides a property wherever values are printed.
///
/// ```swift
/// struct Login {
///   var name = "mina"
///   @Redacted var password = "s3cret"
/// }
/// String(summarizing: Login())  // Login(name: "mina", password: ‹redacted›)
/// ```
///
/// It is compared and hashed as the value it holds. It is coded as that value too, because a state that is
/// stored must be read again; an encoder whose `userInfo` has `true` at
/// `CodingUserInfoKey/redactsValues` writes null instead, and reading that null back fails with a
/// `DecodingError` that says so.
@propertyWrapper
public struct Redacted<Value>: RedactedValue {
  /// The value itself.
  public var wrappedValue: Value

  /// Hides `wrappedValue`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A mark; never the value.
  public var description: String { ValueWording.redacted }
  /// A mark; never the value.
  public var debugDescription: String { ValueWording.redacted }
  /// Without children, so that nobody else's printing shows the value either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CodingUserInfoKey {
  /// Set to `true` in an encoder's `userInfo`, makes each ``Redacted`` value be written as null.
  public static let redactsValues = CodingUserInfoKey(rawValue: "redactsValues")
}

extension Redacted: Encodable where Value: Encodable {
  /// Writes the value, or null where the encoder is told to redact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let key = CodingUserInfoKey.redactsValues, encoder.userInfo[key] as? Bool == true {
      try container.encodeNil()
    } else {
      try container.encode(wrappedValue)
    }
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Reads the value; throws `DecodingError.valueNotFound` where it was redacted when it was written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil(), !(Value.self is any OptionalShaped.Type) {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: ValueWording.redactedInput)
      throw DecodingError.valueNotFound(Value.self, context)
    }
    wrappedValue = try container.decode(Value.self)
  }
}
