import Testing

@Suite(.timeLimit(.minutes(5))) struct TypeCheckingTests {
  /// Twelve children chained and twelve reducers in a body, as one would write them.
  private static let twelve = """
    import Architecture

    struct Child: Reducer {
      struct State: Equatable, Identifiable { var id = 0 }
      enum Action: Sendable { case tap }
      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }

    struct Chain: Reducer {
      struct State: Equatable {
    \(lines { "    var child\($0): Child.State?" })
      }
      enum Action: Sendable {
    \(lines { "    case child\($0)(PresentationAction<Child.Action>)" })
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in .none }
    \(lines { """
          .ifLet(
            \\.child\($0),
            action: CasePath(Action.child\($0)) {
              if case .child\($0)(let action) = $0 { action } else { nil }
            }
          ) { Child() }
      """ })
      }
    }

    struct Plain: Reducer {
      struct State: Equatable {
    \(lines { "    var child\($0): Child.State?" })
    \(lines { "    var rows\($0): IdentifiedArray<Int, Child.State> = []" })
      }
      enum Action: Sendable {
    \(lines { "    case child\($0)(Child.Action), rows\($0)(IdentifiedAction<Int, Child.Action>)" })
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in .none }
    \(lines { """
          .ifLet(
            \\.child\($0),
            action: CasePath(Action.child\($0)) {
              if case .child\($0)(let action) = $0 { action } else { nil }
            }
          ) { Child() }
      """ })
        Reduce { state, action in .none }
    \(lines { """
          .forEach(
            \\.rows\($0),
            action: CasePath(Action.rows\($0)) {
              if case .rows\($0)(let action) = $0 { action } else { nil }
            }
          ) { Child() }
      """ })
      }
    }

    struct Row: Reducer {
      struct State: Equatable {
    \(lines { "    var child\($0) = Child.State()" })
      }
      enum Action: Sendable {
    \(lines { "    case child\($0)(Child.Action)" })
      }
      var body: some Reducer<State, Action> {
    \(lines { """
          Scope(
            state: \\.child\($0),
            action: CasePath(Action.child\($0)) {
              if case .child\($0)(let action) = $0 { action } else { nil }
            }
          ) { Child() }
      """ })
      }
    }
    """

  private static func lines(_ line: (Int) -> String) -> String {
    (1...12).map(line).joined(separator: "\n")
  }

  @Test("CO7 A50 twelve ifLet chained and twelve reducers in a body: no expression takes 500 ms")
  func twelve() async throws {
    let messages = try await Compiler.check(
      Self.twelve, ["-Xfrontend", "-warn-long-expression-type-checking=500"])
    #expect(messages == [])
  }

  @Test("the check itself sees what takes long")
  func control() async throws {
    let messages = try await Compiler.check(
      Self.twelve, ["-Xfrontend", "-warn-long-expression-type-checking=1"])
    #expect(messages.contains { $0.contains("took") && $0.contains("to type-check") })
  }
}
