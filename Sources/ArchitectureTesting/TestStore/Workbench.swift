internal import Architecture

/// What a test store's runtime is made of. Between the runtime and the feature it puts what coverage and
/// mutants need, when one of them is asked for.
struct Workbench<State, Action: Sendable> {
  let initialState: State
  let dependencies: DependencyContainer
  let executor: StoreExecutor
  let source: SourceLocation
  let mailbox: Mailbox
  let coverage: CoverageLog?

  func runtime<R: Reducer<State, Action>>(_ reducer: () -> R) -> Runtime<State, Action> {
    let mutation = Mutation.current(for: Action.self)
    guard coverage != nil || mutation != nil else { return bare(reducer) }
    let coverage = coverage
    return bare {
      reducer().intercepted { state, action, reduce in
        let effect =
          mutation?.spoil(&state, action, reduce) ?? reduce(&state, action)
        coverage?.note(effect: effect)
        return effect
      }
    }
  }

  private func bare<R: Reducer<State, Action>>(_ reducer: () -> R) -> Runtime<State, Action> {
    Runtime(
      initialState: initialState, dependencies: dependencies,
      home: HomeActor(executor: executor), executor: executor, delivery: .lockstep, source: source,
      mailbox: { [mailbox] in mailbox.post($0) }, reducer: reducer)
  }
}
