public import Foundation

extension Database {
  /// Copies the whole database, as it is now, into a new file: a database of its own, opened like any
  /// other. It appears under its name only when it is complete, and after the files of its values
  /// outside (``Column/external()``), of which it gets its own.
  ///
  /// Throws ``DatabaseError``; when a file is there already, ``DatabaseError/cannotOpen(path:reason:)``.
  ///
  /// Example: `try database.backup(to: folder.appending(path: "copy.sqlite"))`.
  public func backup(to url: URL) throws {
    let path = url.standardizedFileURL.path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: path) else {
      throw DatabaseError.cannotOpen(path: path, reason: Wording.fileExists)
    }
    try gate.withConnection {
      try $0.copyWhole(to: path, partial: path + ".partial-" + UUID().uuidString)
    }
  }

  /// Moves a database that can't be opened out of the way, together with the -wal and -shm files
  /// beside it and the files of its values outside, so that a new one can take its place and nothing is lost. Returns where it went:
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
    let outside = ExternalStore.folder(ofDatabase: path)
    if files.fileExists(atPath: outside.path(percentEncoded: false)) {
      try files.moveItem(at: outside, to: ExternalStore.folder(ofDatabase: target))
    }
    // The file itself last: as long as it is there, another try finds all of them.
    for suffix in suffixes where suffix.isEmpty || files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: target + suffix)
    }
    return URL(filePath: target)
  }
}
