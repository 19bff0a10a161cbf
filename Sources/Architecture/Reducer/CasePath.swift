/// A way to one case of an enum: how to make it from a payload, and how to get the payload out.
///
/// ```swift
/// let search = CasePath(AppFeature.Action.search) {
///   if case .search(let action) = $0 { action } else { nil }
/// }
/// search.extract(from: .search(.clearButtonTapped))  // .clearButtonTapped
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// A path from a case's constructor and a closure that matches the case.
  @inlinable public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = extract
  }

  /// The case with this payload.
  @inlinable public func embed(_ value: Value) -> Root { embedding(value) }

  /// The payload, or `nil` for another case.
  @inlinable public func extract(from root: Root) -> Value? { extraction(root) }
}
