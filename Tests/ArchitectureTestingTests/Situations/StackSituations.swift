import Architecture
import ArchitectureTesting

extension Situation {
  /// Elements of a stack, and cases, that are not there, or are there already.
  static let stack: [Situation] = [
    Situation(
      "R03 stack: an action for an element that is not there",
      message: """
        An action for the element #2 of 'stops' arrived, but there is none. The action is dropped:

          inn.renamed("Kim")

        Ids there are: #0, #1

        Likely causes:
        • the parent removed the element before this action
        • work outside the store sent it late: tie the work to the element's effect, which ends with it
        """
    ) {
      let store = tourStore(.inn(Guest.State(id: 1)), .bridge)
      await store.send(.stops(.element(id: 2, action: .inn(.renamed("Kim")))))
      return TourFeature.stopsLine
    },
    Situation(
      "R03 ifCaseLet: an action for a case that the state is not in",
      message: """
        An action for a case of 'Stop.State' arrived, but the state is in another case, 'bridge'. The action \
        is dropped:

          renamed("Kim")

        Likely causes:
        • the parent set another case before this action: let the child act first, or send nothing
        • work outside the store sent it late: tie the work to the child's effect, which ends with it
        """
    ) {
      let store = tourStore(.inn(Guest.State(id: 1)), .bridge)
      await store.send(.stops(.element(id: 1, action: .inn(.renamed("Kim")))))
      return Stop.innLine
    },
    Situation(
      "R04 a push under an id that is there",
      message: """
        A push under the id #1 arrived at 'stops', where #1 lies already. The action is dropped.

        Ids there are: #0, #1

        Push under an id that has never been used, or append to the stack in the reducer, which numbers it.
        """
    ) {
      let store = tourStore(.inn(Guest.State(id: 1)), .bridge)
      await store.send(.stops(.push(id: 1, state: .bridge)))
      return TourFeature.stopsLine
    },
    Situation(
      "R04 a pop of an element that is not there",
      message: absentPop("#0, #1")
    ) {
      let store = tourStore(.inn(Guest.State(id: 1)), .bridge)
      await store.send(.stops(.popFrom(id: 5)))
      return TourFeature.stopsLine
    },
    Situation(
      "R04 a pop down to an element that is not there, of an empty stack",
      message: absentPop("none")
    ) {
      let store = tourStore()
      await store.send(.stops(.popTo(id: 5)))
      return TourFeature.stopsLine
    },
  ]

  private static func absentPop(_ ids: String) -> String {
    """
    A pop of the element #5 of 'stops' arrived, but there is none. The action is dropped.

    Ids there are: \(ids)

    Likely causes:
    • the element was popped before, alone or with one below it
    • the id was remembered from an earlier push: each push has an id of its own
    """
  }
}
