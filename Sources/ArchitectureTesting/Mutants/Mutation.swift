package import Architecture
internal import Foundation

/// The mutant of this test run, at work in one store.
package struct Mutation {
  private static let mutant: Mutant? = ProcessInfo.processInfo.environment[Mutant.variable]
    .flatMap { try? JSONDecoder().decode(Mutant.self, from: Data($0.utf8)) }

  let mutant: Mutant

  package init(mutant: Mutant) {
    self.mutant = mutant
  }

  /// What is to be done to a store with these actions; `nil` in an honest run.
  static func current(for action: Any.Type) -> Mutation? {
    guard let mutant, mutant.root == String(reflecting: action) else { return nil }
    return Mutation(mutant: mutant)
  }

  /// Runs the reducer spoiled; `nil` for an action that is not the mutant's.
  package func spoil<State, Action>(
    _ state: inout State, _ action: Action,
    _ reduce: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action>? {
    let path = CoverageRecord.cases(of: action).map(\.name).joined(separator: ".")
    guard path == mutant.path else { return nil }
    switch mutant.kind {
    case .actionIgnored:
      return Effect<Action>.none
    case .effectDropped:
      _ = reduce(&state, action)
      return Effect<Action>.none
    case .effectDoubled:
      let effect = reduce(&state, action)
      return .merge(effect, effect)
    case .cancellationLeftOut:
      return reduce(&state, action).withoutCancellation
    case .changeUndone:
      let before = state
      let effect = reduce(&state, action)
      if let field = mutant.field { state = undone(field, in: state, from: before) ?? state }
      return effect
    }
  }

  /// A state with one property of another. A state is Codable where it can be spoiled so.
  private func undone<State>(_ field: String, in state: State, from old: State) -> State? {
    func restore<Value: Codable>(_ type: Value.Type) -> State? {
      guard let state = state as? Value, let old = old as? Value,
        let new = try? JSONEncoder().encode(state), let before = try? JSONEncoder().encode(old),
        var object = try? JSONSerialization.jsonObject(with: new) as? [String: Any],
        let source = try? JSONSerialization.jsonObject(with: before) as? [String: Any]
      else { return nil }
      replace(field.split(separator: ".").map(String.init)[...], in: &object, from: source)
      guard let data = try? JSONSerialization.data(withJSONObject: object) else { return nil }
      return try? JSONDecoder().decode(Value.self, from: data) as? State
    }
    guard let type = State.self as? any Codable.Type else { return nil }
    return restore(type)
  }

  private func replace(
    _ path: ArraySlice<String>, in object: inout [String: Any], from old: [String: Any]
  ) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    if rest.isEmpty {
      object[key] = old[key]
    } else if var inner = object[key] as? [String: Any] {
      replace(rest, in: &inner, from: old[key] as? [String: Any] ?? [:])
      object[key] = inner
    }
  }
}

extension Effect {
  /// The same effect that cancels nothing, but for what `.stored` cancels: that is not the feature's doing.
  fileprivate var withoutCancellation: Effect {
    switch operation {
    case .none, .send, .run: self
    case .cancel(let ids): Effect(.cancel(ids.filter(\.isOfStorage)))
    case .merge(let parts): .merge(parts.map(\.withoutCancellation))
    case .concatenate(let parts): .concatenate(parts.map(\.withoutCancellation))
    case .cancellable(let effect, let id, _):
      Effect(.cancellable(effect.withoutCancellation, id: id, cancelInFlight: false))
    case .turn(let turn): Effect(.turn(turn.map { $0.withoutCancellation }))
    case .within(let component, let effect, let dismissal):
      Effect(.within(component, effect.withoutCancellation, dismissal: dismissal))
    }
  }
}
