import Architecture
import Testing

private struct Memo: Reducer {
  struct State: Equatable {
    var isDeleted = false
    var alert: AlertState<AlertAction>?
    var saw: [String] = []
  }
  enum AlertAction: Equatable, Sendable { case delete, askAgain }
  enum Action: Equatable, Sendable {
    case deleteButtonTapped
    case alert(PresentationAction<AlertAction>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .deleteButtonTapped: state.alert = .confirmation
      case .alert(.presented(.delete)): state.isDeleted = true
      case .alert(.presented(.askAgain)):
        state.alert = AlertState(title: "Really?") {
          AlertState.Button("Delete", role: .destructive, action: .delete)
        }
      case .alert(.dismiss): state.saw.append("dismiss of \(state.alert?.title ?? "nothing")")
      }
      return .none
    }
    .ifLet(
      \.alert, action: CasePath(Action.alert) { if case .alert(let a) = $0 { a } else { nil } })
  }
}

extension AlertState<Memo.AlertAction> {
  fileprivate static var confirmation: AlertState {
    AlertState(title: "Delete?", message: "It can't be taken back.") {
      Button("Delete", role: .destructive, action: .delete)
      Button("Ask again", action: .askAgain)
      Button("Cancel", role: .cancel)
    }
  }
}

@Suite struct AlertTests {
  private func asked() -> HandStore<Memo.State, Memo.Action> {
    let store = HandStore(Memo.State()) { Memo() }
    store.send(.deleteButtonTapped)
    #expect(store.state.alert == .confirmation, "NA3 an alert is an equatable value")
    return store
  }

  @Test("NA3 an alert is gone after its button's action")
  func gone() {
    let store = asked()
    store.send(.alert(.presented(.delete)))
    #expect(store.state == Memo.State(isDeleted: true))
  }

  @Test("NA3 an alert stays when the parent has put another one in its place")
  func replaced() async {
    let store = asked()
    store.send(.alert(.presented(.askAgain)))
    #expect(store.state.alert?.title == "Really?")
    store.send(.alert(.presented(.delete)))
    #expect(store.state.alert == nil)
    #expect(store.state.isDeleted)
  }

  @Test("NA3 an alert stays when the parent has put an equal one in its place")
  func again() {
    let parent = Reduce<Memo.State, Memo.Action> { state, action in
      state.alert = .confirmation
      return .none
    }
    .ifLet(
      \.alert, action: CasePath(Memo.Action.alert) { if case .alert(let a) = $0 { a } else { nil } }
    )
    let store = HandStore(Memo.State()) { parent }
    store.send(.deleteButtonTapped)
    store.send(.alert(.presented(.delete)))
    #expect(store.state.alert == .confirmation)
    store.send(.alert(.dismiss))
    #expect(store.state.alert == .confirmation)
  }

  @Test("NA3 a button without an action dismisses; the parent sees it")
  func dismissed() {
    let store = asked()
    store.send(.alert(.dismiss))
    #expect(store.state == Memo.State(saw: ["dismiss of nothing"]))
  }

  @Test("NA3 R03 a button of an alert that is gone is reported")
  func twice() async {
    let messages = await issues { _ in
      let store = asked()
      store.send(.alert(.presented(.delete)))
      store.send(.alert(.presented(.delete)))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'alert' is nil") == true)
  }
}
