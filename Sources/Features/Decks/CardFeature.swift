public import Architecture
public import Dependencies
public import Foundation

/// One flash card: it is turned over, and written on.
///
/// It only edits; who presents it (``DecksFeature``) keeps what is written.
public struct CardFeature: Reducer, Sendable {
  /// The card as it lies there.
  public struct State: Equatable, Codable, Sendable, Identifiable {
    /// The card.
    public var card: Card
    /// Whether the back is up.
    public var isFlipped = false

    /// The card's id: another card is another feature.
    public var id: Card.ID { card.id }

    /// A card with its front up.
    public init(card: Card, isFlipped: Bool = false) {
      self.card = card
      self.isFlipped = isFlipped
    }
  }

  /// What the person does with the card.
  public enum Action: Equatable, Codable, Sendable {
    /// Turns it over.
    case flipTapped
    /// Writes on its front.
    case frontChanged(String)
    /// Writes on its back.
    case backChanged(String)
    /// Puts it back.
    case closeTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// A card.
  public init() {}

  /// Turns the card over, or takes in what is written.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .flipTapped: state.isFlipped.toggle()
    case .frontChanged(let text): state.card.front = text
    case .backChanged(let text): state.card.back = text
    case .closeTapped: return .run("close") { _ in await dismiss() }
    }
    return .none
  }
}
