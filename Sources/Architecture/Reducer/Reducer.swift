/// A feature: how its state changes with each action, and what is to be done in the world.
///
/// Write `reduce` for a feature by itself, or `body` to put features together:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incrementButtonTapped:
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// What the feature knows: a plain value.
  associatedtype State
  /// What can happen to it.
  associatedtype Action: Sendable
  /// The reducers it is made of; `Never` for one that is written as a function.
  associatedtype Body

  /// Changes the state for an action and says what is to be done.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is made of. All see every action, in order.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Builds the part of a store that runs this reducer; called once a store. You never write it.
  func makeNode(in scope: NodeScope) -> Node<State, Action>
}

extension Reducer where Body == Never {
  /// A reducer that is a function has no body.
  public var body: Never {
    fatalError("\(Self.self) has no body: it is written as a function.")
  }

  /// A node that calls ``Reducer/reduce(into:action:)``.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    HostNode.around(LeafNode { self.reduce(into: &$0, action: $1) }, self, in: scope)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    HeldReducers.run(self, &state, action) ?? body.reduce(into: &state, action: action)
  }

  /// The node of the body.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    body.makeNode(in: scope)
  }
}

/// A reducer of this library that runs others: it is its node.
@usableFromInline protocol Operator: Reducer where Body == Never {}

extension Operator {
  /// Runs the node that a store has built, or one for this once.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let effect = HeldReducers.run(self, &state, action) { return effect }
    let scope = NodeScope(dependencies: DependencyContainer.current ?? .outside)
    return makeNode(in: scope).reduce(&state, action)
  }
}

/// A reducer that is written in place.
///
/// ```swift
/// Reduce { state, action in
///   state += action
///   return .none
/// }
/// ```
public struct Reduce<State, Action: Sendable>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// A reducer that is this function.
  @inlinable public init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  /// Calls the function.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// A node that calls the function.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    LeafNode(function)
  }
}
