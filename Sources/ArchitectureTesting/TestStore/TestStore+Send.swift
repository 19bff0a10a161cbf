internal import Architecture

extension TestStore {
  /// Sends an action as a person would, and checks what it changed.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - claim: Changes a copy of the state before the action into the state after it; where the
  ///     exhaustivity is `.off`, a copy of the state after it, which is to stay as it is. It runs once.
  /// - Returns: What the action started, to be awaited or cancelled.
  @discardableResult public nonisolated(nonsending) func send(
    _ action: Action,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    markAsGoingOn()
    settle()
    if isDismissed {
      report(.sentAfterDismissal(action: String(source: action)), at: location)
      return .ended
    }
    if runtime.isWaiting {
      if exhaustivity == .on {
        report(
          .sentBeforeReceiving(action: String(source: action), unreceived: unreceived),
          at: location)
      } else {
        skipWaiting(at: location)
      }
    }
    journal.begin(at: location)
    let before = state
    let number = runtime.send(action)
    let after = state
    settle()
    check(
      claim, before: before, after: after, line: .send(String(source: action)), at: location)
    return TestStoreTask(
      finish: { [weak self] location, timeout in
        await self?.finish(family: number, atMost: timeout, at: location)
      },
      cancel: { [weak self] in
        self?.runtime.cancel(cause: number)
        self?.settle()
      })
  }

  /// Handles all actions that wait, without a claim.
  func skipWaiting(at location: SourceLocation) {
    var skipped: [Action] = []
    while let next = runtime.nextWaiting {
      skipped.append(next.action)
      journal.begin(at: location)
      runtime.handleNext()
      settle()
    }
    noteSkipped(actions: skipped)
  }

  func noteSkipped(actions: [Action]) {
    if exhaustivity == .off(showSkipped: true), !actions.isEmpty {
      Notes.write(.skippedActions(actions.map { String(source: $0) }))
    }
  }

  private nonisolated(nonsending) func finish(
    family: Int, atMost limit: Duration?, at location: SourceLocation
  ) async {
    let waited = await settle(
      until: { !runtime.ledger.isActive(family: family) }, atMost: limit)
    guard runtime.ledger.isActive(family: family), exhaustivity == .on else { return }
    let ids = Set(runtime.ledger.runs.filter { $0.context.family == family }.map(\.id))
    let own = inFlight.filter { ids.contains($0.effect.id) }
    if own.contains(where: { $0.wait == .reception || $0.wait == .turn }) || own.isEmpty {
      report(.unreceivedActions(unreceived), at: location)
    } else {
      report(.taskDoesNotEnd(own, waited: waited), at: location)
    }
  }
}

/// What an action sent by a test started.
public struct TestStoreTask {
  let onFinish: nonisolated(nonsending) (SourceLocation, Duration?) async -> Void
  let onCancel: () -> Void

  /// That of an action that was dropped.
  static var ended: TestStoreTask { TestStoreTask(finish: { _, _ in }, cancel: {}) }

  init(
    finish: nonisolated(nonsending) @escaping (SourceLocation, Duration?) async -> Void,
    cancel: @escaping () -> Void
  ) {
    onFinish = finish
    onCancel = cancel
  }

  /// Waits until all that came of the action has ended; fails when it can't.
  ///
  /// - Parameter timeout: How long to wait, in real time, for an effect that has left the store's
  ///   executor; the store's own time-out when `nil`.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await onFinish(
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column), timeout)
  }

  /// Ends the effects the action itself started, and not what other features started in response.
  public nonisolated(nonsending) func cancel() async {
    onCancel()
  }
}
