import Foundation

/// A document as it lies on the disk.
struct DocumentPackage {
  /// What a package says about itself.
  struct Manifest: Codable, Equatable {
    var contentType: String
    var version: Int
    /// Tells a document that was moved from another one in its place.
    var id: UUID
  }

  static let database = "content.sqlite"
  static let external = "External"
  static let manifest = "manifest.json"

  let url: URL
  let type: DocumentType

  /// Without a slash at the end: people see one file.
  var path: String { url.path }
  var manifestURL: URL { url.appending(path: Self.manifest) }
  var databaseURL: URL { url.appending(path: Self.database) }

  /// What the content looks like from outside.
  var stamp: ContentStamp? { ContentStamp(databaseURL) }

  /// Reads the manifest. Throws for whatever is no document of this kind; changes nothing.
  func check() throws -> Manifest {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DocumentError.missing(path: path)
    }
    guard isFolder.boolValue else { throw refusal(Wording.documentIsFile) }
    guard url.pathExtension.lowercased() == type.fileExtension.lowercased() else {
      throw refusal(Wording.documentExtension(type.fileExtension))
    }
    guard FileManager.default.fileExists(atPath: manifestURL.path(percentEncoded: false)) else {
      throw refusal(Wording.documentWithout(Self.manifest))
    }
    guard let data = try? Data(contentsOf: manifestURL),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
    else { throw refusal(Wording.documentManifest) }
    guard manifest.contentType == type.contentType else {
      throw refusal(Wording.documentOther(manifest.contentType))
    }
    guard manifest.version <= type.version else {
      throw DocumentError.newerVersion(path: path, found: manifest.version, known: type.version)
    }
    guard FileManager.default.fileExists(atPath: databaseURL.path(percentEncoded: false)) else {
      throw refusal(Wording.documentWithout(Self.database))
    }
    return manifest
  }

  private func refusal(_ reason: String) -> DocumentError {
    .notADocument(path: path, reason: reason)
  }

  /// Makes a package with what a database holds. It appears under its name only when it is complete.
  /// Returns its manifest, and the lock on it.
  func make(from database: Database) throws -> (Manifest, HeldLock) {
    let files = FileManager.default
    let folder = url.deletingLastPathComponent()
    let draft = folder.appending(path: ".saving-\(UUID().uuidString)", directoryHint: .isDirectory)
    // What is left of a failed save is of no use to anyone; a complete one has moved away by then.
    defer { try? files.removeItem(at: draft) }
    do {
      try files.createDirectory(
        at: draft.appending(path: Self.external), withIntermediateDirectories: true)
      let manifest = Manifest(contentType: type.contentType, version: type.version, id: UUID())
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      let draftManifest = draft.appending(path: Self.manifest)
      try encoder.encode(manifest).write(to: draftManifest)
      try database.backup(to: draft.appending(path: Self.database))
      guard let lock = HeldLock(draftManifest) else {
        throw DocumentError.openElsewhere(path: path)
      }
      // Not `rename`: that would replace an empty folder without a word.
      guard !files.fileExists(atPath: path) else { throw DocumentError.occupied(path: path) }
      try files.moveItem(at: draft, to: url)
      return (manifest, lock)
    } catch let error as DocumentError {
      throw error
    } catch let error as DatabaseError {
      throw DocumentError.cannotWrite(path: path, reason: "\(error)")
    } catch {
      throw DocumentError.cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// Replaces what the package holds. At each moment the package is complete, the old or the new one;
  /// after a crash a file too many may be left.
  ///
  /// - Parameter willReplace: Called at the last moment, with what the new content will look like.
  func replaceContent(
    from database: Database, willReplace: (ContentStamp?) throws -> Void
  ) throws {
    let files = FileManager.default
    let draft = url.appending(path: ".saving-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? files.removeItem(at: draft) }
    do {
      try files.createDirectory(at: draft, withIntermediateDirectories: false)
      try database.backup(to: draft.appending(path: Self.database))
      let old = try externalFiles(url)
      let new = try externalFiles(draft)
      // Values outside have names of their own and never change, so those of both may lie side by side.
      for name in new.subtracting(old) {
        let target = url.appending(path: name)
        try files.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.moveItem(at: draft.appending(path: name), to: target)
      }
      try willReplace(ContentStamp(draft.appending(path: Self.database)))
      let replacement = draft.appending(path: Self.database).path(percentEncoded: false)
      guard rename(replacement, databaseURL.path(percentEncoded: false)) == 0 else {
        throw DocumentError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
      // A log that somebody left beside the old database says nothing about the new one.
      for suffix in ["-wal", "-shm"] {
        try? files.removeItem(atPath: databaseURL.path(percentEncoded: false) + suffix)
      }
      for name in old.subtracting(new) { try? files.removeItem(at: url.appending(path: name)) }
    } catch let error as DocumentError {
      throw error
    } catch let error as DatabaseError {
      throw DocumentError.cannotWrite(path: path, reason: "\(error)")
    } catch {
      throw DocumentError.cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// Copies what the package holds into a folder that is made for it.
  func copyContent(to folder: URL) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in [Self.database, Self.database + "-wal", Self.external] {
        let source = url.appending(path: name)
        guard files.fileExists(atPath: source.path(percentEncoded: false)) else { continue }
        try files.copyItem(at: source, to: folder.appending(path: name))
      }
    } catch {
      throw DocumentError.damaged(path: path, reason: error.localizedDescription)
    }
  }

  /// The values outside of a folder's database, by their paths in the folder.
  private func externalFiles(_ folder: URL) throws -> Set<String> {
    let external = folder.appending(path: Self.external)
    guard FileManager.default.fileExists(atPath: external.path(percentEncoded: false)) else {
      return []
    }
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: external.path(percentEncoded: false))
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        let path = external.appending(path: name).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.map { "\(Self.external)/\($0)" })
  }
}
