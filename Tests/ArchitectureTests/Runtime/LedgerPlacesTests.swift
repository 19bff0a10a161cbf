import Architecture
import Testing

@Suite struct LedgerPlacesTests {
  @Test("a ledger keeps places apart", arguments: places)
  func keepsApart(_ row: LedgerRow) {
    check(row)
  }

  @Test("a ledger knows what came of an action", arguments: causes)
  func knowsCauses(_ row: LedgerRow) {
    check(row)
  }

  private func check(_ row: LedgerRow) {
    let (said, entries) = row.play()
    #expect(said == row.steps.map(\.says))
    #expect(entries == 0, "CA7 nothing is left in the books")
  }

  private static func timer(_ name: String) -> Effect<String> {
    run(name).cancellable(id: TestID.x)
  }

  static let places: [LedgerRow] = [
    LedgerRow(
      "CA10 siblings with the same id do not touch each other",
      (.begin(timer("a"), at: .at("left")), "start a"),
      (.begin(timer("b"), at: .at("right"), family: 2), "start b"),
      (.cancel(.x, at: .at("left")), "cancel a, family 1 ended"),
      (.finish("b"), "family 2 ended")),
    LedgerRow(
      "CA10 elements of a list with the same id do not touch each other",
      (.begin(timer("a"), at: .at("row:1")), "start a"),
      (.begin(timer("b"), at: .at("row:2"), family: 2), "start b"),
      (.cancel(.x, at: .at("row:2")), "cancel b, family 2 ended"),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA11 a parent's cancel reaches children and grandchildren",
      (.begin(timer("own")), "start own"),
      (.begin(timer("child"), at: .at("child"), family: 2), "start child"),
      (.begin(timer("grandchild"), at: .at("child", "row:1"), family: 3), "start grandchild"),
      (
        .cancel(.x),
        "cancel own, cancel child, cancel grandchild, "
          + "family 1 ended, family 2 ended, family 3 ended"
      )),
    LedgerRow(
      "CA11 a child's cancel never reaches its parent or its sibling",
      (.begin(timer("parent")), "start parent"),
      (.begin(timer("sibling"), at: .at("right"), family: 2), "start sibling"),
      (.cancel(.x, at: .at("left")), ""),
      (.cancelAll, "cancel parent, cancel sibling, family 1 ended, family 2 ended")),
    LedgerRow(
      "CA11 a parent's cancel reaches a child's part that has not started",
      (
        .begin(
          .concatenate(run("a"), Effect(.within(.init(name: "child"), timer("b"), dismissal: nil)))),
        "start a"
      ),
      (.cancel(.x), ""),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA11 a child's cancel leaves a parent's part that has not started",
      (.begin(.concatenate(run("a"), timer("b"))), "start a"),
      (.cancel(.x, at: .at("child")), ""),
      (.finish("a"), "start b"),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "CO3 a child that goes away takes all below it along, and nothing beside it",
      (.begin(run("child"), at: .at("sheet:1")), "start child"),
      (.begin(run("below"), at: .at("sheet:1", "row:4"), family: 2), "start below"),
      (.begin(run("beside"), at: .at("row:4"), family: 3), "start beside"),
      (.absent(.at("sheet:1")), "cancel child, cancel below, family 1 ended, family 2 ended"),
      (.finish("beside"), "family 3 ended")),
    LedgerRow(
      "CO3 a child that goes away between two chained effects does not start the second",
      (.begin(.concatenate(run("a"), run("b")), at: .at("sheet:1")), "start a"),
      (.absent(.at("sheet:1")), "cancel a, family 1 ended"),
      (.finish("a"), "")),
    LedgerRow(
      "CO3 a queued send of a child that goes away is dropped",
      (.begin(.send("A"), at: .at("sheet:1")), " [A]"),
      (.absent(.at("sheet:1")), "family 1 ended")),
  ]

  static let causes: [LedgerRow] = [
    LedgerRow(
      "CA13 cancelling an action ends what it started, not what others started in response",
      (.begin(.merge(.send("A"), run("a")), cause: 1), "start a [A]"),
      (.handle(returning: run("b"), cause: 2), "start b"),
      (.cancelCause(1), "cancel a"),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "a family ends with the last that came of it",
      (.begin(run("a"), cause: 1), "start a"),
      (.send("A", by: "a"), " [A]"),
      (.handle(returning: run("b"), cause: 2), "release, start b"),
      (.finish("a"), ""),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "families of two actions from outside end apart",
      (.begin(run("a"), cause: 1, family: 1), "start a"),
      (.begin(run("b"), cause: 2, family: 2), "start b"),
      (.finish("a"), "family 1 ended"),
      (.finish("b"), "family 2 ended")),
  ]

  @Test("only places that can go away are watched, while something runs there")
  func dynamicPlaces() {
    var bench = LedgerBench()
    _ = bench.play(.begin(run("a"), at: .at("scoped")))
    _ = bench.play(.begin(run("b"), at: .at("row:1", "scoped")))
    _ = bench.play(.begin(run("c"), at: .at("row:1", "scoped")))
    #expect(Array(bench.ledger.dynamicPlaces.counts.keys) == [.at("row:1", "scoped")])
    _ = bench.play(.finish("b"))
    #expect(bench.ledger.dynamicPlaces.counts == [.at("row:1", "scoped"): 1])
    _ = bench.play(.finish("c"))
    #expect(bench.ledger.dynamicPlaces.counts.isEmpty)
  }

  @Test("CA7 100,000 effects leave no entry, finished or cancelled")
  func countsToZero() {
    var bench = LedgerBench()
    for number in 0..<50_000 {
      bench.ledger.begin(
        .concatenate(Self.timer("first").cancellable(id: number % 100), run("second")),
        context: .init(place: .at("row:1"), cause: number, family: number))
      if number.isMultiple(of: 2) {
        for _ in 0..<2 {
          let frame = bench.ledger.takeCommands().starts[0].id
          bench.ledger.finished(frame)
        }
      } else {
        bench.ledger.cancel(CancelID(number % 100), from: .root)
        bench.ledger.cancel(cause: number)
      }
    }
    #expect(bench.ledger.takeCommands().endedFamilies.count > 0)
    #expect(bench.ledger.entryCount == 0)
  }
}
