import Foundation

extension ValueTree {
  /// The value as a tree of action text.
  var node: Node {
    switch self {
    case .null: Node(kind: .null)
    case .bool(let value): Node(kind: .bool(value))
    case .integer(let digits): Node(kind: .number(digits))
    case .double(let value): Self.node(value)
    case .decimal(let value): value.isNaN ? .member("nan") : Node(kind: .number("\(value)"))
    case .string(let text): Node(kind: .string(text))
    case .date(let date): Self.node(date)
    case .data(let data): Node(kind: .string(data.base64EncodedString()))
    case .list(let values): Node(kind: .list(values.map(\.node)))
    case .dictionary(let pairs):
      Node(kind: .dictionary(pairs.map { (key: $0.key.node, value: $0.value.node) }))
    case .member(let name, _): .member(name)
    case .record(let type, let fields):
      Node(
        kind: .record(
          name: type.isEmpty ? nil : type,
          fields.map { Argument(label: $0.name, value: $0.value.node) }))
    case .choice(let choice): Self.node(choice)
    }
  }

  private static func node(_ value: Double) -> Node {
    if value.isNaN { return .member("nan") }
    if value.isInfinite {
      return value < 0 ? Node(kind: .number("-.infinity")) : .member("infinity")
    }
    return Node(kind: .number("\(value)"))
  }

  private static func node(_ date: Date) -> Node {
    if let text = DateText.text(date) { return Node(kind: .string(text)) }
    let seconds = Argument(
      label: "timeIntervalSinceReferenceDate", value: node(date.timeIntervalSinceReferenceDate))
    return Node(kind: .record(name: "Date", [seconds]))
  }

  private static func node(_ choice: Choice) -> Node {
    let arguments = choice.payload.map {
      Argument(label: Schema.label($0.name), value: $0.value.node)
    }
    var component = Component(
      name: choice.name, arguments: arguments.isEmpty ? nil : arguments,
      continuesPath: choice.continuesPath)
    if choice.isPresentation, choice.name == "presented", arguments.count == 1,
      case .path(let inner) = arguments[0].value.kind
    {
      component.isSilent = !["dismiss", "presented"].contains(inner[0].name)
    }
    return Node(kind: .path([component]))
  }
}

extension Node {
  fileprivate static func member(_ name: String) -> Node {
    Node(kind: .path([Component(name: name)]))
  }
}
