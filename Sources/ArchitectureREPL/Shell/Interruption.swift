import Foundation
import Synchronization

/// Ctrl-C while a line runs.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  static var hasHappened: Bool { flag.load(ordering: .relaxed) }

  /// Runs `body`; Ctrl-C sets the flag instead of ending the program. Afterwards nothing is interrupted:
  /// leaving after a line that was must still save what there is to save.
  static func during(_ body: () -> Void) {
    flag.store(false, ordering: .relaxed)
    let old = signal(SIGINT) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    body()
    signal(SIGINT, old)
    flag.store(false, ordering: .relaxed)
  }
}
