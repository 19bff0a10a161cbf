import Foundation

/// One file of stored values: a JSON object, keys sorted.
struct SettingsFile: Sendable {
  /// Tells one state of the file from the next: each write makes a new file.
  struct Stamp: Equatable, Sendable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// The file as it is now; nil where there is none.
  var stamp: Stamp? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }

  func read() throws -> [String: StoredValue] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      throw StorageError(path: url.path, reason: Wording.fileNotRead(error))
    }
    do {
      return try JSONDecoder().decode([String: StoredValue].self, from: data)
    } catch {
      throw StorageError(
        path: url.path, reason: Wording.noSettings(keptAs: unreadable.lastPathComponent))
    }
  }

  /// Changes one value of the file, whatever others have written meanwhile. Returns all values.
  @discardableResult
  func write(_ value: StoredValue?, for name: String) throws -> [String: StoredValue] {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try FileLock.hold(url.appendingPathExtension("lock")) {
        var values = try valuesToChange()
        values[name] = value
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try encoder.encode(values).write(to: url, options: .atomic)
        return values
      }
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(path: url.path, reason: Wording.fileNotWritten(error))
    }
  }

  /// The values that a write adds to. What can't be read is kept beside, and that is said: a file that
  /// may not be read at all stays where it is, and the write fails.
  private func valuesToChange() throws -> [String: StoredValue] {
    do {
      return try read()
    } catch let error as StorageError {
      guard FileManager.default.isReadableFile(atPath: url.path) else { throw error }
      let kept = unreadable
      try FileManager.default.moveItem(at: url, to: kept)
      reportIssue(Wording.keptBeside(path: url.path, as: kept.lastPathComponent))
      return [:]
    }
  }

  /// A name that is not taken yet.
  private var unreadable: URL {
    let base = url.appendingPathExtension("unreadable")
    var candidate = base
    var number = 2
    while FileManager.default.fileExists(atPath: candidate.path) {
      candidate = base.appendingPathExtension(String(number))
      number += 1
    }
    return candidate
  }
}
