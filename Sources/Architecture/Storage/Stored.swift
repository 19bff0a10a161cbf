extension Reducer {
  /// Declares that a property lives longer than the process: read before the first action, written when
  /// an action has changed it.
  ///
  /// ```swift
  /// var body: some Reducer<State, Action> {
  ///   Reduce { … }
  ///     .stored(\.showsCompleted, in: .app("showsCompleted"), changed: Action.showsCompletedChanged)
  /// }
  /// ```
  ///
  /// **What others change.** All scenes share an app value. When another one has written it, or another
  /// process (see ``StorageClient``), this store sends itself the action that `changed` makes of the new
  /// value, from an effect called "storage"; the reducer handles it as any other. Nothing is sent when
  /// the state holds the value already. A change of its own that this store makes before that action is
  /// handled wins. Without `changed` the property keeps its value until the next start.
  ///
  /// - Parameters:
  ///   - property: The property; its initial value is the default for a key that is not there.
  ///   - key: Lifetime and name.
  ///   - changed: Makes the action for a value that was changed elsewhere.
  @inlinable public func stored<Value: Storable>(
    _ property: WritableKeyPath<State, Value>,
    in key: StorageKey,
    changed: ((Value) -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    StoredReducer(
      base: self, property: property, key: key,
      coding: StoredCoding(encode: { $0.storedValue }, decode: { Value(storedValue: $0) }),
      changed: changed,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares that a property of an enum type lives longer than the process, by its raw value.
  @inlinable public func stored<Value: RawRepresentable & Equatable>(
    _ property: WritableKeyPath<State, Value>,
    in key: StorageKey,
    changed: ((Value) -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Value.RawValue: StorableRawValue {
    StoredReducer(
      base: self, property: property, key: key,
      coding: StoredCoding(
        encode: { $0.rawValue.storedValue },
        decode: { Value.RawValue(storedValue: $0).flatMap(Value.init(rawValue:)) }),
      changed: changed,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares that an optional property of an enum type lives longer than the process, by its raw value.
  @inlinable public func stored<Value: RawRepresentable & Equatable>(
    _ property: WritableKeyPath<State, Value?>,
    in key: StorageKey,
    changed: ((Value?) -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Value.RawValue: StorableRawValue {
    StoredReducer(
      base: self, property: property, key: key,
      coding: StoredCoding(
        encode: { $0?.rawValue.storedValue },
        decode: { Value.RawValue(storedValue: $0).flatMap(Value.init(rawValue:)).map { $0 } }),
      changed: changed,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// What the compiler says about every other type.
  @available(
    *, unavailable,
    message: """
      App and scene storage take Bool, Int, Double, String, URL, Data, Date, their optionals, and enums \
      with Int or String raw values. Keep models in the database.
      """
  )
  public func stored<Value>(
    _ property: WritableKeyPath<State, Value>,
    in key: StorageKey,
    changed: ((Value) -> Action)? = nil
  ) -> Self {
    self
  }
}

/// How a property's type is stored.
@usableFromInline struct StoredCoding<Value> {
  let encode: (Value) -> StoredValue?
  let decode: (StoredValue) -> Value?

  @usableFromInline init(
    encode: @escaping (Value) -> StoredValue?, decode: @escaping (StoredValue) -> Value?
  ) {
    self.encode = encode
    self.decode = decode
  }
}

@usableFromInline struct StoredReducer<Base: Reducer, Value: Equatable>: Operator {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let property: WritableKeyPath<State, Value>
  @usableFromInline let key: StorageKey
  @usableFromInline let coding: StoredCoding<Value>
  @usableFromInline let changed: ((Value) -> Action)?
  @usableFromInline let source: SourceLocation

  @inlinable init(
    base: Base, property: WritableKeyPath<State, Value>, key: StorageKey,
    coding: StoredCoding<Value>, changed: ((Value) -> Action)?, source: SourceLocation
  ) {
    self.base = base
    self.property = property
    self.key = key
    self.coding = coding
    self.changed = changed
    self.source = source
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let path = StatePath(property)
    let base = base.makeNode(in: scope)
    let site = StoredSite<Action, Value>(
      name: path.name, key: key, coding: coding, changed: changed, source: source,
      dependencies: scope.dependencies)
    guard site.declare(in: scope) else { return base }
    return StoredNode(site, base: base, property: path) { state, action in
      let old = path.modify(&state) { $0 }
      let effect = base.reduce(&state, action)
      let new = path.modify(&state) { $0 }
      return new == old ? effect : effect.merging(site.save(new, old: old))
    }
  }
}
