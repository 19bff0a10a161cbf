import Architecture
import Testing

/// 10,000 programs made at random: a model of the rules says what is right.
@Suite(.timeLimit(.minutes(2))) struct RandomProgramTests {
  @Test(
    "EC8 A3 CA7 what 10,000 programs do, live and in a test store, is what the rules say",
    arguments: 0..<100)
  func rules(_ hundred: Int) async {
    await compare((0..<100).map { UInt64(hundred * 100 + $0) }, [LivePlayer(), TestStorePlayer()])
  }

  @Test("EC8 what 1,000 programs do in a store that is asked for each action is what the rules say")
  func lockstep() async {
    await compare((0..<1_000).map { UInt64($0 * 10) }, [LockstepPlayer()])
  }

  private func compare(_ seeds: [UInt64], _ players: [any ProgramPlayer]) async {
    for seed in seeds {
      let program = ProgramMaker.program(seed)
      let expected = Model.log(of: program)
      for player in players {
        let log = await player.play(program)
        // One cause, one failure: what a store has got wrong may disturb what it does next.
        if log != expected { return await report(program, type(of: player)) }
      }
    }
  }

  private func report(_ program: Program, _ player: any ProgramPlayer.Type) async {
    var program = program
    var log = await player.init().play(program)
    var isShorter = true
    // Leaves out what comes from outside, as long as they disagree.
    while isShorter {
      isShorter = false
      for index in program.events.indices.dropLast().reversed() {
        guard let shorter = program.without(index) else { continue }
        let shorterLog = await player.init().play(shorter)
        guard shorterLog != Model.log(of: shorter) else { continue }
        (program, log, isShorter) = (shorter, shorterLog, true)
        break
      }
    }
    let expected = Model.log(of: program)
    let same = zip(log, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "(the end)" }
    Issue.record(
      """
      Seed \(program.seed): \(player.name) and the rules disagree after \(same) lines:
        \(log[..<same].suffix(12).joined(separator: "\n  "))
      − \(line(expected))
      + \(line(log))
      (− the rules, + \(player.name)\(log == expected ? "; but only after other programs" : ""))

      \(program)
      """)
  }

  @Test("the programs put every rule to the test")
  func coverage() {
    var uses: [Rule: Int] = [:]
    for seed in UInt64(0)..<2_000 {
      let model = Model()
      model.play(ProgramMaker.program(seed))
      uses.merge(model.uses, uniquingKeysWith: +)
    }
    for rule in Rule.allCases { #expect(uses[rule, default: 0] >= 10, "\(rule)") }
  }
}
