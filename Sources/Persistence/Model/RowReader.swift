/// What all rows of one fetch share.
///
/// It belongs to the fetch that made it, and is used by one thread.
final class RowReader<Model: PersistentModel> {
  let table: Table<Model>
  let keyIndex: Int
  /// The columns whose bytes stand outside.
  let externalColumns: [Int]
  private var next = 0
  /// The key path that found each column last.
  private var seen: [AnyKeyPath?]

  init(_ table: Table<Model>) {
    self.table = table
    keyIndex = table.columns.firstIndex(where: \.definition.isPrimaryKey) ?? 0
    externalColumns = table.columns.indices.filter { table.columns[$0].definition.isExternal }
    seen = Array(repeating: nil, count: table.columns.count)
  }

  /// Whether a row is more than its table's columns.
  var needsMore: Bool { !externalColumns.isEmpty || !table.relations.isEmpty }

  /// The position of the column of a key path.
  ///
  /// Comparing key paths is slow, and most initialisers ask for them in the order of the columns; so
  /// the column after the last one is tried first, and first of all whether it is the same object as
  /// in the row before: a key path that is written out is made once.
  func index(of keyPath: AnyKeyPath) -> Int? {
    let guess = next < seen.count ? next : 0
    if guess < seen.count, seen[guess] === keyPath {
      next = guess + 1
      return guess
    }
    guard let index = table.index(of: keyPath) else { return nil }
    seen[index] = keyPath
    next = index + 1
    return index
  }
}
