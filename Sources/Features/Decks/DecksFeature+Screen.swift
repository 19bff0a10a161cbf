import Architecture
import Dependencies
import Foundation

extension DecksFeature.State {
  /// The decks as a person would see them: what lies on top, the open decks with the one in front and
  /// those that are edited marked, then the cards in a grid.
  ///
  /// ```
  /// ▸ Inventions •
  /// Save › decks.saveButtonTapped
  /// …
  /// [컴파일러] [World Wide Web] [측우기]
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(overlay(in: context) + lines(in: context))
  }

  /// The question and the open card, which cover everything else, also other tabs.
  func overlay(in context: ScreenContext) -> [String] {
    (alert.map { lines(of: $0, in: context.child("alert")) } ?? [])
      + (card.map { boxed($0.lines(in: context.child("card"))) } ?? [])
  }

  /// How many cards lie side by side.
  private static let columns = 3

  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    let rows = decks.flatMap { deck in
      let isCurrent = deck.id == currentDeck?.id
      let title = "\(isCurrent ? "▸" : "-") \(texts(deck))\(deck.isEdited ? " •" : "")"
      return isCurrent
        ? [title]
        : [title, "    " + context.line(.open, "deckTapped(\(quoted(deck.id)))")]
    }
    return warning(errorMessage) + (decks.isEmpty ? [texts[.noDecks]] : rows)
      + [
        context.line(.newDeck, "newButtonTapped"), context.line(.openDeck, "open(\"…\")"),
      ] + (currentDeck == nil ? [] : deckLines(in: context))
  }

  private func deckLines(in context: ScreenContext) -> [String] {
    let grid = stride(from: 0, to: cards.count, by: Self.columns).map { start in
      cards[start..<min(start + Self.columns, cards.count)].map { "[\($0.front)]" }
        .joined(separator: " ")
    }
    let actions = cards.flatMap { card in
      [
        "- \(card.front)", "    " + context.line(.open, "cardTapped(\(quoted(card.id)))"),
        "    " + context.line(.delete, "deleteCard(\(quoted(card.id)))"),
      ]
    }
    return [
      context.line(.save, "saveButtonTapped"), context.line(.saveAs, "saveAs(\"….sampledeck\")"),
      context.line(.revert, "revertButtonTapped"), context.line(.close, "closeButtonTapped"), "",
    ] + (cards.isEmpty ? [context.texts[.noCards]] : grid + actions)
      + [context.line(.newCard, "addCardButtonTapped")]
  }

  private func lines(
    of alert: AlertState<DecksFeature.Alert>, in context: ScreenContext
  ) -> [String] {
    let buttons = alert.buttons.map { button in
      context.line(button.label, button.action == nil ? "dismiss" : "confirmDiscard")
    }
    return boxed([alert.title] + (alert.message.map { [$0] } ?? []) + buttons)
  }
}

extension CardFeature.State {
  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    return [
      isFlipped ? card.back : card.front,
      context.line(.flip, "flipTapped"),
      context.line("\(texts[.front]): \(card.front)", "frontChanged(\"…\")"),
      context.line("\(texts[.back]): \(card.back)", "backChanged(\"…\")"),
      context.line(.close, "closeTapped"),
    ]
  }
}

extension Texts {
  /// What a deck is called; a number tells those apart that were never saved.
  func callAsFunction(_ deck: Deck) -> String {
    deck.number.map { self(.untitledDeck, "\($0)") } ?? deck.name
  }

  /// Why something could not be done with a deck, and the way out.
  func callAsFunction(_ failure: DeckFailure) -> String {
    self(failure.reason.text, failure.path)
  }
}

extension DeckFailure.Reason {
  fileprivate var text: Texts.Key {
    switch self {
    case .missing: .deckMissing
    case .noDeck: .deckNoDeck
    case .newer: .deckNewer
    case .damaged: .deckDamaged
    case .openHere: .deckOpenHere
    case .openElsewhere: .deckOpenElsewhere
    case .occupied: .deckOccupied
    case .noPlace: .deckNoPlace
    case .gone: .deckGone
    case .moved: .deckMoved
    case .replaced: .deckReplaced
    case .changed: .deckChanged
    case .cannotWrite: .deckCannotWrite
    case .notOpen: .deckNotOpen
    case .notStored: .deckNotStored
    }
  }
}
