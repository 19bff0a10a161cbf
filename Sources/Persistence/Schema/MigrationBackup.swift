import CSQLite
import Foundation

/// The copy of a file beside it while it is migrated: `trips.sqlite.before-version-3`.
///
/// A migration that fails is rolled back, so the copy is for what no rollback helps against: a step
/// that does the wrong thing well. It holds what the file held just before; values outside the file
/// are not copied, as none of them goes before the migration is committed.
struct MigrationBackup {
  let connection: Connection
  /// The version to which the file is brought.
  let version: Int

  static func path(of database: String, before version: Int) -> String {
    "\(database).before-version-\(version)"
  }

  /// Looks the file through and copies it. The caller holds the write lock, so nobody else does the
  /// same at this moment; what another attempt has left is replaced by the file as it is now.
  func make() throws {
    try connection.requireSoundness()
    let target = Self.path(of: connection.path, before: version)
    // The lock's owner can't copy; another connection sees the same, as nothing is written yet.
    let reader = try Connection(
      path: connection.path, flags: SQLITE_OPEN_READWRITE, busyTimeout: connection.busyTimeout,
      vfs: connection.vfs)
    try reader.copy(to: target, partial: target + ".partial")
    try reader.close()
  }

  /// Once the file has arrived at this version, no earlier copy of it is of use.
  func removeAll() {
    guard version > 1 else { return }
    for version in 2...version {
      let path = Self.path(of: connection.path, before: version)
      if FileManager.default.fileExists(atPath: path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
