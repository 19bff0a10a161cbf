/// What can be written for a type: the cases of an enum, the fields of a struct, the values of a
/// raw enum.
///
/// It holds one level; the types of payloads are given as types, and asking for their schema is the
/// next level. So a recursive action is as good as any other.
///
/// ```swift
/// Schema(SearchAction.self).cases.map(\.signature)
/// // ["queryChanged(String)", "response([TripSummary])", "failed"]
/// ```
public struct Schema {
  /// A payload of a case, or a field of a struct.
  public struct Parameter {
    /// The label, or nil for a payload without one.
    public let label: String?
    /// The type to be written; for an optional it is the type inside.
    package let type: any Decodable.Type
    /// Whether `nil` may be written.
    public let isOptional: Bool
    /// The type as Swift writes it, such as `[TripSummary]` or `Bool?`.
    public var typeName: String {
      type is Unknown.Type ? "_" : ArchitectureREPL.typeName(type) + (isOptional ? "?" : "")
    }
    /// The parameter as it stands in a signature, such as `ids: [UUID]`.
    public var signature: String { label.map { "\($0): \(typeName)" } ?? typeName }
  }

  /// A case of an enum.
  public struct Case {
    /// The name as in Swift source.
    public let name: String
    /// The payloads in their order.
    public let parameters: [Parameter]
    /// The case with the types of its payloads, such as `delete(ids: [UUID])`.
    public var signature: String {
      guard !parameters.isEmpty else { return name }
      return "\(name)(\(parameters.map(\.signature).joined(separator: ", ")))"
    }
  }

  /// The four ways a value is written.
  package enum Shape {
    /// An enum that is coded by its cases.
    case cases([Case])
    /// An enum coded by a raw value: written `.name`.
    case values([String])
    /// A struct.
    case fields([Parameter])
    /// A literal: a number, a string, a list, …
    case literal
  }

  package let type: any Decodable.Type
  package let shape: Shape
  /// Whether this is `PresentationAction`, whose `presented` may be left out.
  package let isPresentation: Bool

  /// Looks at a type.
  ///
  /// - Parameter type: any decodable type. Optionals are looked through.
  public init(_ type: any Decodable.Type) {
    if let optional = type as? any OptionalType.Type {
      self = Schema(optional.wrappedType)
    } else {
      self.type = type
      (shape, isPresentation) = Self.look(at: type)
    }
  }

  /// The cases in declaration order; none when the type is no enum with coded cases.
  public var cases: [Case] { if case .cases(let cases) = shape { cases } else { [] } }

  /// The case names of a raw enum; none for another type.
  public var values: [String] { if case .values(let values) = shape { values } else { [] } }

  /// The fields of a struct; none for another type.
  public var fields: [Parameter] { if case .fields(let fields) = shape { fields } else { [] } }

  private static func look(at type: any Decodable.Type) -> (Shape, Bool) {
    if Leaf.isLeaf(type) || type is any ListType.Type || type is any DictionaryType.Type {
      return (.literal, false)
    }
    if type is any RawRepresentable.Type, CaseNames.isWithoutPayloads(type),
      let names = CaseNames.of(type), !names.isEmpty
    {
      return (.values(names), false)
    }
    let inquiry = Inquiry.make(type)
    if CaseNames.isEnum(type), inquiry.isKeyed {
      let cases = (inquiry.keyNames ?? []).map { name in
        Case(name: name, parameters: parameters(of: name, in: type))
      }
      return (.cases(cases), inquiry.isPresentation)
    }
    if let single = inquiry.single, !inquiry.isKeyed {
      // A wrapper is written like what it wraps.
      return (Schema(single).shape, false)
    }
    if inquiry.isKeyed { return (.fields(parameters(inquiry.requests, inquiry.keyNames)), false) }
    return (.literal, false)
  }

  private static func parameters(of name: String, in type: any Decodable.Type) -> [Parameter] {
    let inquiry = Inquiry.make(type, choosing: name)
    if inquiry.payloadNames == nil, inquiry.payload.isEmpty {
      // A decoder written by hand that reads the payload from the case's own key.
      return inquiry.requests.filter { $0.name == name }.map {
        Parameter(label: nil, type: $0.type, isOptional: $0.isOptional)
      }
    }
    return parameters(inquiry.payload, inquiry.payloadNames)
  }

  private static func parameters(
    _ requests: [Inquiry.Request], _ names: [String]?
  ) -> [Parameter] {
    var parameters = requests.map {
      Parameter(label: label($0.name), type: $0.type, isOptional: $0.isOptional)
    }
    // A field whose type no placeholder could be made for hides the ones after it; their names are
    // known all the same.
    for name in (names ?? []).dropFirst(requests.count)
    where !requests.contains(where: { $0.name == name }) {
      parameters.append(Parameter(label: label(name), type: Unknown.self, isOptional: false))
    }
    return parameters
  }

  /// Payloads without a label are coded as `_0`, `_1`, …
  static func label(_ name: String) -> String? {
    name.first == "_" && name.dropFirst().allSatisfy(\.isNumber) ? nil : name
  }
}

/// Stands for a type that could not be found out.
private struct Unknown: Decodable {}
