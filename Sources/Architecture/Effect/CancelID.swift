/// The name under which an effect can be cancelled: any value, together with its type.
///
/// You pass your own `Hashable` value to ``Effect/cancellable(id:cancelInFlight:)`` and
/// ``Effect/cancel(id:)``; two values of different types are never the same id.
///
/// The value need not say that it is `Sendable`, for an enum in a module whose default is the main actor can't
/// (scenario A51): it is given away, and what is `sending` has nobody else who could touch it.
@usableFromInline package struct CancelID: Hashable, Sendable, CustomStringConvertible {
  private let id: AnyID

  package init(_ id: some Hashable) {
    self.id = AnyID(ofValue: id)
  }

  /// Whether it is the engine's own, of what `.stored` tells a feature.
  package var isOfStorage: Bool { id.base is StoredChange }

  @usableFromInline package var description: String {
    let type = type(of: id.base)
    let text = String(describing: id.base)
    let name = String(describing: type)
    return text.hasPrefix(name) ? text : "\(name).\(text)"
  }
}
