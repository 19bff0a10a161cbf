import CSQLite
import Foundation

/// The functions and collations that SQL borrows from Swift, so that both readers of a predicate run
/// the very same code.
enum TextFunctions {
  static let contains = "persistence_contains"
  static let startsWith = "persistence_starts_with"
  static let matches = "persistence_matches"
  static let characterCount = "persistence_character_count"

  /// Registers all of them; returns the first result code that is not `SQLITE_OK`.
  static func register(on handle: OpaquePointer?, for connection: Connection) -> Int32 {
    let text = [
      define(contains, on: handle) { context, _, values in
        TextFunctions.answer(context, values) { TextSearch.contains($0, $1) }
      },
      define(startsWith, on: handle) { context, _, values in
        TextFunctions.answer(context, values) { $0.starts(with: $1) }
      },
      define(matches, on: handle) { context, _, values in
        TextFunctions.answer(context, values) {
          // What `localizedStandardContains` in a predicate does in memory: Foundation's own where
          // it has one, ours elsewhere.
          #if canImport(Darwin)
            $0.localizedStandardContains($1)
          #else
            TextSearch.matches($0, $1)
          #endif
        }
      },
      sqlite3_create_function_v2(
        handle, characterCount, 1, flags, nil,
        { context, _, values in
          guard let text = TextFunctions.string(values?[0]) else {
            return sqlite3_result_null(context)
          }
          sqlite3_result_int64(context, Int64(text.count))
        }, nil, nil, nil),
    ]
    let all =
      text + ArithmeticFunctions.register(on: handle, for: connection)
      + Collations.register(on: handle)
    return all.first { $0 != SQLITE_OK } ?? SQLITE_OK
  }

  private static let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC

  private static func define(
    _ name: String, on handle: OpaquePointer?,
    _ body:
      @escaping @convention(c) (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) -> Int32 {
    sqlite3_create_function_v2(handle, name, 2, flags, nil, body, nil, nil, nil)
  }

  /// NULL in, NULL out; otherwise 0 or 1.
  private static func answer(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ test: (String, String) -> Bool
  ) {
    guard let left = string(values?[0]), let right = string(values?[1]) else {
      return sqlite3_result_null(context)
    }
    sqlite3_result_int(context, test(left, right) ? 1 : 0)
  }

  private static func string(_ value: OpaquePointer?) -> String? {
    guard sqlite3_value_type(value) != SQLITE_NULL, let bytes = sqlite3_value_text(value) else {
      return nil
    }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
