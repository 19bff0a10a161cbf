/// What a value is to a printer: one level of it, the parts being values again.
///
/// Dumps, differences, change lists, summaries and source code all read values through this, so that they
/// agree about them. It is made only when something is to be printed.
enum Shape {
  /// Something without parts to show: a number, a date.
  case atom(any Atom)
  /// Text.
  case string(String)
  /// An optional and what it holds.
  case optional(Any?)
  /// A struct's properties in the order of their declaration.
  case structure(TypeName, [Field])
  /// A class instance's properties, inherited ones first.
  case object(TypeName, ObjectIdentifier, [Field])
  /// An enum's case and its payload.
  case enumeration(TypeName, case: String, [Field])
  /// A tuple.
  case tuple([Field])
  /// Elements in order.
  case list(any ListShaped)
  /// Elements in order, each known by its id.
  case identified(any ListShaped)
  /// Elements without order.
  case set(any SetShaped)
  /// Values by key.
  case dictionary(any DictionaryShaped)
  /// Something that is never shown.
  case redacted
  /// Something of which only this can be said: a closure, a type of the system.
  case opaque(String)

  /// A part of a value; a tuple's or an enum's parts may have no label.
  struct Field {
    let label: String?
    let value: Any
  }

  /// The shape in which a value is shown.
  init(of value: Any) {
    self.init(of: value, represented: true)
  }

  /// The shape of the value as it is made, whatever it wants to be shown as: what source code needs.
  init(declared value: Any) {
    self.init(of: value, represented: false)
  }

  private init(of value: Any, represented: Bool) {
    if value is any RedactedValue {
      self = .redacted
    } else if let shaped = value as? any Shaped {
      self = shaped.shape
    } else if represented, let representable = value as? any DumpRepresentable {
      // A value that stands for itself is read by reflection; one that stands for another is followed.
      let other = representable.dumpValue
      self = type(of: other) == type(of: value) ? Shape(reflecting: value) : Shape(of: other)
    } else {
      self = Shape(reflecting: value)
    }
  }
}

/// A type whose shape is known without reflection.
protocol Shaped {
  var shape: Shape { get }
}

/// A collection with an order.
protocol ListShaped {
  var elementCount: Int { get }
  /// The type the elements are declared as.
  var elementType: Any.Type { get }
  func element(at index: Int) -> Any
  /// What the element is known by through changes, if anything.
  func identity(at index: Int) -> AnyHashable?
  /// How many elements are equal at the beginning, and how many of the rest at the end; `nil` where it takes
  /// more than `==` of their type to say so.
  func commonEnds(with other: any ListShaped) -> (prefix: Int, suffix: Int)?
}

/// How many pairs are the same from the beginning, and how many of the rest from the end.
func countCommonEnds(
  _ oldCount: Int, _ newCount: Int, same: (Int, Int) -> Bool
) -> (prefix: Int, suffix: Int) {
  let shorter = min(oldCount, newCount)
  var prefix = 0
  while prefix < shorter, same(prefix, prefix) { prefix += 1 }
  var suffix = 0
  while suffix < shorter - prefix, same(oldCount - 1 - suffix, newCount - 1 - suffix) {
    suffix += 1
  }
  return (prefix, suffix)
}

/// A collection without an order.
protocol SetShaped {
  var elementCount: Int { get }
  var elementType: Any.Type { get }
  var members: [AnyHashable] { get }
  func contains(member: AnyHashable) -> Bool
}

/// A collection of values by key.
protocol DictionaryShaped {
  var elementCount: Int { get }
  var valueType: Any.Type { get }
  var keyList: [AnyHashable] { get }
  func value(forKey key: AnyHashable) -> Any?
}

extension ListShaped {
  func commonEnds(with other: any ListShaped) -> (prefix: Int, suffix: Int)? { nil }

  func identity(at index: Int) -> AnyHashable? {
    guard let element = element(at: index) as? any Identifiable else { return nil }
    return identityOf(element)
  }
}

private func identityOf<E: Identifiable>(_ element: E) -> AnyHashable { AnyHashable(element.id) }
