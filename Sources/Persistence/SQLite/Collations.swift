import CSQLite
import Foundation

/// Foundation's orders of text as SQLite collations: the comparator that sorts an array sorts the
/// query too.
enum Collations {
  private static let known: [(name: String, comparator: String.StandardComparator)] = {
    #if canImport(Darwin)
      [
        ("persistence_lexical", .lexical), ("persistence_localized", .localized),
        ("persistence_localized_standard", .localizedStandard),
      ]
    #else
      [("persistence_lexical", .lexical)]
    #endif
  }()

  /// The collation for a comparator, or nil when there is none.
  static func name(for comparator: String.StandardComparator) -> String? {
    var forward = comparator
    forward.order = .forward
    return known.first { $0.comparator == forward }?.name
  }

  static func register(on handle: OpaquePointer?) -> [Int32] {
    known.indices.map { index in
      // A C function carries no Swift values, so its place in the list travels as the context; from 1,
      // as 0 would be no pointer.
      sqlite3_create_collation_v2(
        handle, known[index].name, SQLITE_UTF8, UnsafeMutableRawPointer(bitPattern: index + 1),
        { context, leftCount, left, rightCount, right in
          let place = Int(bitPattern: context) - 1
          return Int32(
            Collations.known[place].comparator.compare(
              Collations.text(left, leftCount), Collations.text(right, rightCount)
            ).rawValue)
        }, nil)
    }
  }

  private static func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
