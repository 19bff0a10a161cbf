import Architecture
import Testing

@Suite struct LedgerTests {
  @Test("a ledger starts, queues and ends effects", arguments: combining)
  func combines(_ row: LedgerRow) {
    check(row)
  }

  @Test("a ledger cancels by id", arguments: cancelling)
  func cancels(_ row: LedgerRow) {
    check(row)
  }

  private func check(_ row: LedgerRow) {
    let (said, entries) = row.play()
    #expect(said == row.steps.map(\.says))
    #expect(entries == 0, "CA7 nothing is left in the books")
  }

  private static func throttled(_ effect: Effect<String>) -> Effect<String> {
    effect.throttle(id: TestID.y, for: .seconds(1), clock: VirtualClock(), latest: true)
  }

  static let combining: [LedgerRow] = [
    LedgerRow(
      "nothing ends at once",
      (.begin(.none), "family 1 ended")),
    LedgerRow(
      "EC1 merge starts all at once and ends with the last",
      (.begin(.merge(run("a"), run("b"))), "start a, start b"),
      (.finish("a"), ""),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "EC2 concatenate starts the next when the one before has ended",
      (.begin(.concatenate(run("a"), run("b"))), "start a"),
      (.finish("a"), "start b"),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "EC2 a cancelled part of a concatenation ends too",
      (.begin(.concatenate(run("a").cancellable(id: TestID.x), run("b"))), "start a"),
      (.cancel(.x), "cancel a, start b"),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "EC1 a merge within a concatenation holds the next until its last part has ended",
      (.begin(.concatenate(.merge(run("a"), run("b")), run("c"))), "start a, start b"),
      (.finish("b"), ""),
      (.finish("a"), "start c"),
      (.finish("c"), "family 1 ended")),
    LedgerRow(
      "EC2 a concatenation within a merge goes its own way",
      (.begin(.merge(.concatenate(run("a"), run("b")), run("c"))), "start a, start c"),
      (.finish("a"), "start b"),
      (.finish("c"), ""),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "EC7 sends are queued in order and end with their action",
      (.begin(.merge(.send("A"), run("a"), .send("B"))), "start a [A, B]"),
      (.handle(), " [B]"),
      (.handle(), ""),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "EC8 what an action sends comes before the next part of the concatenation",
      (.begin(.concatenate(.send("A"), .send("B"))), " [A]"),
      (.handle(returning: .send("A2")), " [A2, B]"),
      (.handle(), " [B]"),
      (.handle(), "family 1 ended")),
    LedgerRow(
      "ER7 a run is released when its action has been handled",
      (.begin(run("a")), "start a"),
      (.send("A", by: "a"), " [A]"),
      (.handle(), "release"),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "EC7 a send comes before what a run has sent",
      (.begin(.merge(run("a"), run("b"))), "start a, start b"),
      (.send("A", by: "a"), " [A]"),
      (.send("B", by: "b"), " [A, B]"),
      (.handle(returning: .merge(.send("C"), .send("D"))), "release [C, D, B]"),
      (.handle(), " [D, B]"),
      (.handle(), " [B]"),
      (.handle(), "release"),
      (.cancelAll, "cancel a, cancel b, family 1 ended")),
    LedgerRow(
      "a finished run that is no more is no matter",
      (.begin(run("a")), "start a"),
      (.cancelAll, "cancel a, family 1 ended"),
      (.finish("a"), "")),
  ]

