/// The keys that a store's reducers have declared: one key, one type.
package final class StoredDeclarations {
  /// A key, and where it is declared.
  package struct Declaration {
    package let key: StorageKey
    /// The property as it is written, without its root.
    package let property: String
    package let type: Any.Type
    package let source: SourceLocation
    package let storage: () -> StorageClient
    /// Where others' changes are wanted: what the store knows already.
    let known: KnownValue?
  }

  package private(set) var all: [Declaration] = []
  private var isClosed = false

  package init() {}

  /// Takes in a declaration, and reports one that disagrees with an earlier one, or comes when the state
  /// has long been read. Returns whether it came in time.
  func declare(_ declaration: Declaration) -> Bool {
    guard !isClosed else {
      reportIssue(Wording.declaredLate(key: declaration.key), at: declaration.source)
      return false
    }
    if let first = all.first(where: { $0.key == declaration.key }), first.type != declaration.type {
      let message = Wording.declaredOtherwise(
        key: declaration.key, first: first, type: declaration.type)
      reportIssue(message, at: declaration.source)
    }
    all.append(declaration)
    return true
  }

  /// Takes no more declarations. Calls `onChange`, on any thread, when somebody else has changed a value.
  func follow(_ onChange: @escaping @Sendable () -> Void) -> [StorageSubscription] {
    isClosed = true
    return all.compactMap { declaration in
      guard let known = declaration.known else { return nil }
      let key = declaration.key
      return declaration.storage().observe { changed, value in
        if changed == key, known.isOther(than: value) { onChange() }
      }
    }
  }
}
