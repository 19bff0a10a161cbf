import CSQLite
public import Foundation

extension Database {
  /// Copies the whole database, as it is now, into a new file: a database of its own, opened like any
  /// other. It appears under its name only when it is complete.
  ///
  /// Throws ``DatabaseError``; when a file is there already, ``DatabaseError/cannotOpen(path:reason:)``.
  ///
  /// Example: `try database.backup(to: folder.appending(path: "copy.sqlite"))`.
  public func backup(to url: URL) throws {
    let path = url.standardizedFileURL.path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: path) else {
      throw DatabaseError.cannotOpen(path: path, reason: Wording.fileExists)
    }
    let partial = path + ".partial-" + UUID().uuidString
    // What is left of a failed copy is of no use to anyone; a complete one has moved away by then.
    defer { try? FileManager.default.removeItem(atPath: partial) }
    try gate.withConnection { try $0.copy(to: partial) }
    guard rename(partial, path) == 0 else {
      throw DatabaseError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Moves a database that can't be opened out of the way, together with the -wal and -shm files
  /// beside it, so that a new one can take its place and nothing is lost. Returns where it went:
  /// beside the old place, with ".aside-1" (or the next free number) after its name.
  ///
  /// Close the database first. Throws what `FileManager` throws.
  ///
  /// Example: `try Database.setAside(url).lastPathComponent == "trips.sqlite.aside-1"`.
  public static func setAside(_ url: URL) throws -> URL {
    let files = FileManager.default
    let suffixes = ["-wal", "-shm", ""]
    let path = url.standardizedFileURL.path(percentEncoded: false)
    var number = 1
    while suffixes.contains(where: { files.fileExists(atPath: "\(path).aside-\(number)\($0)") }) {
      number += 1
    }
    let target = "\(path).aside-\(number)"
    // The file itself last: as long as it is there, another try finds all of them.
    for suffix in suffixes where suffix.isEmpty || files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: target + suffix)
    }
    return URL(filePath: target)
  }
}

extension Connection {
  /// Copies all pages by SQLite's own API into a new file.
  fileprivate func copy(to path: String) throws {
    let target = try Connection(
      path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busyTimeout: busyTimeout)
    guard let backup = sqlite3_backup_init(try target.open(), "main", try open(), "main") else {
      throw target.failure(code: SQLITE_ERROR, message: target.message, sql: "")
    }
    let code = sqlite3_backup_step(backup, -1)
    let message = target.message
    let finish = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, finish == SQLITE_OK else {
      throw target.failure(
        code: finish == SQLITE_OK ? code : finish, message: message, sql: "")
    }
    try target.close()
  }
}
