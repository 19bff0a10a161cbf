import Architecture
import ArchitectureTesting

extension Situation {
  /// States that can't be compared, or should hold something else.
  static let values: [Situation] = [
    Situation(
      "F18 values that are printed alike, but are not equal",
      message: """
        The state after .titleChanged(OddFeature.Title(text: "Atlas", revision: 2)) is not the one claimed \
        (− claimed, + actual):

          These are printed alike, yet `==` says that they differ:
            title.revision: Int, 1 and 2, which is not printed

        The closure that would have passed:

          await store.send(.titleChanged(OddFeature.Title(text: "Atlas", revision: 2))) {
            $0.title.text = "Atlas"
            $0.title.revision = 2
          }
        """
    ) {
      let store = oddStore()
      let line: UInt = #line + 1
      await store.send(.titleChanged(OddFeature.Title(text: "Atlas", revision: 2))) {
        $0.title = OddFeature.Title(text: "Atlas", revision: 1)
      }
      return line
    },
    Situation(
      "F18 NaN",
      message: """
        The state after .levelChanged(Double.nan) is not equal to the one claimed, and no closure can make it so:

          These are printed alike, yet `==` says that they differ:
            level: Double, nan: NaN is equal to nothing, not even to itself

        Give the type an '==' that looks at what is printed, or keep such a value out of the state.
        """
    ) {
      let store = oddStore()
      let line: UInt = #line + 1
      await store.send(.levelChanged(.nan)) { $0.level = .nan }
      return line
    },
    Situation(
      "F18 two objects",
      message: """
        The state after .cacheChanged is not equal to the one claimed, and no closure can make it so:

          These are printed alike, yet `==` says that they differ:
            cache: OddFeature.Cache, two references to different objects, 0x… and 0x…

        Give the type an '==' that looks at what is printed, or keep such a value out of the state.
        """
    ) {
      let store = oddStore()
      let line: UInt = #line + 1
      await store.send(.cacheChanged) { $0.cache = OddFeature.Cache() }
      // The object itself would be the second cause.
      await store.withExhaustivity(.off) { await store.send(.cacheCleared) }
      return line
    },
    Situation(
      "F19 an object that has come into the state",
      message: """
        OddFeature.State holds 1 reference, which can change without an action:

          • cache

        Make it a struct, or keep the object in a dependency and its id in the state.
        """
    ) {
      let line: UInt = #line + 1
      let store = oddStore()
      store.exhaustivity = .off
      await store.send(.cacheChanged)
      return line
    },
    Situation(
      "F19 an object in the state, whatever becomes of it",
      message: """
        OddFeature.State holds 1 reference, which can change without an action:

          • cache

        Make it a struct, or keep the object in a dependency and its id in the state.
        """
    ) {
      let line: UInt = #line + 1
      let store = TestStore(initialState: OddFeature.State(cache: OddFeature.Cache())) {
        OddFeature()
      }
      await store.send(.levelChanged(1)) { $0.level = 1 }
      await store.send(.levelChanged(2)) { $0.level = 2 }
      await store.finish()
      return line
    },
  ]

  private static func oddStore(
    line: UInt = #line
  ) -> TestStore<OddFeature.State, OddFeature.Action> {
    TestStore(initialState: OddFeature.State(), reducer: { OddFeature() }, line: line)
  }
}
