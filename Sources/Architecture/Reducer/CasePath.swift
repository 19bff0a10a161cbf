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
  /// Where it is written: two paths from one line are the same one.
  @usableFromInline let source: SourceLocation

  /// A path from a case's constructor and a closure that matches the case.
  @inlinable public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    embedding = embed
    extraction = extract
    source = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The case with this payload.
  @inlinable public func embed(_ value: Value) -> Root { embedding(value) }

  /// The payload, or `nil` for another case.
  @inlinable public func extract(from root: Root) -> Value? { extraction(root) }
}
