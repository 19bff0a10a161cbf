import Foundation

/// Locks that processes hold on files; the system lets them go when a process ends, however it ends.
enum FileLock {
  /// Runs `body` while nobody else holds the file, so that one reads, changes and writes after the other.
  static func hold<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
    let descriptor = try openFile(url)
    // Closing the descriptor lets the lock go.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw StorageError(path: url.path, reason: Wording.fileNotLocked(errno: errno))
      }
    }
    return try body()
  }

  /// Takes a file for the life of the process or of the claim; it is gone when the claim is. Nil when
  /// somebody else has it.
  static func claim(_ url: URL) throws -> StorageClaim? {
    while true {
      let descriptor = try openFile(url)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let reason = errno
        close(descriptor)
        if reason == EWOULDBLOCK { return nil }
        if reason == EINTR { continue }
        throw StorageError(path: url.path, reason: Wording.fileNotLocked(errno: reason))
      }
      guard isOpen(descriptor, at: url) else {
        // Who had it took it away after it was opened here: the lock is on a file that nobody finds.
        close(descriptor)
        continue
      }
      return StorageClaim {
        unlink(url.path)
        // Said, not only closed: a child that is being started has a copy of the descriptor for a moment.
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
    }
  }

  private static func openFile(_ url: URL) throws -> Int32 {
    let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError(path: url.path, reason: Wording.fileNotWritten(errno: errno))
    }
    return descriptor
  }

  private static func isOpen(_ descriptor: Int32, at url: URL) -> Bool {
    var (own, found) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(url.path, &found) == 0 else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }
}
