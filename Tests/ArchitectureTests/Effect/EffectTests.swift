import Architecture
import Testing

@Suite struct EffectTests {
  @Test("EC3 none is neutral in merge and concatenate")
  func neutral() {
    typealias E = Effect<Int>
    #expect(E.merge().description == "none")
    #expect(E.concatenate(.none, .none).description == "none")
    #expect(E.merge(.none, .send(1), .none).description == "send(1)")
    #expect(E.concatenate(.none, .send(1)).description == "send(1)")
    #expect(E.merge([.send(1), .none, .send(2)]).description == "merge(send(1), send(2))")
    #expect(
      E.concatenate([.send(1), .none, .send(2)]).description == "concatenate(send(1), send(2))")
    #expect(E.send(1).merging(.none).description == "send(1)")
    #expect(E.none.merging(.send(1)).description == "send(1)")
    #expect(
      E.merge(.send(1), .send(2)).merging(.send(3)).description
        == "merge(send(1), send(2), send(3))")
  }

  @Test("D4 an effect can be looked at")
  func description() {
    let line = #line + 4  // that of the unnamed run
    let effect = Effect<Int>.concatenate(
      .run("load") { _ in }.cancellable(id: TestID.x),
      .merge(.cancel(id: TestID.y), .cancel(ids: [1, 2])),
      .run { _ in }
    )
    #expect(
      effect.description == """
        concatenate(run("load").cancellable(TestID.x), merge(cancel(TestID.y), \
        cancel(Int.1, Int.2)), run(ArchitectureTests/EffectTests.swift:\(line)))
        """)
  }

  @Test("EC4 map transforms what is sent, and keeps name, id and origin")
  func map() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let line = UInt(#line)
    let effect = Effect<Int>.concatenate(
      .send(1),
      .run("load", priority: .high) { send in
        await send(2)
        throw CancellationError()
      }.cancellable(id: TestID.x),
      .run("fail") { _ in
        throw Oops()
      } catch: { _, send in
        await send(3)
      }.longLiving()
    )
    let mapped = effect.map { Step("mapped \($0)") }
    #expect(
      mapped.description == """
        concatenate(send(mapped 1), run("load").cancellable(TestID.x), run("fail"))
        """)
    var started: [EffectDescription] = []
    _ = store.runtime.addObserver {
      if case .started(let effect) = copy $0 { started.append(effect) }
    }
    store.send(Step("go", mapped))
    #expect(store.state.log == ["go", "mapped 1", "mapped 2", "mapped 3"])
    #expect(started.map(\.name) == ["load", "fail"])
    #expect(started.map(\.cancelIDs) == [["TestID.x"], []])
    #expect(started.map(\.isLongLiving) == [false, true])
    #expect(started.map(\.source.line) == [line + 3, line + 7])
    store.expectClean()
  }

  private struct Oops: Error {}

  @Test("a long-living effect is marked wherever it stands")
  func longLiving() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let effect = Effect<Step>.merge(
      .concatenate(.endless("a").cancellable(id: 1), .send("never")), .endless("b"), .send("now"))
    store.send(Step("go", effect.longLiving()))
    #expect(store.runtime.effects.map(\.isLongLiving) == [true, true])
    store.send(Step("stop", .cancel(id: 1)))
    #expect(store.state.log == ["go", "now", "stop", "never"])
  }
}
