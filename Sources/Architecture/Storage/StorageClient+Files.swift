public import Foundation

/// Why stored values could not be read or written.
public struct StorageError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong with it, and the way out.
  public let reason: String
  /// Path and reason in one line.
  public var description: String { "\(path): \(reason)" }
}

extension StorageClient {
  /// A storage in files: `settings.json` for the app, `scenes/NAME.json` for each scene.
  ///
  /// A write goes to a new file that is renamed over the old one, under a lock, so that two processes
  /// which write different keys lose neither. A file that can't be read is never overwritten: it is
  /// renamed to `….unreadable` before the first write.
  ///
  /// - Parameters:
  ///   - directory: The folder; made at the first write.
  ///   - scene: Which scene's values these are: letters, digits and dashes.
  public static func files(in directory: URL, scene: String) -> StorageClient {
    let app = SettingsFile(directory.appendingPathComponent("settings.json"))
    let scenes = directory.appendingPathComponent("scenes", isDirectory: true)
    let own = SettingsFile(scenes.appendingPathComponent("\(scene).json"))
    @Sendable func file(_ lifetime: StorageKey.Lifetime) -> SettingsFile {
      switch lifetime {
      case .app: app
      case .scene: own
      }
    }
    return StorageClient(
      read: { try file($0.lifetime).read()[$0.name] },
      write: { try file($0.lifetime).write($1, for: $0.name) },
      location: { file($0).url.path })
  }
}

/// One file of stored values: a JSON object, keys sorted.
struct SettingsFile: Sendable {
  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func read() throws -> [String: StoredValue] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      throw StorageError(path: url.path, reason: "can't be read: \(error.localizedDescription)")
    }
    do {
      return try JSONDecoder().decode([String: StoredValue].self, from: data)
    } catch {
      throw StorageError(
        path: url.path,
        reason:
          "holds no settings. It is kept as \(unreadable.lastPathComponent) at the next change.")
    }
  }

  func write(_ value: StoredValue?, for name: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileLock.hold(url.appendingPathExtension("lock")) {
        var values: [String: StoredValue] = [:]
        do {
          values = try read()
        } catch is StorageError where FileManager.default.isReadableFile(atPath: url.path) {
          try FileManager.default.moveItem(at: url, to: unreadable)
        }
        values[name] = value
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try encoder.encode(values).write(to: url, options: .atomic)
      }
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(path: url.path, reason: "can't be written: \(error.localizedDescription)")
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
