internal import Architecture

extension TestStore {
  /// Receives the action that an effect has sent, and checks what it changed.
  ///
  /// ```swift
  /// await store.receive(.response([jeju])) { $0.results = [jeju] }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action that is expected next.
  ///   - claim: Changes a copy of the state before the action into the state after it. It runs once.
  public nonisolated(nonsending) func receive(
    _ action: Action,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      Matcher(source: String(source: action), expected: action) { $0 == action }, claim,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives an action of a case, with any payload.
  ///
  /// ```swift
  /// await store.receive(SearchFeature.Action.response) { $0.results = [jeju] }
  /// ```
  ///
  /// - Parameters:
  ///   - constructor: The case, written as its constructor, or a closure that leads to a nested one.
  ///   - claim: Changes a copy of the state before the action into the state after it.
  public nonisolated(nonsending) func receive<each Payload>(
    _ constructor: @escaping (repeat each Payload) -> Action,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(constructor), claim,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives an action of a nested case with this payload.
  ///
  /// ```swift
  /// await store.receive({ .child(.response($0)) }, [jeju]) { $0.child.results = [jeju] }
  /// ```
  public nonisolated(nonsending) func receive<Payload>(
    _ constructor: (Payload) -> Action,
    _ payload: Payload,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let action = constructor(payload)
    let dump = String(dumping: action)
    await receive(
      Matcher(source: String(source: action), expected: action) { String(dumping: $0) == dump },
      claim, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives an action for which `isExpected` is true.
  public nonisolated(nonsending) func receive(
    where isExpected: @escaping (Action) -> Bool,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Matcher(
        source: "an action for which the predicate is true", expected: nil, matches: isExpected),
      claim, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives these actions in whatever order they come, without a claim about each.
  ///
  /// The closure speaks of the state before the first and after the last of them.
  public nonisolated(nonsending) func receive(
    anyOrder actions: Action...,
    assert claim: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let before = state
    var missing = actions
    while !missing.isEmpty {
      let source = missing.map { String(source: $0) }.joined(separator: ", ")
      let matcher = Matcher<Action>(
        source: missing.count == 1 ? source : "one of \(source)",
        expected: missing.count == 1 ? missing[0] : nil
      ) { missing.contains($0) }
      guard let received = await take(matcher, at: location) else { return }
      missing.remove(at: missing.firstIndex(of: received.action) ?? 0)
    }
    let sources = actions.map { String(source: $0) }.joined(separator: ", ")
    check(
      claim, before: before, after: state, line: .receive("anyOrder: \(sources)"), at: location)
  }

  private nonisolated(nonsending) func receive(
    _ matcher: Matcher<Action>, _ claim: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    guard let received = await take(matcher, at: location) else { return }
    check(
      claim, before: received.before, after: received.after,
      line: .receive(String(source: received.action)), at: location)
  }

  /// Handles the action that matches, once it has come. Reports why when it does not come, or when
  /// another one is next; then nothing is said about the state.
  private nonisolated(nonsending) func take(
    _ matcher: Matcher<Action>, at location: SourceLocation
  ) async -> (action: Action, before: State, after: State)? {
    markAsGoingOn()
    var skipped: [Action] = []
    var waited = Duration.zero
    while true {
      waited += await settle(
        until: { runtime.isWaiting }, atMost: timeout - waited)
      guard let next = runtime.nextWaiting else {
        report(
          .nothingToReceive(
            expected: matcher.source, inFlight: inFlight, ended: journal.ended,
            skipped: skipped.map { String(source: $0) }, waited: waited),
          at: location)
        return nil
      }
      if matcher.matches(next.action) {
        noteSkipped(actions: skipped)
        journal.begin(at: location)
        let before = state
        runtime.handleNext()
        let after = state
        settle()
        return (next.action, before, after)
      }
      if exhaustivity == .on {
        reportOtherAction(next.action, matcher, at: location)
        return nil
      }
      skipped.append(next.action)
      journal.begin(at: location)
      runtime.handleNext()
    }
  }

  /// Another action is next. One cause, one failure: what was expected is taken out of the queue with all
  /// before it, so that the test goes on where its author believed to be.
  private func reportOtherAction(
    _ next: Action, _ matcher: Matcher<Action>, at location: SourceLocation
  ) {
    let position = runtime.waiting.firstIndex { matcher.matches($0.action) }
    report(
      .otherAction(
        expected: matcher.source, next: String(source: next),
        difference: matcher.expected.flatMap { diff($0, next)?.description },
        position: position, queue: unreceived.map(\.action)),
      at: location)
    for _ in 0...(position ?? 0) {
      journal.begin(at: location)
      runtime.handleNext()
    }
    settle()
  }
}
