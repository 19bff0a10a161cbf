import Foundation

/// Where the bytes of ``Column/external()`` columns are: files in a folder, or memory.
///
/// A file has a name of its own and is never written again. It is complete on the disk before the row
/// that names it is committed, and goes only after the commit that took its name from the last row.
/// Whatever a crash leaves is a file too many, never one too few; ``Connection/watchOutside()``
/// finds those. It belongs to one ``Connection`` and is used only while that is held.
final class ExternalStore {
  /// Nil in memory.
  let folder: URL?
  private let databasePath: String
  private var memory: [String: Data] = [:]
  /// What this transaction has put.
  private(set) var made: [String] = []

  /// `External/NAME/` beside the database NAME: several in one folder share nothing.
  init(databasePath: String, isInMemory: Bool) {
    self.databasePath = databasePath
    folder = isInMemory ? nil : Self.folder(ofDatabase: databasePath)
  }

  static func folder(ofDatabase path: String) -> URL {
    let file = URL(filePath: path)
    return file.deletingLastPathComponent()
      .appending(path: "External", directoryHint: .isDirectory)
      .appending(path: file.lastPathComponent, directoryHint: .isDirectory)
  }

  /// For messages.
  func place(_ name: String) -> String {
    folder.map { $0.appending(path: name).path(percentEncoded: false) } ?? name
  }

  /// The bytes under a name, or nil when there are none.
  func data(_ name: String) throws -> Data? {
    guard let folder else { return memory[name] }
    // What stands in a damaged or tampered database must not lead out of the folder.
    guard UUID(uuidString: name) != nil else { return nil }
    do {
      return try Data(contentsOf: folder.appending(path: name))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {
      throw DatabaseError.diskFailed(path: place(name), detail: error.localizedDescription)
    }
  }

  /// Puts bytes under a new name, on the disk.
  func put(_ data: Data) throws -> String {
    let name = UUID().uuidString
    try put(data, name: name)
    return name
  }

  func put(_ data: Data, name: String) throws {
    made.append(name)
    guard let folder else {
      memory[name] = data
      return
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.cannotOpen(
        path: folder.path(percentEncoded: false), reason: error.localizedDescription)
    }
    do {
      try DurableFile.write(data, to: place(name))
    } catch {
      throw error.error(at: databasePath)
    }
  }

  /// Takes back what was put for a row that was then refused.
  func discard(_ names: [String]) {
    made.removeAll { names.contains($0) }
    remove(names)
  }

  /// Before the commit: the names of new files are to be on the disk too.
  func settle() throws {
    guard let folder, !made.isEmpty else { return }
    do {
      for folder in [folder, folder.deletingLastPathComponent()] {
        try DurableFile.synchronize(folder.path(percentEncoded: false))
      }
    } catch {
      throw error.error(at: databasePath)
    }
  }

  /// After the commit.
  func committed(gone names: [String]) {
    made = []
    remove(names)
  }

  /// After a rollback. When the commit itself failed, SQLite may yet find it done after a crash: the
  /// files stay, and the next opening decides.
  func rolledBack(isCertain: Bool) {
    if isCertain { remove(made) }
    made = []
  }

  /// All names that have bytes.
  func names() throws -> Set<String> {
    guard let folder else { return Set(memory.keys) }
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }

  /// What can't be removed is found again by the next opening; so a failure needs no word.
  func remove(_ names: some Sequence<String>) {
    for name in names {
      memory[name] = nil
      if folder != nil, UUID(uuidString: name) != nil {
        try? FileManager.default.removeItem(atPath: place(name))
      }
    }
  }
}
