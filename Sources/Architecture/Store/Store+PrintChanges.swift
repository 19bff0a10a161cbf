extension Store {
  /// Prints what happens in the store: each action with its origin and what it has changed, and the effects
  /// that begin and end. One observer of the store's events among others.
  ///
  /// ```swift
  /// let printing = store.printChanges()
  /// store.send(.incrementButtonTapped)
  /// // incrementButtonTapped
  /// // - count: 0
  /// // + count: 1
  /// printing.cancel()
  /// ```
  ///
  /// - Parameter print: Gets one text an event; prints it to standard output unless you say otherwise.
  /// - Returns: Ends the printing when it is cancelled.
  @discardableResult public func printChanges(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> StoreSubscription {
    observe { print(EventText.of($0)) }
  }
}

/// An event of a store as text.
enum EventText {
  static func of<State, Action>(_ event: borrowing StoreEvent<State, Action>) -> String {
    switch copy event {
    case .action(let handled):
      let origin =
        switch handled.origin {
        case .outside: ""
        case .sendEffect: "  (sent by a reducer)"
        case .run(let effect): "  (sent by effect \(effect.label))"
        }
      let change = diff(handled.before, handled.after)?.description ?? "  (no change)"
      return "\(String(summarizing: handled.action))\(origin)\n\(change)"
    case .started(let effect): return "started \(describe(effect))"
    case .finished(let effect): return "finished \(describe(effect))"
    case .cancelled(let effect): return "cancelled \(describe(effect))"
    case .failed(let effect, let error): return "failed \(describe(effect)): \(error)"
    case .note(let text): return "note: \(text)"
    }
  }

  private static func describe(_ effect: EffectDescription) -> String {
    effect.label + (effect.place.isEmpty ? "" : " in \(effect.place)")
  }
}
