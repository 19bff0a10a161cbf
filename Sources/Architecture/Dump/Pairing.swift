/// How two values can be compared: part by part, or only as a whole.
///
/// It is found apart from what is done about it, so that the functions that walk down two values keep small
/// frames on the stack: values may lie deep.
enum Pairing {
  /// Nothing in them is printed differently.
  case alike
  /// There are no parts to tell apart: other types, other cases, one of them nil, plain values.
  case apart
  case texts(String, String)
  /// What two optionals hold.
  case wrapped(Any, Any)
  case redacted
  /// The properties of two structs of a type, or the parts of two tuples; the text opens them.
  case fields(opening: String, [Shape.Field], [Shape.Field])
  case objects(Objects)
  /// The payloads of one case.
  case payloads(case: String, [Shape.Field], [Shape.Field])
  case lists(any ListShaped, any ListShaped)
  case identified(any ListShaped, any ListShaped)
  case sets(any SetShaped, any SetShaped)
  case dictionaries(any DictionaryShaped, any DictionaryShaped)

  /// Two instances of a class.
  struct Objects {
    let type: TypeName
    let identities: (old: ObjectIdentifier, new: ObjectIdentifier)
    let old: [Shape.Field]
    let new: [Shape.Field]
  }

  /// As they are shown.
  static func shown(_ old: Any, _ new: Any) -> Pairing {
    Pairing(Shape(of: old), Shape(of: new))
  }

  /// As they are made.
  static func declared(_ old: Any, _ new: Any) -> Pairing {
    Pairing(Shape(declared: old), Shape(declared: new))
  }

  private init(_ old: Shape, _ new: Shape) {
    switch (old, new) {
    case (.atom(let a), .atom(let b)):
      self = a.dumpText == b.dumpText ? .alike : .apart
    case (.opaque(let a), .opaque(let b)):
      self = a == b ? .alike : .apart
    case (.string(let a), .string(let b)):
      self = a == b ? .alike : .texts(a, b)
    case (.optional(let a?), .optional(let b?)):
      self = .wrapped(a, b)
    case (.optional(nil), .optional(nil)):
      self = .alike
    case (.redacted, .redacted):
      self = .redacted
    case (.structure(let type, let a), .structure(let other, let b))
    where type.text == other.text && a.count == b.count:
      self = .fields(opening: type.text + "(", a, b)
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      self = .fields(opening: "(", a, b)
    case (.object(let type, let first, let a), .object(let other, let second, let b))
    where type.text == other.text && a.count == b.count:
      self = .objects(Objects(type: type, identities: (first, second), old: a, new: b))
    case (.enumeration(let type, let name, let a), .enumeration(let other, let otherName, let b))
    where type.text == other.text && name == otherName && a.count == b.count:
      self = .payloads(case: name, a, b)
    case (.list(let a), .list(let b)):
      self = .lists(a, b)
    case (.identified(let a), .identified(let b)):
      self = .identified(a, b)
    case (.set(let a), .set(let b)):
      self = .sets(a, b)
    case (.dictionary(let a), .dictionary(let b)):
      self = .dictionaries(a, b)
    default:
      self = .apart
    }
  }
}
