extension Runtime {
  /// Listens for stored values that others change.
  func followStorage() {
    let (reference, executor) = (reference, executor)
    subscriptions = declarations.follow {
      Task(name: "storage", executorPreference: executor) { await reference.takeInStoredChanges() }
    }
  }

  /// Starts what tells the feature of stored values that others have changed.
  func takeInStoredChanges(isolation: isolated any Actor) {
    guard !isClosed else { return }
    let effect = ThreadScope.with(dependencies) { node.storedChanges(state) }
    guard !effect.isNone else { return }
    // No action of this store is the cause: they count from 1.
    let context = Ledger<AnyAction>.Context(place: .root, cause: 0, family: 0)
    change { $0.begin(effect.map { .box($0) }, context: context) }
    settleCommands()
  }
}
