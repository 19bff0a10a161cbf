import Foundation

/// A value that is reached under a lock, from any thread.
///
/// Not `Synchronization.Mutex`, whose lock the thread sanitizer does not see on Linux
/// (docs/decisions/0003); not the `Locked` of `Architecture`, which this module does without.
///
/// `@unchecked`: the value is touched under the lock only.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` alone with the value.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
