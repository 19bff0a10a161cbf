internal import Architecture

/// Where notes go that are no failures (TESTSTORE F07): to standard output.
package enum Notes {
  @TaskLocal package static var listener: (@Sendable (String) -> Void)?

  static func write(_ note: Failure) {
    if let listener { listener(note.description) } else { print(note) }
  }
}
