/// The way from a parent's state to a part of it: a key path, made fast for stored properties.
///
/// A stored property lies at a fixed offset in its struct, and the standard library tells which
/// (`MemoryLayout.offset(of:)`). With it the part is reached by one addition; without it (a computed
/// property) through the key path.
@usableFromInline struct StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// What people call the part: the key path as it is written, without its root.
  @usableFromInline var name: String {
    let text = String(describing: keyPath)
    guard let dot = text.firstIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }

  @inlinable func get(_ root: Root) -> Value { read(root) { $0 } }

  /// Reads the part where it lies.
  @inlinable func read<Result>(_ root: Root, _ body: (Value) -> Result) -> Result {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return withUnsafeBytes(of: root) { bytes in
      // As in `modify`.
      body(
        (bytes.baseAddress.unsafelyUnwrapped + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inlinable @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutableBytes(of: &root) { bytes in
      // The offset was computed for this very type, and the bytes hold an initialised value of it.
      let part = (bytes.baseAddress.unsafelyUnwrapped + offset)
        .assumingMemoryBound(to: Value.self)
      return body(&part.pointee)
    }
  }
}
