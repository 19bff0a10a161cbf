import Architecture
import ArchitectureTesting
import Testing

/// Asks before it deletes, and presents a sheet.
private struct Asking: Reducer {
  struct State: Equatable {
    var dialog: ConfirmationDialogState<Answer>?
    var sheet: Recorder.State?
    var isDeleted = false
  }
  enum Answer: Equatable, Sendable { case delete, more }
  enum Action: Equatable, Sendable {
    case ask
    case dialog(PresentationAction<Answer>)
    case sheet(PresentationAction<Step>)
  }

  static let dialog = ConfirmationDialogState<Answer>(title: "Delete “Jeju”?", message: "For good.")
  {
    ConfirmationDialogState<Answer>.Button("Delete", role: .destructive, action: .delete)
    ConfirmationDialogState<Answer>.Button("More …", action: .more)
    ConfirmationDialogState<Answer>.Button("Keep", role: .cancel)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .ask, .dialog(.presented(.more)): state.dialog = Self.dialog
      case .dialog(.presented(.delete)): state.isDeleted = true
      case .dialog(.dismiss), .sheet: break
      }
      return .none
    }
    .ifLet(
      \.dialog,
      action: CasePath(Action.dialog) { if case .dialog(let action) = $0 { action } else { nil } }
    )
    .ifLet(
      \.sheet,
      action: CasePath(Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
    ) { Recorder() }
  }
}

@Suite struct ConfirmationDialogTests {
  private static let answers: [(Asking.Action, isDeleted: Bool, isAskedAgain: Bool)] = [
    (.dialog(.presented(.delete)), true, false),
    (.dialog(.presented(.more)), false, true),
    (.dialog(.dismiss), false, false),
  ]

  @Test(
    "NA3 a confirmation dialog is gone after its button's action unless the parent set a new one",
    arguments: answers.indices)
  func gone(_ row: Int) async {
    let (action, isDeleted, isAskedAgain) = Self.answers[row]
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.send(.ask) { $0.dialog = Asking.dialog }
    if isAskedAgain {
      await store.send(action)
    } else {
      await store.send(action) {
        $0.dialog = nil
        $0.isDeleted = isDeleted
      }
    }
  }

  @Test("NA3 a confirmation dialog is a value: equal by what it says and what its buttons send")
  func values() {
    var other = Asking.dialog
    #expect(other == Asking.dialog)
    other.buttons[0].action = .more
    #expect(other != Asking.dialog)
    #expect(other.buttons.map(\.label) == ["Delete", "More …", "Keep"])
  }

  @Test("NA2 NA7 a presented child left standing is no unfinished business at the end of a test")
  func leftStanding() async {
    let messages = await issues { _ in
      let store = TestStore(
        initialState: Asking.State(dialog: Asking.dialog, sheet: Recorder.State())
      ) { Asking() }
      await store.send(.sheet(.presented("works"))) { $0.sheet?.log = ["works"] }
      await store.finish()
    }
    #expect(messages == [])
  }
}
