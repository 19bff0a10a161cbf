import Architecture
import Observation
import Testing

/// A state with a part of every kind that lies differently in memory.
private struct Parts: Reducer {
  struct Padded: Equatable {
    var flag = false
    var number = 0.0
    var byte: UInt8 = 0
  }
  enum Mood: Equatable { case calm, loud(String) }
  struct Child: Equatable, Identifiable {
    var id = 0
    var name = "short"
    var inner = Padded()
  }
  struct State: Equatable {
    var number = 0
    var text = "a text that is too long to lie in the string itself"
    var padded = Padded()
    var maybe: String?
    var list = [1, 2, 3]
    var mood = Mood.calm
    var table: [String: Int] = [:]
    var child = Child()
    var guest: Child?
    var rows = IdentifiedArray(uniqueElements: (0..<4).map { Child(id: $0) })
    var sum: Int { list.reduce(number, +) }
  }
  typealias Action = @Sendable (inout State) -> Void

  func reduce(into state: inout State, action: @escaping Action) -> Effect<Action> {
    action(&state)
    return .none
  }
}

@Suite @MainActor struct ObservationModelTests {
  /// A property that is observed, and how a test can look at it without observing.
  private struct Watched {
    let name: String
    let read: @MainActor () -> Void
    let peek: @MainActor () -> any Equatable
    /// Whether Observation has told of a change since it was read.
    let isTold = Flag()

    @MainActor func listen() {
      isTold.isSet = false
      withObservationTracking(read) { [isTold] in
        MainActor.assumeIsolated { isTold.isSet = true }
      }
    }
  }
  @MainActor private final class Flag { nonisolated init() {}; var isSet = false }

  private typealias Part = Store<Parts.State, Parts.Action>

  private func watched<State, Action, Value: Equatable>(
    _ name: String, _ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>
  ) -> Watched {
    Watched(
      name: name, read: { _ = store[dynamicMember: keyPath] },
      peek: { store.state[keyPath: keyPath] })
  }

  /// Never sent: a part's own actions are of no matter here.
  private func never<Value: Sendable>() -> CasePath<Parts.Action, Value> {
    CasePath({ _ in { _ in } }) { _ in nil }
  }

  private func all(_ store: Part) -> [Watched] {
    let child = store.scope(state: \.child, action: never() as CasePath<Parts.Action, Int>)
    let rows = store.scope(
      forEach: \.rows, action: never() as CasePath<Parts.Action, IdentifiedAction<Int, Int>>)
    var all = [
      watched("number", store, \.number), watched("text", store, \.text),
      watched("padded", store, \.padded), watched("padded.byte", store, \.padded.byte),
      watched("maybe", store, \.maybe), watched("list", store, \.list),
      watched("mood", store, \.mood), watched("table", store, \.table),
      watched("sum", store, \.sum), watched("child.name", store, \.child.name),
      watched("guest", store, \.guest), watched("rows", store, \.rows),
      watched("child store", child, \.name), watched("child's inner", child, \.inner.number),
    ]
    all += rows.map { watched("row \($0.id)", $0, \.name) }
    if let guest = store.scope(
      ifLet: \.guest, action: never() as CasePath<Parts.Action, Int>)
    {
      all.append(watched("guest store", guest, \.name))
    }
    return all
  }

  /// One small change, among them such that leave an equal value in other memory.
  private func change(_ random: inout SplitMix64) -> Parts.Action {
    let number = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0: return { $0.number = number }
    case 1:
      return { $0.text = String(Array("a text that is too long to lie in the string itself")) }
    case 2: return { $0.text += "\(number)" }
    case 3: return { $0.padded.number = Double(number) }
    case 4: return { $0.padded.byte = UInt8(number) }
    case 5: return { $0.maybe = number == 0 ? nil : "\(number)" }
    case 6: return { $0.list[number] += 1 }
    case 7: return { $0.list = $0.list.map { $0 } }
    case 8: return { $0.mood = number == 0 ? .calm : .loud("\(number)") }
    case 9: return { $0.table["\(number)"] = number }
    case 10: return { $0.child.name = "\(number)" }
    case 11: return { $0.child.inner.number = Double(number) }
    case 12: return { $0.guest = number == 0 ? nil : Parts.Child(id: number) }
    case 13: return { $0.guest?.name += "!" }
    case 14: return { $0.rows[id: number]?.name += "." }
    case 15: return { $0.rows.remove(id: number) }
    case 16: return { $0.rows.updateOrAppend(Parts.Child(id: number, name: "new \(number)")) }
    default: return { $0.rows.reverse() }
    }
  }

  private func isEqual<Value: Equatable>(_ old: Value, to new: any Equatable) -> Bool {
    old == new as? Value
  }

  @Test(
    "SO7 what changed is told of, and nothing else, wherever it lies", arguments: UInt64(0)..<30)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var state = Parts.State()
    state.guest = Parts.Child(id: 1)
    let store = Store(initialState: state) { Parts() }
    let watched = all(store)
    for one in watched { one.listen() }
    for step in 0..<60 {
      let before = watched.map { $0.peek() }
      store.send(change(&random))
      for (one, old) in zip(watched, before) {
        let hasChanged = !isEqual(old, to: one.peek())
        #expect(one.isTold.isSet == hasChanged, "\(one.name) in step \(step)")
        if one.isTold.isSet { one.listen() }
      }
    }
  }

  @Test("SO7 a number that is not equal to itself has not changed while it stays")
  func notANumber() {
    var state = Parts.State()
    state.padded.number = .nan
    let store = Store(initialState: state) { Parts() }
    let number = watched("number", store, \.padded.number)
    number.listen()
    store.send { $0.number += 1 }
    #expect(!number.isTold.isSet)
    store.send { $0.padded.number = 1 }
    #expect(number.isTold.isSet)
  }

  @Test("SO7 each action of a chain is told of, with its own state in place")
  func chain() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return action < 3 ? .send(action + 1) : .none
      }
    }
    var heard: [Int] = []
    let subscription = store.onChange(of: \.self) { heard.append($0) }
    store.send(1)
    subscription.cancel()
    store.send(2)
    #expect(heard == [1, 2, 3])
  }

  @Test("SO7 SO6 one that is told may close the store; nothing follows")
  func closes() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .send(action + 1)
      }
    }
    let subscription = store.onChange(of: \.self) { if $0 == 3 { store.close() } }
    store.send(1)
    #expect(store.state == 3)
    subscription.cancel()
  }
}
