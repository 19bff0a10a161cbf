import Foundation

/// What stands at a path before SQLite touches it.
struct DatabaseFile {
  let path: String
  let exists: Bool
  /// Nil for a file that is missing or empty.
  let header: DatabaseHeader?
  /// Whether a log with something in it lies beside the file.
  let hasLog: Bool

  /// Reads the file's first bytes, and the log beside it. Throws for all that is no database, and for
  /// a file shorter than its header says.
  init(path: String) throws {
    self.path = path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    if exists {
      guard !isFolder.boolValue else {
        throw DatabaseError.notADatabase(path: path, found: Wording.folder)
      }
    } else {
      let folder = (path as NSString).deletingLastPathComponent
      guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw DatabaseError.cannotOpen(path: path, reason: Wording.missingFolder)
      }
    }
    let log = path + "-wal"
    hasLog = exists && Self.size(log) > 0
    header = exists ? try Self.header(path, log: hasLog ? log : nil) : nil
  }

  /// Throws ``DatabaseError/readOnly(path:)`` unless SQLite can write the file and beside it.
  func requireWritable() throws {
    let files = FileManager.default
    let folder = (path as NSString).deletingLastPathComponent
    guard files.isWritableFile(atPath: folder), !exists || files.isWritableFile(atPath: path) else {
      throw DatabaseError.readOnly(path: path)
    }
  }

  /// Removes the file when it was made by an opening that then failed.
  func removeIfMadeInVain() {
    if !exists, Self.size(path) == 0 {
      // Nothing depends on it: an empty file opens as well as none.
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The header as it will be once the log is counted in; nil for an empty file.
  ///
  /// Another process may be in the middle of a commit, and the file grow while it is looked at. Then its
  /// journal lies beside it, and SQLite waits for the end of that commit or undoes it. A commit that ended
  /// between two looks is seen at the second.
  private static func header(_ path: String, log: String?) throws -> DatabaseHeader? {
    for isLastLook in [false, true] {
      let bytes = try firstBytes(path)
      guard !bytes.isEmpty else { return nil }
      let header = try header(bytes, path)
      if let log { return try WriteAheadLog(path: log).lastHeader(over: header) }
      let size = size(path)
      let isComplete = size >= header.expectedSize
      if isComplete || FileManager.default.fileExists(atPath: path + "-journal") { return header }
      if isLastLook {
        throw DatabaseError.corrupt(
          path: path, detail: Wording.truncated(bytes: size, expected: header.expectedSize))
      }
    }
    return nil
  }

  private static func firstBytes(_ path: String) throws -> Data {
    do {
      guard let type = try FileManager.default.attributesOfItem(atPath: path)[.type],
        type as? FileAttributeType == .typeRegular
          || type as? FileAttributeType == .typeSymbolicLink
      else { throw DatabaseError.notADatabase(path: path, found: Wording.specialFile) }
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      return try handle.read(upToCount: 100) ?? Data()
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw DatabaseError.cannotOpen(path: path, reason: error.localizedDescription)
    }
  }

  private static func header(_ bytes: Data, _ path: String) throws -> DatabaseHeader {
    guard let header = DatabaseHeader(bytes) else {
      let isText = String(data: bytes.dropLast(bytes.count > 4 ? 4 : 0), encoding: .utf8) != nil
      throw DatabaseError.notADatabase(
        path: path, found: isText && !bytes.contains(0) ? Wording.text : Wording.otherData)
    }
    return header
  }

  private static func size(_ path: String) -> UInt64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
  }
}

/// The first hundred bytes of a database file (sqlite.org/fileformat.html, section 1.3).
struct DatabaseHeader: Equatable {
  var version: Int
  var applicationID: UInt32
  var pageSize: Int
  /// The bytes that the file must have at least; 0 when the header does not say.
  var expectedSize: UInt64

  /// Nil when these are not the first bytes of a database.
  init?(_ bytes: Data) {
    guard bytes.count >= 100, bytes.starts(with: Data("SQLite format 3\0".utf8)) else { return nil }
    let size = Int(bytes.bigEndian(at: 16) >> 16)
    pageSize = size == 1 ? 65536 : size
    version = Int(Int32(bitPattern: bytes.bigEndian(at: 60)))
    applicationID = bytes.bigEndian(at: 68)
    // The page count holds only if it was written together with the change counter.
    let isCounted = bytes.bigEndian(at: 24) == bytes.bigEndian(at: 92)
    expectedSize = isCounted ? UInt64(bytes.bigEndian(at: 28)) * UInt64(pageSize) : 0
  }
}

extension Data {
  /// Four bytes at an offset from the start, most significant first.
  func bigEndian(at offset: Int) -> UInt32 {
    self[(startIndex + offset)..<(startIndex + offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
