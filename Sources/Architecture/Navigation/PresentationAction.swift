/// What can happen to a presented feature: an action of its own, or its dismissal.
public enum PresentationAction<Action: Sendable>: Sendable {
  /// Take the feature off the screen. The parent sees it while the feature is still there.
  case dismiss
  /// An action of the presented feature.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
