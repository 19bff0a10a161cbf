import Architecture

extension Plan {
  /// The real effect. `action` makes the feature's actions, `clock` measures the time.
  func effect<Action: Sendable>(
    on clock: any Clock<Duration>, _ action: @escaping (Act) -> Action
  ) -> Effect<Action> {
    func made(_ plan: Plan) -> Effect<Action> { plan.effect(on: clock, action) }
    return switch self {
    case .none, .gap: .none
    case .send(let act): .send(action(act))
    case .run(let script): script.effect(on: clock, action)
    case .merge(let plans): .merge(plans.map(made))
    case .concatenate(let plans): .concatenate(plans.map(made))
    case .cancel(let id): .cancel(id: id.value)
    case .cancelEach(let ids): .cancel(ids: ids)
    case .cancellable(let plan, let id, let cancelInFlight):
      made(plan).cancellable(id: id.value, cancelInFlight: cancelInFlight)
    case .policy(let plan, let policy, let id): made(plan).policy(policy.effectPolicy, id: id.value)
    case .debounce(let plan, let id, let time):
      made(plan).debounce(id: id.value, for: .nanoseconds(time), clock: clock)
    case .throttle(let plan, let id, let time, let latest):
      made(plan).throttle(id: id.value, for: .nanoseconds(time), clock: clock, latest: latest)
    }
  }
}

extension Plan.Policy {
  fileprivate var effectPolicy: EffectPolicy {
    switch self {
    case .runAll: .runAll
    case .restart: .restart
    case .dropWhileRunning: .dropWhileRunning
    case .oneAfterAnother: .oneAfterAnother
    }
  }
}

extension PlanID {
  private struct Left: Hashable {}
  private struct Right: Hashable {}
  private enum Client: Hashable { case client(Int) }

  fileprivate var value: any Hashable & Sendable {
    switch self {
    case .int(let number): number
    case .double(let number): Double(number)
    case .client(let number): Client.client(number)
    case .left: Left()
    case .right: Right()
    }
  }
}

/// What a script throws.
struct ScriptFailure: Error {}

extension Script {
  fileprivate enum Move<Action: Sendable>: Sendable {
    case pause(Duration)
    case send(Action)
    case dismiss
    case fail
  }

  fileprivate func effect<Action: Sendable>(
    on clock: any Clock<Duration>, _ action: (Act) -> Action
  ) -> Effect<Action> {
    let moves = steps.map { step -> Move<Action> in
      switch step {
      case .pause(let time): .pause(.nanoseconds(time))
      case .send(let act): .send(action(act))
      case .dismiss: .dismiss
      case .fail: .fail
      }
    }
    let client = client
    let operation: @Sendable (Send<Action>) async throws -> Void = { send in
      for move in moves {
        switch move {
        case .pause(let duration):
          do {
            try await clock.sleep(for: duration)
          } catch {
            switch client {
            case .heedful: throw error
            case .deaf: break
            case .translating: throw ScriptFailure()
            }
          }
        case .send(let action): await send(action)
        case .dismiss:
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        case .fail: throw ScriptFailure()
        }
      }
    }
    guard let rescue = rescue.map(action) else { return .run(name, operation: operation) }
    return .run(
      name, operation: operation,
      catch: { _, send in
        // ER4 A cancellation never comes here.
        if Task.isCancelled { reportIssue("caught, though cancelled") }
        await send(rescue)
      })
  }
}
