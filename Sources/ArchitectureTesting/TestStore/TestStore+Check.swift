internal import Architecture

extension TestStore {
  /// Checks the state between two actions; the closure changes a copy of it.
  ///
  /// ```swift
  /// store.assert { $0.items[id: 1]?.name = "x" }
  /// ```
  public func assert(
    _ claim: @escaping (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(claim, before: state, after: state, line: .assert, isAssert: true, at: location)
  }

  /// Compares what a test claims with what happened. Equality comes first; nothing is printed unless it
  /// failed.
  func check(
    _ claim: ((inout State) throws -> Void)?, before: State, after: State,
    line: @autoclosure () -> Failure.Line, isAssert: Bool = false, at location: SourceLocation
  ) {
    guard let claim else {
      if exhaustivity == .on, before != after {
        report(.unclaimedChange(Mismatch(before, before, after), line: line()), at: location)
      } else if before != after {
        showUnclaimed(from: before, to: after, claim: .nothing, line: line())
      }
      return
    }
    var claimed = exhaustivity == .on ? before : after
    do {
      try claim(&claimed)
    } catch {
      report(.closureThrew(error: String(reflecting: error), line: line()), at: location)
      return
    }
    if claimed != after {
      let mismatch = Mismatch(before, claimed, after)
      if exhaustivity == .on {
        report(.mismatch(mismatch, line: line()), at: location)
      } else {
        report(.wrongClaim(mismatch, line: line(), unreceived: unreceived), at: location)
      }
    } else if exhaustivity == .on {
      if !isAssert, before == after { report(.emptyClosure(line: line()), at: location) }
    } else if before != after {
      showUnclaimed(from: before, to: after, claim: .read(at: location), line: line())
    }
  }

  /// Prints what a claim that is right leaves out. To run the closure once more on the state before would
  /// tell, but it runs once, and need not even work there: so its text is read.
  private func showUnclaimed(
    from before: State, to after: State, claim: @autoclosure () -> ClaimText?,
    line: @autoclosure () -> Failure.Line
  ) {
    guard exhaustivity == .off(showSkipped: true) else { return }
    let (claim, line) = (claim(), line())
    let rest = claim.map { partOf(before, after, unclaimedBy: $0.ways) } ?? before
    var difference = diff(rest, after)?.description
    if claim == .nothing { difference = difference ?? indistinguishableDetail(before, after) }
    guard let difference else { return }
    Notes.write(
      claim == nil
        ? .changeNote(difference: difference, line: line)
        : .unclaimedNote(difference: difference, line: line))
  }
}

/// Two states that should have been equal, in words.
struct Mismatch {
  /// `−` claimed, `+` actual.
  let difference: String
  /// The statements that turn the state before into the actual one.
  let statements: [String]
  /// Whether no statement makes them equal: they can't be told apart, in print or in source.
  let isHopeless: Bool

  init<State>(_ before: State, _ claimed: State, _ actual: State) {
    let visible = diff(claimed, actual)?.description
    difference = visible ?? indistinguishableDetail(claimed, actual)
    statements = assertionSource(from: before, to: actual)
    isHopeless =
      visible == nil
      && (statements.isEmpty || statements.contains { $0.contains("<#") || $0.contains(".nan") })
  }
}
