import Foundation

/// A value that is reached under a lock, from any thread.
///
/// Not `Synchronization.Mutex`: on Linux the thread sanitizer does not see that lock and reports a race
/// for every value behind one (docs/decisions/0003), which would hide the real ones.
///
/// `@unchecked`: the value is touched under the lock only.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` alone with the value. No user code belongs in there (BEHAVIOURS DE6).
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