  static let cancelling: [LedgerRow] = [
    LedgerRow(
      "CA4 one cancel ends both that share an id",
      (
        .begin(.merge(run("a").cancellable(id: TestID.x), run("b").cancellable(id: TestID.x))),
        "start a, start b"
      ),
      (.cancel(.x), "cancel a, cancel b, family 1 ended")),
    LedgerRow(
      "CA5 marked twice needs one cancel",
      (.begin(run("a").cancellable(id: TestID.x).cancellable(id: TestID.x)), "start a"),
      (.cancel(.x), "cancel a, family 1 ended")),
    LedgerRow(
      "CA5 marked twice does not cancel itself",
      (
        .begin(
          run("a").cancellable(id: TestID.x, cancelInFlight: true)
            .cancellable(id: TestID.x, cancelInFlight: true)), "start a"
      ),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA5 a merge marked as its part is does not cancel itself",
      (
        .begin(
          Effect.merge(run("a").cancellable(id: TestID.x, cancelInFlight: true), run("b"))
            .cancellable(id: TestID.x, cancelInFlight: true)), "start a, start b"
      ),
      (.cancel(.x), "cancel a, cancel b, family 1 ended")),
    LedgerRow(
      "CA2 cancelInFlight replaces",
      (.begin(run("a").cancellable(id: TestID.x, cancelInFlight: true)), "start a"),
      (
        .begin(run("b").cancellable(id: TestID.x, cancelInFlight: true), family: 2),
        "cancel a, start b, family 1 ended"
      ),
      (.finish("b"), "family 2 ended")),
    LedgerRow(
      "CA6 a cancel after the end does nothing",
      (.begin(run("a").cancellable(id: TestID.x)), "start a"),
      (.finish("a"), "family 1 ended"),
      (.cancel(.x), "")),
    LedgerRow(
      "CA8 merge(run X, cancel X) never starts X",
      (
        .begin(.merge(run("a").cancellable(id: TestID.x), .cancel(id: TestID.x))),
        "cancel a, family 1 ended"
      )),
    LedgerRow(
      "CA8 merge(cancel X, run X) starts X",
      (.begin(.merge(.cancel(id: TestID.x), run("a").cancellable(id: TestID.x))), "start a"),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA8 concatenate(cancel X, run X) starts X",
      (.begin(.concatenate(.cancel(id: TestID.x), run("a").cancellable(id: TestID.x))), "start a"),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA8 in a concatenation the first of two that replace each other leaves the second alone",
      (
        .begin(
          .concatenate(
            run("a").cancellable(id: TestID.x, cancelInFlight: true),
            run("b").cancellable(id: TestID.x, cancelInFlight: true))), "start a"
      ),
      (.finish("a"), "start b"),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "CA8 a cancel within a group that it names leaves what comes later",
      (
        .begin(
          Effect.concatenate(.merge(run("a"), .cancel(id: TestID.x)), run("b"))
            .cancellable(id: TestID.x)), "cancel a, start b"
      ),
      (.finish("b"), "family 1 ended")),
    LedgerRow(
      "CA8 cancel B while A runs: B never starts",
      (.begin(.concatenate(run("a"), run("b").cancellable(id: TestID.x))), "start a"),
      (.cancel(.x), ""),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA8 of a part that has not started only what bears the id is dropped",
      (
        .begin(
          .concatenate(
            run("a"),
            .merge(run("b").cancellable(id: TestID.x), run("c").cancellable(id: TestID.y)))),
        "start a"
      ),
      (.cancel(.x), ""),
      (.finish("a"), "start c"),
      (.finish("c"), "family 1 ended")),
    LedgerRow(
      "CA8 what a merge lists before its cancel is dropped although it has not started",
      (
        .begin(
          .merge(
            .concatenate(run("a"), run("b").cancellable(id: TestID.x)), .cancel(id: TestID.x))),
        "start a"
      ),
      (.finish("a"), "family 1 ended")),
    LedgerRow(
      "CA8 what is part of an effect that ends while it is gone through does not begin",
      (
        .begin(.concatenate(run("a").cancellable(id: TestID.x), .cancel(id: TestID.y))), "start a"
      ),
      (
        .begin(
          Effect.merge(
            run("b"), run("c").cancellable(id: TestID.x, cancelInFlight: true), run("d")
          ).cancellable(id: TestID.y), family: 2),
        "cancel a, cancel b, family 1 ended, family 2 ended"
      )),
    LedgerRow(
      "CA8 TI3 so does what takes its turn, where the ones it replaces cancel it",
      (.begin(throttled(run("a"))), "start a, start throttle"),
      (.begin(.concatenate(throttled(run("b")), .cancel(id: TestID.x)), family: 2), ""),
      (
        .begin(Effect.merge(run("c"), throttled(run("d"))).cancellable(id: TestID.x), family: 3),
        "cancel c, family 2 ended, family 3 ended"
      ),
      (.cancel(.y), "cancel a, cancel throttle, family 1 ended")),
    LedgerRow(
      "CA8 TI7 what has not begun is dropped also when its turn has just come",
      (
        .begin(
          .concatenate(run("a").policy(.oneAfterAnother, id: TestID.y), .cancel(id: TestID.x))),
        "start a"
      ),
      (
        .begin(
          .concatenate(run("b").cancellable(id: TestID.x), run("c"))
            .policy(.oneAfterAnother, id: TestID.y), family: 2), ""
      ),
      (.finish("a"), "start c, family 1 ended"),
      (.finish("c"), "family 2 ended")),
    LedgerRow(
      "CA8 a queued send is cancelled with its id",
      (.begin(.merge(Effect.send("A").cancellable(id: TestID.x), .send("B"))), " [A, B]"),
      (.cancel(.x), " [B]"),
      (.handle(), "family 1 ended")),
    LedgerRow(
      "CA1 a waiting action of a cancelled run is dropped and its sender goes on",
      (.begin(run("a").cancellable(id: TestID.x)), "start a"),
      (.send("A", by: "a"), " [A]"),
      (.cancel(.x), "cancel a, release, family 1 ended"),
      (.send("B", by: "a"), "")),
    LedgerRow(
      "CA12 cancel(ids:) means each",
      (
        .begin(.merge(run("a").cancellable(id: TestID.x), run("b").cancellable(id: TestID.y))),
        "start a, start b"
      ),
      (
        .begin(.cancel(ids: [TestID.x, .y]), family: 2),
        "cancel a, cancel b, family 1 ended, family 2 ended"
      )),
  ]
}
