extension Shape {
  /// The shape a mirror shows.
  init(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    let name = TypeName.of(mirror.subjectType)
    switch mirror.displayStyle {
    case .enum:
      self = Shape(enum: value, name, mirror)
    case .tuple:
      self = .tuple(Shape.fields(of: mirror))
    case .class where name.isOfTheSystem && Shape.systemText(of: value) != nil,
      .struct where name.isOfTheSystem && Shape.systemText(of: value) != nil:
      self = .opaque(Shape.systemText(of: value) ?? name.text)
    case .class:
      self = .object(name, ObjectIdentifier(value as AnyObject), Shape.fields(of: mirror))
    case .collection, .set, .dictionary:
      // Ours and the standard library's are known by protocol; these are other people's, in their own order.
      self = .list(MirroredList(elements: mirror.children.map(\.value)))
    case .none where mirror.children.isEmpty:
      if let type = value as? any Any.Type {
        self = .atom(Metatype(name: TypeName.of(type).text))
      } else {
        self = .opaque(
          name.text.contains(" -> ") ? "(\(name.text))" : "\(name.text)(\(value))")
      }
    default:
      self = .structure(name, Shape.fields(of: mirror))
    }
  }

  /// How a type of the system describes a value; its fields are an implementation's, and say nothing.
  private static func systemText(of value: Any) -> String? {
    if let path = value as? AnyKeyPath { return path.debugDescription }
    guard let value = value as? any CustomStringConvertible else { return nil }
    return "\(TypeName.of(type(of: value)).text)(\(value.description))"
  }

  private init(enum value: Any, _ name: TypeName, _ mirror: Mirror) {
    guard let child = mirror.children.first, let label = child.label else {
      self = .enumeration(name, case: caseName(of: value) ?? String(describing: value), [])
      return
    }
    // Several payloads, or one with a label, come as a tuple; so does `Void`, as a tuple of nothing.
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple, !payload.children.isEmpty else {
      self = .enumeration(name, case: label, [Field(label: nil, value: child.value)])
      return
    }
    self = .enumeration(name, case: label, Shape.fields(of: payload))
  }

  private static func fields(of mirror: Mirror) -> [Field] {
    let inherited = mirror.superclassMirror.map(fields) ?? []
    return inherited + mirror.children.map { Field(label: name($0), value: $0.value) }
  }

  /// A property as its author wrote it: a wrapped or lazy one has another name in memory.
  private static func name(_ child: Mirror.Child) -> String? {
    guard let label = child.label, !label.hasPrefix(".") else { return nil }
    let lazyStorage = "$__lazy_storage_$_"
    if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
    guard label.hasPrefix("_"), label.count > 1 else { return label }
    let isWrapper = child.value is any RedactedValue || child.value is any DumpRepresentable
    return isWrapper ? String(label.dropFirst()) : label
  }
}

// The runtime's own answer. A mirror does not tell the case of an enum without payload, and `description`,
// which would, may be the author's. The symbol belongs to the standard library's stable interface.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

private func caseName(of value: Any) -> String? {
  func open<Value>(_ value: Value) -> String? {
    runtimeCaseName(value).map { String(cString: $0) }
  }
  return _openExistential(value, do: open)
}
