import Foundation

/// A lock that processes hold on a file, so that one reads, changes and writes after the other.
enum FileLock {
  static func hold<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError(path: url.path, reason: Wording.fileNotWritten(errno: errno))
    }
    // Closing the descriptor lets the lock go, also when the process is killed.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw StorageError(path: url.path, reason: Wording.fileNotLocked(errno: errno))
      }
    }
    return try body()
  }
}
