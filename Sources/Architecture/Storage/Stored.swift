extension Reducer {
  /// Declares that a property lives longer than the process: read before the first action, written when
  /// an action has changed it.
  ///
  /// ```swift
  /// var body: some Reducer<State, Action> {
  ///   Reduce { … }
  ///     .stored(\.showsCompleted, in: .app("showsCompleted"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property; its initial value is the default for a key that is not there.
  ///   - key: Lifetime and name.
  public func stored<Value: Storable>(
    _ property: WritableKeyPath<State, Value>,
    in key: StorageKey,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    StoredReducer(
      base: self, property: property, key: key,
      coding: StoredCoding(encode: { $0.storedValue }, decode: { Value(storedValue: $0) }),
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares that a property of an enum type lives longer than the process, by its raw value.
  public func stored<Value: RawRepresentable & Equatable>(
    _ property: WritableKeyPath<State, Value>,
    in key: StorageKey,
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
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares that an optional property of an enum type lives longer than the process, by its raw value.
  public func stored<Value: RawRepresentable & Equatable>(
    _ property: WritableKeyPath<State, Value?>,
    in key: StorageKey,
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
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// How a property's type is stored.
struct StoredCoding<Value> {
  let encode: (Value) -> StoredValue?
  let decode: (StoredValue) -> Value?
}

struct StoredReducer<Base: Reducer, Value: Equatable>: Operator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let property: WritableKeyPath<State, Value>
  let key: StorageKey
  let coding: StoredCoding<Value>
  let source: SourceLocation

  func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let property = StatePath(property)
    let (key, coding, source) = (key, coding, source)
    scope.declarations.declare(key, type: Value.self, at: source)
    let dependencies = scope.dependencies
    return AfterNode(base: base.makeNode(in: scope)) { state in
      do {
        guard let stored = try dependencies.values.storage.read(key) else { return }
        guard let value = coding.decode(stored) else {
          reportIssue(
            Wording.storedOtherwise(key: key, stored: stored, type: Value.self), at: source)
          return
        }
        property.modify(&state) { $0 = value }
      } catch {
        reportIssue(Wording.notRead(key: key, error: error), at: source)
      }
    } before: {
      property.get($0)
    } after: { state, old in
      let new = property.get(state)
      guard new != old else { return .none }
      do {
        try dependencies.values.storage.write(key, coding.encode(new))
      } catch {
        reportIssue(Wording.notWritten(key: key, error: error), at: source)
      }
      return .none
    }
  }
}

/// The keys that a store's reducers have declared: one key, one type.
package final class StoredDeclarations {
  /// A key, and where it is declared.
  package struct Declaration {
    package let key: StorageKey
    package let type: Any.Type
    package let source: SourceLocation
  }

  package private(set) var all: [Declaration] = []

  package init() {}

  func declare(_ key: StorageKey, type: Any.Type, at source: SourceLocation) {
    if let first = all.first(where: { $0.key == key }) {
      guard first.type != type else { return }
      reportIssue(Wording.declaredOtherwise(key: key, first: first, type: type), at: source)
      return
    }
    all.append(Declaration(key: key, type: type, source: source))
  }
}
