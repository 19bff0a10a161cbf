import Architecture
import Testing

/// 10,000 programs made at random: a model of the rules says what is right.
@Suite(.timeLimit(.minutes(2))) struct RandomProgramTests {
  @Test(
    "EC8 A3 CA7 what 10,000 programs do, live and in a test store, is what the rules say",
    arguments: 0..<100)
  func rules(_ hundred: Int) async {
    let programs = (0..<100).map { ProgramMaker.program(UInt64(hundred * 100 + $0)) }
    await compare(programs, [LivePlayer(), TestStorePlayer()])
  }

  @Test("EC8 what 1,000 programs do in a store that is asked for each action is what the rules say")
  func lockstep() async {
    await compare((0..<1_000).map { ProgramMaker.program(UInt64($0 * 10)) }, [LockstepPlayer()])
  }

  @Test(
    "D6 EC7 when much happens at one moment, it does so in the order of the queue", arguments: 0..<5
  )
  func tight(_ hundred: Int) async {
    let programs = (0..<100).map {
      ProgramMaker.program(UInt64(hundred * 100 + $0), isTight: true)
    }
    await compare(programs, [LivePlayer(), LockstepPlayer(), TestStorePlayer()])
  }

  private func compare(_ programs: [Program], _ players: [any ProgramPlayer]) async {
    for program in programs {
      let common = program.isTight ? nil : Model.log(of: program)
      for player in players {
        let log = await player.play(program)
        // One cause, one failure: what a store has got wrong may disturb what it does next.
        if log != common ?? expected(program, type(of: player)) {
          return await report(program, type(of: player))
        }
      }
    }
  }

  /// One log for all stores, but for a tight program.
  private func expected(_ program: Program, _ player: any ProgramPlayer.Type) -> [String] {
    Model.log(of: program, isLockstep: program.isTight && player.isLockstep)
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
        guard shorterLog != expected(shorter, player) else { continue }
        (program, log, isShorter) = (shorter, shorterLog, true)
        break
      }
    }
    let expected = expected(program, player)
    let same = zip(log, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "(the end)" }
    Issue.record(
      """
      Seed \(program.seed)\(program.isTight ? ", tight" : ""): \(player.name) and the rules disagree after \(same) lines:
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
    for seed in UInt64(0)..<1_000 {
      for isTight in [false, true] {
        let model = Model(isLockstep: isTight)
        model.play(ProgramMaker.program(seed, isTight: isTight))
        uses.merge(model.uses, uniquingKeysWith: +)
      }
    }
    for rule in Rule.allCases { #expect(uses[rule, default: 0] >= 10, "\(rule)") }
  }
}
