/// What is read and written on the way of every action.
///
/// It lies in memory of its own and not in properties of the runtime, because Swift asks at run time before
/// each access to a property of an object whether another one is under way, which costs more than a small
/// reducer. The answers are known here: a runtime stays on its actor; ``RuntimeFlags/reducing`` is set while
/// the reducer changes the state, and ``Runtime/state`` refuses to be read then.
@usableFromInline struct RuntimeCore<State> {
  @usableFromInline var flags: RuntimeFlags = []
  /// How many actions have been handled.
  @usableFromInline var count = 0
  @usableFromInline var state: State

  init(state: State) {
    self.state = state
  }
}

/// What keeps an action from the front path.
@usableFromInline struct RuntimeFlags: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An action is being handled.
  @inlinable static var handling: RuntimeFlags { RuntimeFlags(rawValue: 1) }
  /// The reducer is changing the state.
  @inlinable static var reducing: RuntimeFlags { RuntimeFlags(rawValue: 2) }
  /// The store has been closed.
  @inlinable static var closed: RuntimeFlags { RuntimeFlags(rawValue: 4) }
  /// Somebody hears of events.
  @inlinable static var observed: RuntimeFlags { RuntimeFlags(rawValue: 8) }
  /// The ledger has something that an action may change, or that comes after it.
  @inlinable static var attended: RuntimeFlags { RuntimeFlags(rawValue: 16) }
  /// Actions of effects wait until they are asked for.
  @inlinable static var lockstep: RuntimeFlags { RuntimeFlags(rawValue: 32) }
  /// Somebody watches the state.
  @inlinable static var watched: RuntimeFlags { RuntimeFlags(rawValue: 64) }

  /// Whether none is set but those.
  @inlinable func isEmpty(but others: RuntimeFlags) -> Bool { rawValue & ~others.rawValue == 0 }

  mutating func set(_ flags: RuntimeFlags, _ isSet: Bool) {
    if isSet { insert(flags) } else { remove(flags) }
  }
}
