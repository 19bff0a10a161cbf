import Foundation
import Testing

@testable import ArchitectureREPL

@Suite struct InterruptionTests {
  @Test("Ctrl-C interrupts the line that runs, and nothing that comes after it")
  func ends() {
    // The threads that tasks run on block every signal.
    var signals = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    Interruption.during {
      #expect(!Interruption.hasHappened)
      raise(SIGINT)
      #expect(Interruption.hasHappened)
    }
    #expect(!Interruption.hasHappened)
  }
}
