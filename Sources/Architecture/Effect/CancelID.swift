/// The name under which an effect can be cancelled: any value, together with its type.
///
/// You pass your own `Hashable & Sendable` value to ``Effect/cancellable(id:cancelInFlight:)`` and
/// ``Effect/cancel(id:)``; two values of different types are never the same id.
@usableFromInline package struct CancelID: Hashable, Sendable, CustomStringConvertible {
  private let id: AnyID

  package init(_ id: some Hashable & Sendable) {
    self.id = AnyID(id)
  }

  @usableFromInline package var description: String {
    let type = type(of: id.base)
    let text = String(describing: id.base)
    let name = String(describing: type)
    return text.hasPrefix(name) ? text : "\(name).\(text)"
  }
}
