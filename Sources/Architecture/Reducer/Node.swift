/// A reducer at its place in a store: built once, then run for each action.
///
/// A `Reducer` is a description. When a store is made it asks the description for its node, the node
/// asks the children of the description for theirs, and so on (DESIGN D8: `body` is built once per
/// store, not once per action). Children that can come and go are asked at their first action, which is
/// what lets a feature contain itself.
public class Node<State, Action: Sendable> {
  init() {}

  /// Handles an action.
  package func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { .none }

  /// Prepares the initial state: reads what is stored beside it.
  package func prepare(_ state: inout State) {}

  /// Whether the child at a place is there; `nil` when the place does not begin at this node.
  package func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? { nil }

  /// Which of several features an enum state is, where this node runs one of them (`ifCaseLet`); so that a
  /// presented enum is told from another one.
  func variant(of state: State) -> AnyID? { nil }
}

/// What a node needs to know about the store it is built for.
public struct NodeScope {
  package let dependencies: DependencyContainer
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
  package func nextNumber() -> Int { Int(counter.next()) }

  /// The same store with other dependencies.
  package func with(_ dependencies: DependencyContainer) -> NodeScope {
    NodeScope(dependencies: dependencies, declarations: declarations, counter: counter)
  }

  /// Runs `build` so that the `@Dependency` properties made in it belong to this scope.
  package func build<Result>(_ build: () -> Result) -> Result {
    dependencies.run(build)
  }
}

/// A reducer that is a function.
final class LeafNode<State, Action: Sendable>: Node<State, Action> {
  private let function: (inout State, Action) -> Effect<Action>

  init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    function(&state, action)
  }
}

/// A child node that is built at its first use.
final class LazyNode<State, Action: Sendable> {
  private let make: () -> Node<State, Action>
  private var made: Node<State, Action>?

  init(_ make: @escaping () -> Node<State, Action>) {
    self.make = make
  }

  var node: Node<State, Action> {
    if let made { return made }
    let node = make()
    made = node
    return node
  }
}
