import CSQLite

extension Connection {
  /// SQLite's result code as an error that says where and what to do.
  ///
  /// Broken constraints are told apart by their caller, who knows the row.
  func failure(code: Int32, message: String, sql: String) -> DatabaseError {
    if let detail = functionFailure {
      functionFailure = nil
      return .evaluationFailed(detail: detail)
    }
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .busy(path: path, waited: busyTimeout)
    case SQLITE_READONLY:
      return .readOnly(path: path)
    case SQLITE_FULL:
      return .full(path: path)
    case SQLITE_IOERR:
      return .diskFailed(path: path, detail: message)
    case SQLITE_CORRUPT:
      return .corrupt(path: path, detail: message)
    case SQLITE_NOTADB:
      return .notADatabase(path: path, found: Wording.otherData)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      return .cannotOpen(path: path, reason: message)
    default:
      return .sqlite(code: code, message: message, sql: sql)
    }
  }
}

extension DatabaseError {
  /// The extended result code of a broken constraint.
  var constraintCode: Int32? {
    guard case .sqlite(let code, _, _) = self, code & 0xFF == SQLITE_CONSTRAINT else { return nil }
    return code
  }
}
