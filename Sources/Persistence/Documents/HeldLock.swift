import Foundation

/// A lock on a file that is held as long as this value; the system lets it go when the process ends,
/// however it ends.
final class HeldLock: Sendable {
  private let descriptor: Int32

  /// Nil when somebody else holds it, or the file can't be opened.
  init?(_ url: URL, create: Bool = false) {
    let path = url.path(percentEncoded: false)
    let flags = create ? O_CREAT | O_RDWR | O_CLOEXEC : O_RDONLY | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    // Said, not only closed: a child that is being started has a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Whether it is the file at this place that is locked: what was there may have been moved away since.
  func isOn(_ url: URL) -> Bool {
    var (held, found) = (stat(), stat())
    guard fstat(descriptor, &held) == 0, stat(url.path(percentEncoded: false), &found) == 0 else {
      return false
    }
    return held.st_dev == found.st_dev && held.st_ino == found.st_ino
  }

  /// Where the file is now; nil when it was deleted.
  var path: String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
    #endif
  }
}
