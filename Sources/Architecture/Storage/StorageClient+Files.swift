public import Foundation

extension StorageClient {
  /// A storage in files: `settings.json` for the app, `scenes/NAME.json` for each scene.
  ///
  /// A write goes to a new file that is renamed over the old one, under a lock, so that two processes
  /// which write different keys lose neither. A file that can't be read is never overwritten: it is
  /// renamed to `….unreadable` before the first write, and that is reported.
  ///
  /// What another process writes is noticed at ``StorageClient/checkForExternalChanges`` and at the next
  /// read or write of an app value; nothing watches the files in between.
  ///
  /// A scene that is claimed has a locked file `scenes/NAME.claim` as long as it is.
  ///
  /// - Parameters:
  ///   - directory: The folder; made at the first write or claim.
  ///   - scene: Which scene's values these are: letters, digits and dashes.
  public static func files(in directory: URL, scene: String) -> StorageClient {
    files(
      FileStorage(SettingsFile(directory.appendingPathComponent("settings.json"))),
      scenes: directory.appendingPathComponent("scenes", isDirectory: true), scene: scene)
  }

  private static func files(_ app: FileStorage, scenes: URL, scene: String) -> StorageClient {
    let own = SettingsFile(scenes.appendingPathComponent("\(scene).json"))
    return StorageClient(
      read: { key in
        switch key.lifetime {
        case .app: try app.values()[key.name]
        case .scene: try own.read()[key.name]
        }
      },
      write: { key, value in
        switch key.lifetime {
        case .app: try app.write(value, for: key.name)
        case .scene: try own.write(value, for: key.name)
        }
      },
      location: { lifetime in
        switch lifetime {
        case .app: app.file.url.path
        case .scene: own.url.path
        }
      },
      observe: { app.hub.add($0) },
      checkForExternalChanges: { try app.check() },
      inScene: { files(app, scenes: scenes, scene: $0) },
      claim: { scene in
        do {
          try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
        } catch {
          throw StorageError(path: scenes.path, reason: Wording.fileNotWritten(error))
        }
        return try FileLock.claim(scenes.appendingPathComponent("\(scene).claim"))
      })
  }
}

/// The app's values as the scenes of one process share them.
private final class FileStorage: Sendable {
  /// What the file held when it was looked at last.
  private struct Seen {
    var stamp: SettingsFile.Stamp?
    var values: [String: StoredValue] = [:]
  }

  let file: SettingsFile
  let hub = StorageHub()
  private let seen = Locked<Seen?>(nil)

  init(_ file: SettingsFile) {
    self.file = file
  }

  /// All values as they are now.
  func values() throws -> [String: StoredValue] {
    let stamp = file.stamp
    if let seen = seen.withLock({ $0 }), seen.stamp == stamp { return seen.values }
    let values = try file.read()
    // Looked at before the file was read: a write in between shows the next time.
    note(values, stamp: stamp)
    return values
  }

  func write(_ value: StoredValue?, for name: String) throws {
    let values = try file.write(value, for: name)
    // Nobody knows which write the stamp would belong to; the next look reads once more.
    note(values, stamp: nil)
  }

  func check() throws -> Bool {
    let stamp = file.stamp
    guard let before = seen.withLock({ $0 }), before.stamp != stamp else { return false }
    do {
      return note(try file.read(), stamp: stamp)
    } catch {
      // The observers keep what they have; the same file is not complained about again.
      seen.withLock { $0?.stamp = stamp }
      throw error
    }
  }

  /// Takes in what the file holds, and tells of what is different. Returns whether anything is.
  @discardableResult
  private func note(_ values: [String: StoredValue], stamp: SettingsFile.Stamp?) -> Bool {
    let old = seen.withLock { seen in
      defer { seen = Seen(stamp: stamp, values: values) }
      return seen?.values
    }
    guard let old else { return false }
    var changes: [String: StoredValue?] = [:]
    for name in Set(old.keys).union(values.keys) where old[name] != values[name] {
      changes[name] = .some(values[name])
    }
    hub.publish(changes)
    return !changes.isEmpty
  }
}
