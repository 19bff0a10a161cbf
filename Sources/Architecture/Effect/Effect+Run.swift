extension Effect {
  /// Asynchronous work that sends any number of actions.
  ///
  /// ```swift
  /// return .run("search") { send in
  ///   await send(.response(try await tripSearch.search(query)))
  /// } catch: { error, send in
  ///   await send(.failed)
  /// }
  /// ```
  ///
  /// Cancellation is silent: it never reaches `handler`, whatever error it makes `operation` throw. An
  /// error that is thrown where there is no `catch:` is reported at the line of this call.
  ///
  /// - Parameters:
  ///   - name: What listings and messages call it. Without one they show file and line.
  ///   - priority: The task's priority; `nil` inherits.
  ///   - operation: The work. It ends the effect when it returns; a send after that is reported.
  ///   - handler: Gets the error `operation` threw, and may send.
  public static func run(
    _ name: String? = nil,
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    Effect(
      .run(
        Run(
          name: name,
          priority: priority,
          isLongLiving: false,
          source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
          operation: operation,
          handler: handler
        )))
  }

  /// Declares that this effect lives as long as its place: a live query, a ticking timer.
  ///
  /// Nobody waits for it: the REPL goes on while it runs. A test still has to see it end.
  public func longLiving() -> Effect {
    switch operation {
    case .none, .send, .cancel: self
    case .run(var run):
      {
        run.isLongLiving = true
        return Effect(.run(run))
      }()
    case .merge(let effects): Effect(.merge(effects.map { $0.longLiving() }))
    case .concatenate(let effects): Effect(.concatenate(effects.map { $0.longLiving() }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect(.cancellable(effect.longLiving(), id: id, cancelInFlight: cancelInFlight))
    case .turn(let turn): Effect(.turn(turn.map { $0.longLiving() }))
    case .within(let component, let effect, let dismissal):
      Effect(.within(component, effect.longLiving(), dismissal: dismissal))
    }
  }
}
