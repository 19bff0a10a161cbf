/// What can happen to a navigation stack: an action of one of its features, a push, a pop.
public enum StackAction<State: Sendable, Action: Sendable>: Sendable {
  /// An action of the element with this id.
  case element(id: StackElementID, action: Action)
  /// Put a feature on top under an id that is not in use, by convention the stack's next one. The parent
  /// sees it when the feature is there.
  case push(id: StackElementID, state: State)
  /// Take the element with this id, and what lies above it, off the stack. The parent sees it while they are
  /// still there.
  case popFrom(id: StackElementID)
  /// Take what lies above the element with this id off the stack. The parent sees it while it is still
  /// there.
  case popTo(id: StackElementID)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
