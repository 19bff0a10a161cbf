import Architecture
import Testing

@Suite struct PresentationTests {
  private func household(
    sheet: Recorder.State? = nil
  ) -> HandStore<
    Household.State, Household.Action
  > {
    var state = Household.State()
    state.sheet = sheet
    return HandStore(state) { Household() }
  }

  /// An effect that dismisses the feature it belongs to.
  private static let dismiss = Effect<Step>.run("dismiss") { _ in
    @Dependency(\.dismiss) var dismiss
    await dismiss()
  }

  @Test("NA1 NA7 a feature presented from the start dismisses itself; its parent sees it go")
  func ownDismiss() {
    let store = household(sheet: Recorder.State())
    store.send(.sheet(Step("timer", .endless("timer"))))
    store.send(.sheet(Step("close", Self.dismiss)))
    #expect(store.state.sheet == nil)
    #expect(
      store.state.log == [
        #"parent saw timer, child ["timer"]"#,
        #"parent saw close, child ["timer", "close"]"#,
        #"parent saw dismiss, child ["timer", "close"]"#,
      ])
    #expect(store.running == [])
    store.expectClean()
  }

  @Test("NA1 the parent's dismiss ends the child's effects, and so does setting nil")
  func parentDismisses() {
    for dismissal in [Household.Action.sheet(.dismiss), .change { $0.sheet = nil }] {
      let store = household(sheet: Recorder.State())
      store.send(.sheet(Step("timer", .endless("timer"))))
      store.send(dismissal)
      #expect(store.state.sheet == nil)
      #expect(store.running == [])
      store.expectClean()
    }
  }

  @Test("NA1 a swap ends the old child's effects; the new child dismisses itself")
  func swap() {
    let store = household(sheet: Recorder.State(id: 1))
    store.send(.sheet(Step("timer", .endless("old timer"))))
    store.send(.change { $0.sheet = Recorder.State(id: 2) })
    #expect(store.running == [])
    store.send(.sheet(Step("timer", .endless("new timer"))))
    #expect(store.running == ["new timer"])
    store.send(.sheet(Step("close", Self.dismiss)))
    #expect(store.state.sheet == nil)
    store.expectClean()
  }

  @Test("NA1 presented again, a feature is a new one")
  func again() {
    let store = household()
    for round in 1...3 {
      store.send(.change { $0.sheet = Recorder.State() })
      store.send(.sheet(Step("timer", .endless("timer \(round)"))))
      #expect(store.running == ["timer \(round)"])
      store.send(.sheet(Step("close", Self.dismiss)))
      #expect(store.running == [])
    }
    store.expectClean()
  }

  @Test("NA1 a dismissal that arrives when the child has been swapped closes nobody")
  func lateDismissal() async {
    let messages = await issues { _ in
      let store = household(sheet: Recorder.State(id: 1))
      let clock = store.clock
      store.send(
        .sheet(
          Step(
            "close later",
            .run { _ in
              @Dependency(\.dismiss) var dismiss
              try? await clock.sleep(for: .seconds(1))
              await dismiss()
            })))
      store.send(.change { $0.sheet = Recorder.State(id: 2) })
      store.advance(by: .seconds(2))
      #expect(store.state.sheet == Recorder.State(id: 2))
    }
    #expect(messages == [])
  }

  @Test("NA1 on dismiss the parent may present another one")
  func replacedOnDismiss() {
    struct Replacing: Reducer {
      struct State: Equatable { var sheet: Recorder.State? = Recorder.State(id: 1) }
      var body: some Reducer<State, PresentationAction<Step>> {
        Reduce<State, PresentationAction<Step>> { state, action in
          if case .dismiss = action { state.sheet = Recorder.State(id: 2) }
          return .none
        }
        .ifLet(\.sheet, action: CasePath({ $0 }, extract: { $0 })) { Recorder() }
      }
    }
    let store = HandStore(Replacing.State()) { Replacing() }
    store.send(.presented(Step("timer", .endless("timer"))))
    store.send(.dismiss)
    #expect(store.state.sheet?.id == 2)
    #expect(store.running == [])
  }

  @Test("NA5 dismiss closes the innermost presentation around the effect")
  func innermost() {
    let store = HandStore(Street.State()) { Street() }
    store.send(.change { $0.guest = .init(household: .init(rows: [.init(id: 1)], sheet: .init())) })
    store.send(.guest(.presented(.sheet(Step("close", Self.dismiss)))))
    #expect(store.state.guest != nil)
    #expect(store.state.guest?.household.sheet == nil)
    store.send(.guest(.presented(.row(1, Step("close", Self.dismiss)))))
    #expect(store.state.guest == nil)
    store.expectClean()
  }

  @Test("NA5 a parent may close any: a nested one, or the outer one with all below it")
  func parentClosesAny() {
    let store = HandStore(Street.State()) { Street() }
    for isOuter in [false, true] {
      store.send(.change { $0.guest = .init(household: .init(sheet: .init())) })
      store.send(.guest(.presented(.sheet(Step("timer", .endless("inner"))))))
      store.send(.guest(.presented(.scoped(Step("timer", .endless("outer"))))))
      #expect(store.running == ["inner", "outer"])
      store.send(.guest(isOuter ? .dismiss : .presented(.sheet(.dismiss))))
      #expect(store.running == (isOuter ? [] : ["outer"]))
      #expect((store.state.guest == nil) == isOuter)
      store.send(.change { $0.guest = nil })
    }
    store.expectClean()
  }

  @Test("R06 dismiss outside every presentation is reported, with the effect")
  func outsidePresentation() async {
    let messages = await issues { _ in
      let store = household()
      store.send(.scoped(Step("close", Self.dismiss)))
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "Effect \"dismiss\" called 'dismiss', but its feature is not presented.") == true)
  }

  @Test("R06 dismiss outside every effect is reported")
  func outsideEffect() async {
    let messages = await issues { _ in
      @Dependency(\.dismiss) var dismiss
      await dismiss()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'dismiss' was called outside an effect") == true)
  }
}
