import CSQLite
import Foundation

/// A prepared statement. It belongs to one ``Connection`` and is used only while that is held.
final class Statement {
  let handle: OpaquePointer
  let sql: String
  /// Set while rows are being read, so that the cache does not hand it out a second time.
  var isInUse = false

  init(handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    // Its result code repeats the last step's, which was reported then.
    sqlite3_finalize(handle)
  }

  /// Makes it ready for the next use. The codes repeat the last step's, reported then.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Binds one parameter, counted from 1; returns SQLite's result code.
  func bind(_ value: StoredValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(handle, index)
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      // With its length, so that a NUL inside is text like any other.
      return text.withUTF8 { utf8 in
        guard let length = Int32(exactly: utf8.count) else { return SQLITE_TOOBIG }
        return utf8.withMemoryRebound(to: CChar.self) { characters in
          // An empty buffer may have no address, and no address would be NULL.
          guard let base = characters.baseAddress else {
            return csqlite_bind_text(handle, index, "", 0)
          }
          return csqlite_bind_text(handle, index, base, length)
        }
      }
    case .blob(let data):
      guard !data.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      guard let length = Int32(exactly: data.count) else { return SQLITE_TOOBIG }
      return data.withUnsafeBytes {
        csqlite_bind_blob(handle, index, $0.baseAddress, length)
      }
    }
  }

  /// The value of a column, counted from 0, of the row just stepped onto.
  func value(at index: Int32) -> StoredValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER:
      return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT:
      return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      // The text first, then its length: SQLite asks for this order.
      let bytes = sqlite3_column_text(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, index) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, index))))
    default:
      return .null
    }
  }

  /// All values of the row just stepped onto.
  var values: [StoredValue] {
    (0..<sqlite3_column_count(handle)).map { value(at: $0) }
  }
}
