import Foundation
import Synchronization

/// Gives the one connection to one thread at a time, so that a write is never seen half done.
final class Gate: Sendable {
  private let connection: Guarded<Connection?>
  /// The thread inside, or 0. Only ever compared with the asking thread's own number, so no order of
  /// memory is needed: a thread sees what it wrote itself.
  private let owner = Atomic<UInt>(0)

  init(_ connection: Connection) {
    self.connection = Guarded(connection)
  }

  /// Throws ``DatabaseError/reentrant`` instead of waiting for itself for ever.
  func withConnection<Result: Sendable>(
    _ body: (Connection) throws -> Result
  ) throws -> Result {
    let thread = Self.currentThread
    guard owner.load(ordering: .relaxed) != thread else { throw DatabaseError.reentrant }
    return try connection.withLock { connection in
      guard let connection else { throw DatabaseError.closed }
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try body(connection)
    }
  }

  /// Closes the connection; a second time does nothing.
  func close() throws {
    guard owner.load(ordering: .relaxed) != Self.currentThread else {
      throw DatabaseError.reentrant
    }
    try connection.withLock { connection in
      try connection?.close()
      connection = nil
    }
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
