import Foundation

/// The node of a reducer that is a function and holds other reducers: a reducer around others, which it
/// calls by hand.
///
/// ```swift
/// struct Logged<Base: Reducer>: Reducer {
///   let base: Base
///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///     print(action)
///     return base.reduce(into: &state, action: action)
///   }
/// }
/// ```
///
/// What it holds is built here, with the store, like the parts of a body. When it is called while the function
/// runs, its node is run: so children keep their places, their effects end with them, and what is stored is
/// read at the beginning. See docs/decisions/0007.
@usableFromInline final class HostNode<State, Action: Sendable>: CombineNode<State, Action> {
  private let table: HeldReducers

  private init(
    _ leaf: Node<State, Action>, bases: [Node<State, Action>], table: HeldReducers
  ) {
    self.table = table
    super.init(bases) { state, action in
      let outer = HeldReducers.enter(table)
      defer { HeldReducers.leave(outer) }
      return leaf.reduce(&state, action)
    }
  }

  /// The node of `reducer`, whose function is `leaf`: that one, unless it holds reducers.
  @usableFromInline static func around(
    _ leaf: Node<State, Action>, _ reducer: some Reducer<State, Action>, in scope: NodeScope
  ) -> Node<State, Action> {
    let held = Mirror(reflecting: reducer).children.compactMap {
      $0.value as? any Reducer<State, Action>
    }
    guard !held.isEmpty else { return leaf }
    let table = HeldReducers(dependencies: scope.dependencies)
    return HostNode(leaf, bases: held.map { table.add($0, in: scope) }, table: table)
  }

  override var held: HeldReducers? { table }
}

/// The reducers that a reducer holds, with their nodes: what is called on this thread by hand is looked up here.
@usableFromInline final class HeldReducers {
  private struct Held {
    let reducer: Any
    let node: AnyObject
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private let dependencies: DependencyContainer
  private var all: [Held] = []
  /// Those that the held ones hold: they are called from within the same function.
  private var deeper: [HeldReducers] = []

  init(dependencies: DependencyContainer) {
    self.dependencies = dependencies
  }

  /// Builds the node of a reducer that is held.
  func add<State, Action>(
    _ reducer: some Reducer<State, Action>, in scope: NodeScope
  ) -> Node<State, Action> {
    let node = reducer.makeNode(in: scope)
    all.append(Held(reducer: reducer, node: node))
    if let held = node.held { deeper.append(held) }
    return node
  }

  private func node<R: Reducer>(of reducer: R) -> Node<R.State, R.Action>? {
    let held = all.first { held in (held.reducer as? R).map { isCopy($0, of: reducer) } ?? false }
    if let node = held?.node as? Node<R.State, R.Action> { return node }
    for table in deeper {
      if let node = table.node(of: reducer) { return node }
    }
    return nil
  }

  // MARK: The calling thread

  static func enter(_ table: HeldReducers?) -> UnsafeMutableRawPointer? {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, table.map { Unmanaged.passUnretained($0).toOpaque() })
    return outer
  }

  static func leave(_ outer: UnsafeMutableRawPointer?) {
    pthread_setspecific(key, outer)
  }

  /// Runs the node of a reducer that is called by hand; `nil` when the caller does not hold it.
  @usableFromInline static func run<R: Reducer>(
    _ reducer: R, _ state: inout R.State, _ action: R.Action
  ) -> Effect<R.Action>? {
    guard let place = pthread_getspecific(key) else { return nil }
    let table = Unmanaged<HeldReducers>.fromOpaque(place).takeUnretainedValue()
    guard table.dependencies === ThreadScope.current, let node = table.node(of: reducer) else {
      return nil
    }
    let outer = enter(nil)
    defer { leave(outer) }
    return node.reduce(&state, action)
  }
}

/// Whether one value is a copy of the other, as far as memory tells: the same bytes, or else properties that
/// are copies. Between properties, and behind what a box holds, there may be anything.
private func isCopy<Value>(_ value: Value, of other: Value) -> Bool {
  let hasSameBytes = withUnsafePointer(to: value) { a in
    withUnsafePointer(to: other) { b in memcmp(a, b, MemoryLayout<Value>.size) == 0 }
  }
  if hasSameBytes { return true }
  // What says itself how it is reflected may leave something out.
  if value is any CustomReflectable { return false }
  let (old, new) = (Mirror(reflecting: value), Mirror(reflecting: other))
  guard old.subjectType == new.subjectType, old.displayStyle != .class, !old.children.isEmpty,
    old.children.count == new.children.count
  else { return false }
  return zip(old.children, new.children).allSatisfy { a, b in
    a.label == b.label && isPartCopy(a.value, of: b.value)
  }
}

/// The same of two parts, by what they are and not by the boxes in which reflection gives them.
private func isPartCopy(_ value: Any, of other: Any) -> Bool {
  func open<Value>(_ value: Value) -> Bool {
    (other as? Value).map { isCopy(value, of: $0) } ?? false
  }
  return type(of: value) == type(of: other) && _openExistential(value, do: open)
}
