import Architecture
import ArchitectureTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct OverrideTests {
  typealias Action = NumberFeature.Action

  @Test(
    "DE2 ER6 an override around a store is seen in reducers and effects", arguments: Home.allCases)
  func aroundStore(_ home: Home) async {
    await home.run { home in
      let store = withDependencies {
        $0.number = 7
      } operation: {
        Store(initialState: [String](), isolation: home) { NumberFeature() }
      }
      await store.send(.read("it")).finish()
      #expect(store.state == ["it reads 7", "it's effect reads 7"])
    }
  }

  @Test("DE2 a store's own override wins over one around it", arguments: Home.allCases)
  func ownOverride(_ home: Home) async {
    await home.run { home in
      let store = withDependencies {
        $0.number = 7
      } operation: {
        Store(initialState: [String](), isolation: home) {
          NumberFeature()
        } withDependencies: {
          $0.number += 1
        }
      }
      await store.send(.read("it")).finish()
      #expect(store.state == ["it reads 8", "it's effect reads 8"])
    }
  }

  @Test("DE2 an override around a test store is seen too")
  func aroundTestStore() async {
    let store = withDependencies {
      $0.number = 7
    } operation: {
      TestStore(initialState: [String]()) { NumberFeature() }
    }
    await store.send(.read("it")) { $0 = ["it reads 7"] }
    await store.receive(.note("it's effect reads 7")) { $0.append("it's effect reads 7") }
    await store.finish()
  }

  private func part(
    _ name: String, _ number: Int? = nil
  ) -> WithDependencies<
    [String], Action, Reduce<[String], Action>
  > {
    WithDependencies {
      if let number { $0.number = number } else { $0.number += 1 }
    } reducer: {
      let feature = NumberFeature()
      Reduce { state, action in
        guard case .read = action else { return feature.reduce(into: &state, action: action) }
        return feature.reduce(into: &state, action: .read(name))
      }
    }
  }

  @Test("DE2 ER6 overrides on a reducer and on its child: the innermost wins")
  func onReducers() {
    let store = HandStore([String]()) {
      NumberFeature()
      part("sibling")
      WithDependencies {
        $0.number = 10
      } reducer: {
        part("child")
        part("grandchild", 99)
      }
    } withDependencies: {
      $0.number = 1
    }
    store.send(.read("parent"))
    #expect(
      store.state.filter { !$0.contains("effect") } == [
        "parent reads 1", "sibling reads 2", "child reads 11", "grandchild reads 99",
      ])
    #expect(
      Set(store.state.filter { $0.contains("effect") }) == [
        "parent's effect reads 1", "sibling's effect reads 2", "child's effect reads 11",
        "grandchild's effect reads 99",
      ])
  }

  @Test("DE2 chains do not pile up: three chained effects each see one added")
  func chains() {
    let store = HandStore([String]()) {
      WithDependencies {
        $0.number += 1
      } reducer: {
        NumberFeature()
      }
    }
    store.send(.chain(3))
    #expect(store.state == Array(repeating: "chain reads 1", count: 4))
  }

  @Test("DE2 an override made in mid-test is seen by what comes, also below an older override")
  func midTest() async {
    let store = TestStore(initialState: [String]()) {
      NumberFeature()
      WithDependencies {
        $0.number += 1
      } reducer: {
        NumberFeature()
      }
    }
    store.exhaustivity = .off
    await store.send(.chain(0)) { $0 = ["chain reads 0", "chain reads 1"] }
    store.dependencies.number = 41
    await store.send(.chain(0))
    #expect(store.state.suffix(2) == ["chain reads 41", "chain reads 42"])
  }

  @Test("DE2 a reducer that is made while another one runs has the store's dependencies")
  func madeWhileReducing() {
    let store = HandStore([String]()) {
      Reduce<[String], Action> { state, action in
        NumberFeature().reduce(into: &state, action: action)
      }
    } withDependencies: {
      $0.number = 7
    }
    store.send(.read("it"))
    #expect(store.state == ["it reads 7", "it's effect reads 7"])
  }

  @Test("DE5 A23 the set-up closure runs once; touching a client in it records nothing")
  func setUpOnce() async {
    let setUps = Tally()
    let messages = await issues { _ in
      let store = TestStore(initialState: [String]()) {
        NumberFeature()
      } withDependencies: {
        setUps.add()
        let old = $0.fileClient
        $0.fileClient.load = { _ in [] }
        $0.fileClient.size = old.size
        $0.number = 3
      }
      await store.send(.chain(1)) { $0 = ["chain reads 3"] }
      await store.receive(.chain(0)) { $0.append("chain reads 3") }
      let hand = HandStore([String]()) {
        NumberFeature()
      } withDependencies: { _ in
        setUps.add()
      }
      hand.send(.chain(1))
    }
    #expect(setUps.count == 2)
    #expect(messages == [])
  }
}
