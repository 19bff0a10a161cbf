/// A reducer at its place in a store: built once, then run for each action.
///
/// A `Reducer` is a description. When a store is made it asks the description for its node, the node
/// asks the children of the description for theirs, and so on (DESIGN D8: `body` is built once per
/// store, not once per action). Children that can come and go are asked at their first action, which is
/// what lets a feature contain itself.
///
/// Speed: this module is compiled without knowing a feature's types, and such code asks for each type's
/// size and copies by function calls. So the work of the nodes on the way of every action is a closure made
/// in an `@inlinable` `makeNode(in:)`: the compiler makes that closure in the feature's own module, where
/// the types are known. What is rarely done stays here.
public class Node<State, Action: Sendable> {
  @usableFromInline init() {}

  /// Handles an action.
  @usableFromInline package func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    .none
  }

  /// Prepares the initial state: reads what is stored beside it.
  package func prepare(_ state: inout State) {}

  /// What tells the feature of stored values that others have changed.
  package func storedChanges(_ state: State) -> Effect<Action> { .none }

  /// Whether the child at a place is there; `nil` when the place does not begin at this node.
  package func presence(of place: ArraySlice<Place.Component>, in state: State) -> Presence? { nil }

  /// The reducers that this node's function may call by hand.
  var held: HeldReducers? { nil }

  /// Whether this node runs one of several features, by the case of an enum state (`ifCaseLet`).
  var hasVariants: Bool { false }

  /// Which of several features an enum state is, where this node runs one of them; so that a presented enum is
  /// told from another one.
  func variant(of state: State) -> AnyID? { nil }
}

/// What a node needs to know about the store it is built for.
public struct NodeScope {
  @usableFromInline package let dependencies: DependencyContainer
  /// What the store's reducers keep beyond the process.
  package let declarations: StoredDeclarations
  private let counter: Counter

  package init(dependencies: DependencyContainer) {
    self.init(
      dependencies: dependencies, declarations: StoredDeclarations(), counter: Counter())
  }

  private init(
    dependencies: DependencyContainer, declarations: StoredDeclarations, counter: Counter
  ) {
    self.dependencies = dependencies
    self.declarations = declarations
    self.counter = counter
  }

  /// A number for an operator, unique within the store.
  @usableFromInline package func nextNumber() -> Int { Int(counter.next()) }

  /// The same store with other dependencies.
  @usableFromInline package func with(_ dependencies: DependencyContainer) -> NodeScope {
    NodeScope(dependencies: dependencies, declarations: declarations, counter: counter)
  }

  /// Runs `build` so that the `@Dependency` properties made in it belong to this scope.
  @usableFromInline package func build<Result>(_ build: () -> Result) -> Result {
    dependencies.run(build)
  }
}

/// A reducer that is a function.
@usableFromInline final class LeafNode<State, Action: Sendable>: Node<State, Action> {
  private let function: (inout State, Action) -> Effect<Action>

  @usableFromInline init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  @usableFromInline override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    function(&state, action)
  }
}

/// A node around another one: it handles actions in its own way, and is the other one in all else.
@usableFromInline class WrapperNode<State, Action: Sendable>: Node<State, Action> {
  final let base: Node<State, Action>
  private final let work: (inout State, Action) -> Effect<Action>

  /// - Parameter work: Handles an action; calls `base`.
  @usableFromInline init(
    _ base: Node<State, Action>, work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.base = base
    self.work = work
  }

  @usableFromInline final override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    work(&state, action)
  }

  override func prepare(_ state: inout State) {
    base.prepare(&state)
  }

  override func storedChanges(_ state: State) -> Effect<Action> { base.storedChanges(state) }

  override func presence(
    of place: ArraySlice<Place.Component>, in state: State
  ) -> Presence? {
    base.presence(of: place, in: state)
  }

  override var hasVariants: Bool { base.hasVariants }
  override func variant(of state: State) -> AnyID? { base.variant(of: state) }
}

/// A node around a parent's, which runs children that can come and go.
@usableFromInline class ParentNode<State, Action: Sendable>: WrapperNode<State, Action> {
  /// Whether the child that a component names is there, and what lies below it on a way.
  @usableFromInline typealias Look = (
    _ state: State, _ child: Place.Component, _ way: ArraySlice<Place.Component>
  ) -> Presence?

  private final let number: Int
  private final let look: Look

  @usableFromInline init(
    _ number: Int, _ parent: Node<State, Action>, look: @escaping Look,
    work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.number = number
    self.look = look
    super.init(parent, work: work)
  }

  final override func presence(
    of place: ArraySlice<Place.Component>, in state: State
  ) -> Presence? {
    guard let first = place.first, first.node == number else {
      return base.presence(of: place, in: state)
    }
    return look(state, first, place.dropFirst())
  }
}

/// A child node that is built at its first use.
@usableFromInline final class LazyNode<State, Action: Sendable> {
  private let make: () -> Node<State, Action>
  private var made: Node<State, Action>?

  @usableFromInline init(_ make: @escaping () -> Node<State, Action>) {
    self.make = make
  }

  @usableFromInline var node: Node<State, Action> {
    if let made { return made }
    let node = make()
    made = node
    return node
  }

  /// Whether what lies on a way below this child, which is there, is there too.
  func presence(below way: ArraySlice<Place.Component>, in state: State) -> Presence? {
    way.isEmpty ? .present : node.presence(of: way, in: state)
  }
}
