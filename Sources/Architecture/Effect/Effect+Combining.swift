extension Effect {
  /// Starts all effects at once, in the order of the list, and ends with the last of them.
  ///
  /// ```swift
  /// Effect<Int>.merge(.none, .send(1)).description  // "send(1)"
  /// ```
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Starts all effects at once, in the order of the sequence, and ends with the last of them.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combined(effects) { .merge($0) }
  }

  /// Starts an effect when the one before it has ended; a cancelled one ends too.
  ///
  /// ```swift
  /// Effect<Int>.concatenate(.send(1), .send(2)).description  // "concatenate(send(1), send(2))"
  /// ```
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Starts an effect when the one before it in the sequence has ended; a cancelled one ends too.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    combined(effects) { .concatenate($0) }
  }

  private static func combined(
    _ effects: some Sequence<Effect>,
    _ operation: ([Effect]) -> Operation
  ) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return switch effects.count {
    case 0: .none
    case 1: effects[0]
    default: Effect(operation(effects))
    }
  }

  /// Another effect beside this one; nothing is done when that is ``none``.
  @inlinable mutating func merge(_ other: Effect) {
    if !other.isNone { self = merging(other) }
  }

  /// This effect and another one at once; nothing is allocated when one of them is ``none``.
  @usableFromInline package func merging(_ other: Effect) -> Effect {
    if other.isNone { return self }
    if isNone { return other }
    return Effect(.merge(parts + other.parts))
  }

  /// What is merged in this effect, or itself.
  private var parts: [Effect] {
    if case .merge(let effects) = operation { effects } else { [self] }
  }
}
