import Architecture
import Testing

/// 10,000 programs made at random: a model of the rules says what is right.
@Suite(.timeLimit(.minutes(2))) struct RandomProgramTests {
  @Test(
    "EC8 A3 CA7 what 10,000 programs do, live, in lockstep and in a test store, is what the rules say",
    arguments: 0..<100)
  func rules(_ hundred: Int) async {
    for seed in UInt64(hundred * 100)..<UInt64(hundred * 100 + 100) {
      let program = ProgramMaker.program(seed)
      let model = Model()
      model.play(program)
      compare(ProgramRun.live(program), with: model.log, "the live store", program)
      compare(ProgramRun.lockstep(program), with: model.log, "the store in lockstep", program)
      compare(
        await ProgramRun.testStore(program).filter { !$0.hasPrefix("  ") },
        with: model.log.filter { !$0.hasPrefix("  ") }, "the test store", program)
    }
  }

  private func compare(
    _ log: [String], with model: [String], _ store: String, _ program: Program
  ) {
    guard log != model else { return }
    let same = zip(log, model).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "(the end)" }
    Issue.record(
      """
      Seed \(program.seed): \(store) and the rules disagree after \(same) lines:
        \(log[..<same].suffix(12).joined(separator: "\n  "))
      − \(line(model))
      + \(line(log))
      (− the rules, + \(store))

      \(program)
      """)
  }
}
