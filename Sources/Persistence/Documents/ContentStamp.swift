import Foundation

/// Tells one state of a package's content from the next, without reading it. A copy that keeps its date
/// counts as the same.
struct ContentStamp: Codable, Equatable {
  var size: Int64
  var seconds: Int
  var nanoseconds: Int

  /// Nil when there is no such file.
  init?(_ url: URL) {
    var status = stat()
    guard stat(url.path(percentEncoded: false), &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
