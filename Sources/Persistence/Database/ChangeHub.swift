/// Who waits for which tables, and what was written since they last looked.
final class ChangeHub: Sendable {
  private struct Observer {
    var tables: Set<String>
    var isDirty = false
    var waiter: CheckedContinuation<Bool, Never>?
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var nextID = 0
    var isFinished = false
  }

  private let state = Guarded(State())

  var observerCount: Int { state.withLock { $0.observers.count } }

  /// Whether a table was written that some observer has not looked at since.
  var hasNews: Bool { state.withLock { $0.observers.values.contains(where: \.isDirty) } }

  func add(_ tables: Set<String>) -> Int {
    state.withLock { state in
      state.nextID += 1
      state.observers[state.nextID] = Observer(tables: tables)
      return state.nextID
    }
  }

  /// Forgets an observer; one that waits is told that nothing more will come.
  func remove(_ id: Int) {
    let waiter = state.withLock { $0.observers.removeValue(forKey: id)?.waiter }
    waiter?.resume(returning: false)
  }

  /// Marks the observers of these tables, or all of them when nil, and wakes those who wait.
  func publish(_ tables: Set<String>?) {
    let waiters = state.withLock { state in
      var waiters: [CheckedContinuation<Bool, Never>] = []
      for (id, observer) in state.observers
      where tables.map({ !$0.isDisjoint(with: observer.tables) }) ?? true {
        if let waiter = observer.waiter {
          state.observers[id]?.waiter = nil
          waiters.append(waiter)
        } else {
          state.observers[id]?.isDirty = true
        }
      }
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// True when a table of the observer was written, at once or later; false when it was removed, or
  /// when the database was closed.
  func change(for id: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = state.withLock { state in
        guard let observer = state.observers[id], !state.isFinished else { return false }
        if observer.isDirty {
          state.observers[id]?.isDirty = false
          return true
        }
        state.observers[id]?.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func finish() {
    let waiters = state.withLock { state in
      state.isFinished = true
      defer { state.observers = [:] }
      return state.observers.values.compactMap(\.waiter)
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }
}
