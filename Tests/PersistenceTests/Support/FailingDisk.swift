import CSQLite
import Foundation

@testable import Persistence

/// SQLite's usual way to the disk, on which writing to a database can be made to fail.
enum FailingDisk {
  /// The name to open a database by.
  static var name: String {
    _ = registration
    return vfsName
  }

  /// From now on the first `count` writes to the database at a path go well, and all others fail with
  /// a result code of SQLite's.
  static func fail(_ url: URL, after count: Int, code: Int32) {
    state.withLock { $0.plans[url.path()] = Plan(left: count, code: code) }
  }

  /// The disk is well again.
  static func heal(_ url: URL) {
    state.withLock { $0.plans[url.path()] = nil }
  }

  private static let vfsName = "persistence_failing"

  private struct Plan {
    var left: Int
    var code: Int32
  }

  /// An open file: whose it is, and SQLite's own way to write it.
  private struct File {
    var path: String
    var usual: UnsafePointer<sqlite3_io_methods>
    var ours: UnsafeMutablePointer<sqlite3_io_methods>
  }

  private struct State {
    var plans: [String: Plan] = [:]
    var files: [UInt: File] = [:]
  }

  // Unsafe because SQLite's structures are pointers; only the lock's owner touches these.
  private static let state = Guarded(State())

  /// Never unregistered: SQLite keeps the pointer for as long as the process runs.
  private static let registration: Int32 = {
    guard let usual = sqlite3_vfs_find(nil) else { return SQLITE_ERROR }
    let ours = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    ours.initialize(to: usual.pointee)
    ours.pointee.pNext = nil
    ours.pointee.zName = UnsafePointer(strdup(vfsName))
    ours.pointee.xOpen = { _, name, file, flags, outFlags in
      guard let usual = sqlite3_vfs_find(nil) else { return SQLITE_ERROR }
      let code = usual.pointee.xOpen(usual, name, file, flags, outFlags)
      if code == SQLITE_OK, let name, let file {
        FailingDisk.opened(file, path: String(cString: name))
      }
      return code
    }
    return sqlite3_vfs_register(ours, 0)
  }()

  private static func opened(_ file: UnsafeMutablePointer<sqlite3_file>, path: String) {
    guard let usual = file.pointee.pMethods else { return }
    let ours = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    ours.initialize(to: usual.pointee)
    ours.pointee.xClose = { file in FailingDisk.close(file) }
    ours.pointee.xWrite = { file, bytes, count, offset in
      let (failure, usual) = FailingDisk.writing(file)
      return failure ?? usual?.pointee.xWrite(file, bytes, count, offset) ?? SQLITE_ERROR
    }
    ours.pointee.xSync = { file, flags in
      let (failure, usual) = FailingDisk.writing(file)
      return failure ?? usual?.pointee.xSync(file, flags) ?? SQLITE_ERROR
    }
    state.withLock {
      $0.files[UInt(bitPattern: file)] = File(path: path, usual: usual, ours: ours)
    }
    file.pointee.pMethods = UnsafePointer(ours)
  }

  private static func writing(
    _ file: UnsafeMutablePointer<sqlite3_file>?
  ) -> (failure: Int32?, usual: UnsafePointer<sqlite3_io_methods>?) {
    state.withLock { state in
      guard let open = state.files[UInt(bitPattern: file)] else { return (SQLITE_ERROR, nil) }
      // The log and its like begin with the database's name.
      guard let path = state.plans.keys.first(where: { open.path.hasPrefix($0) }),
        let plan = state.plans[path]
      else { return (nil, open.usual) }
      guard plan.left > 0 else { return (plan.code, open.usual) }
      state.plans[path]?.left -= 1
      return (nil, open.usual)
    }
  }

  private static func close(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
    guard let open = state.withLock({ $0.files.removeValue(forKey: UInt(bitPattern: file)) }) else {
      return SQLITE_ERROR
    }
    file?.pointee.pMethods = open.usual
    open.ours.deallocate()
    return open.usual.pointee.xClose(file)
  }
}
