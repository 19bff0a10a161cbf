import Foundation

/// Files that are on the disk, not only on their way to it, when a call returns.
enum DurableFile {
  /// A system call's error number.
  struct Failure: Error {
    let number: Int32

    /// As it concerns a database.
    func error(at path: String) -> DatabaseError {
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EACCES, EPERM, EROFS: .readOnly(path: path)
      default: .diskFailed(path: path, detail: String(cString: strerror(number)))
      }
    }
  }

  /// Writes a file that does not exist yet.
  static func write(_ data: Data, to path: String) throws(Failure) {
    try withDescriptor(path, O_WRONLY | O_CREAT | O_EXCL) { file throws(Failure) in
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure(number: errno) }
        rest = rest.dropFirst(count)
      }
      guard fsync(file) == 0 else { throw Failure(number: errno) }
    }
  }

  /// Brings the entries of a folder to the disk.
  static func synchronize(_ folder: String) throws(Failure) {
    try withDescriptor(folder, O_RDONLY) { file throws(Failure) in
      // Some file systems can't do this to a folder; they have no need of it either.
      guard fsync(file) == 0 || errno == EINVAL else { throw Failure(number: errno) }
    }
  }

  private static func withDescriptor(
    _ path: String, _ flags: Int32, _ body: (Int32) throws(Failure) -> Void
  ) throws(Failure) {
    let file = open(path, flags | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(number: errno) }
    defer { close(file) }
    try body(file)
  }
}
