/// Container types whose parts the schema and the reader want to know without making a value.
protocol OptionalType {
  static var wrappedType: any Decodable.Type { get }
  static var absent: Self { get }
}

extension Optional: OptionalType where Wrapped: Decodable {
  static var wrappedType: any Decodable.Type { Wrapped.self }
  static var absent: Self { nil }
}

protocol ListType {
  static var elementType: any Decodable.Type { get }
  static var isSet: Bool { get }
}

extension Array: ListType where Element: Decodable {
  static var elementType: any Decodable.Type { Element.self }
  static var isSet: Bool { false }
}

extension Set: ListType where Element: Decodable {
  static var elementType: any Decodable.Type { Element.self }
  static var isSet: Bool { true }
}

protocol DictionaryType {
  static var keyType: any Decodable.Type { get }
  static var valueType: any Decodable.Type { get }
}

extension Dictionary: DictionaryType where Key: Decodable, Value: Decodable {
  static var keyType: any Decodable.Type { Key.self }
  static var valueType: any Decodable.Type { Value.self }
}

/// A type's name as one writes it in Swift.
///
/// ```swift
/// typeName([String?].self) == "[String?]"
/// ```
package func typeName(_ type: Any.Type) -> String {
  switch type {
  case let type as any OptionalType.Type: "\(typeName(type.wrappedType))?"
  case let type as any ListType.Type where type.isSet: "Set<\(typeName(type.elementType))>"
  case let type as any ListType.Type: "[\(typeName(type.elementType))]"
  case let type as any DictionaryType.Type:
    "[\(typeName(type.keyType)): \(typeName(type.valueType))]"
  default: String(describing: type)
  }
}

/// A type's name without its generic arguments, as it stands before the bracket of an initialiser.
func initialiserName(_ type: Any.Type) -> String {
  String(String(describing: type).prefix { $0 != "<" })
}
