import Architecture
import ArchitectureTesting

extension Situation {
  /// Features that are not there, or no longer.
  static let absence: [Situation] = [
    Situation(
      "F16 a send after the feature has dismissed itself",
      message: """
        .poll was sent after the feature had dismissed itself. It is dropped; drop the call.
        """
    ) {
      let store = roomStore()
      await store.send(.close)
      let line: UInt = #line + 1
      await store.send(.poll) { $0.guest = Guest.State(id: 1) }
      return line
    },
    Situation(
      "R03 ifLet: an action for a child that is nil",
      message: """
        An action for 'guest' arrived, but 'guest' is nil. The action is dropped:

          renamed("Kim")

        Likely causes:
        • the parent set 'guest' to nil before this action: let the child act first, or send nothing
        • work outside the store sent it late: tie the work to the child's effect, which ends with it
        """
    ) {
      let store = roomStore()
      await store.send(.guest(.renamed("Kim")))
      return RoomFeature.guestLine
    },
    Situation(
      "R03 presentation: an action for a feature that is not presented",
      message: """
        An action for 'dialog' arrived, but 'dialog' is nil. The action is dropped:

          renamed("Kim")

        Likely causes:
        • the parent set 'dialog' to nil before this action: let the child act first, or send nothing
        • work outside the store sent it late: tie the work to the child's effect, which ends with it
        """
    ) {
      let store = roomStore()
      await store.send(.dialog(.presented(.renamed("Kim"))))
      return RoomFeature.dialogLine
    },
    Situation(
      "R03 forEach: an action for an element that is not there",
      message: """
        An action for the element 3 of 'rows' arrived, but there is none. The action is dropped:

          renamed("Kim")

        Ids there are: 1, 2

        Likely causes:
        • the parent removed the element before this action
        • work outside the store sent it late: tie the work to the element's effect, which ends with it
        """
    ) {
      let store = roomStore {
        $0.rows = [Guest.State(id: 1), Guest.State(id: 2)]
      }
      await store.send(.rows(.element(id: 3, action: .renamed("Kim"))))
      return RoomFeature.rowsLine
    },
    Situation(
      "R05 a send while the store is handling an action",
      message: """
        'send' was called while the store was handling an action. It is handled after the current one:

          stopTimer

        Return '.send(…)' from the reducer instead.
        """
    ) { await sendsFromObserver() },
    Situation(
      "R06 a dismissal outside a presentation",
      message: """
        Effect "close" called 'dismiss', but its feature is not presented.

        Only a feature that its parent runs with 'ifLet' and a 'PresentationAction' can dismiss itself.
        """
    ) { await closesLiveRoom() },
    Situation(
      "R06 a dismissal outside an effect",
      message: """
        'dismiss' was called outside an effect, so nobody knows which feature is meant.

        Call it from an effect of the feature that goes away:

          return .run { _ in await dismiss() }
        """
    ) {
      let line: UInt = #line + 1
      await DependencyValues(context: .test).dismiss()
      return line
    },
  ]

  @MainActor private static func sendsFromObserver() async -> UInt {
    let line: UInt = #line + 1
    let store = Store(initialState: ListFeature.State()) { ListFeature() }
    var isFirst = true
    let subscription = store.observe { [unowned store] event in
      guard case .action = copy event, isFirst else { return }
      isFirst = false
      store.send(.stopTimer)
    }
    store.send(.tick)
    subscription.cancel()
    return line
  }

  @MainActor private static func closesLiveRoom() async -> UInt {
    let store = Store(initialState: RoomFeature.State()) { RoomFeature() }
    await store.send(.close).finish()
    return RoomFeature.closeLine
  }
}
