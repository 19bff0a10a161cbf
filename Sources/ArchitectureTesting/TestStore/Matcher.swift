internal import Architecture

/// Which action a test wants to receive.
struct Matcher<Action> {
  /// The action as it is written in the test, or what is asked of it.
  var source: String { write() }
  /// The action itself, where the test gave one.
  let expected: Action?
  let matches: (Action) -> Bool
  private let write: () -> String

  /// What is written out is written when a message needs it.
  init(
    source: @autoclosure @escaping () -> String, expected: Action?,
    matches: @escaping (Action) -> Bool
  ) {
    write = source
    self.expected = expected
    self.matches = matches
  }
}

extension Matcher {
  /// The actions made by a case's constructor, with any payload. The constructor may lead through several
  /// enums, as in `{ .child(.response($0)) }`.
  static func `case`<each Payload>(
    _ constructor: @escaping (repeat each Payload) -> Action
  ) -> Matcher {
    let payload = String(describing: (repeat each Payload).self)
    return Matcher(
      source: "an action of the case given, with a payload of \(payload)", expected: nil
    ) { action in
      payloads(in: action).contains { values in
        rebuild(constructor, from: values).map { caseNames($0) == caseNames(action) } ?? false
      }
    }
  }
}

/// The case of an enum value and of the enum values inside it, as in `["child", "response"]`.
func caseNames(_ value: Any) -> [String] {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return [] }
  guard let payload = mirror.children.first else { return [String(describing: value)] }
  return [payload.label ?? ""] + caseNames(innermost(payload.value))
}

/// The payloads on the way into an enum value: that of its case, that of the case inside it, and so on.
private func payloads(in action: Any) -> [[Any]] {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return [] }
  let parts = Mirror(reflecting: payload)
  let tuple = parts.displayStyle == .tuple ? [parts.children.map(\.value)] : []
  return [[payload]] + tuple + payloads(in: innermost(payload))
}

/// Where the next enum lies: in the payload, or in its last part, as in `.element(id:action:)`.
func innermost(_ payload: Any) -> Any {
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple else { return payload }
  return Array(mirror.children).last?.value ?? payload
}

private struct WrongPayload: Error {}

private func rebuild<Action, each Payload>(
  _ constructor: (repeat each Payload) -> Action, from values: [Any]
) -> Action? {
  var rest = values[...]
  func next<Value>(_ type: Value.Type) throws -> Value {
    guard let first = rest.popFirst() as? Value else { throw WrongPayload() }
    return first
  }
  guard let action = try? constructor(repeat next((each Payload).self)), rest.isEmpty else {
    return nil
  }
  return action
}
