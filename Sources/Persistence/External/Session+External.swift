import Foundation

extension Session {
  /// A row's values with the bytes of its files in the place of their names.
  func bytesIncluded<Model>(
    _ values: [StoredValue], _ reader: RowReader<Model>
  ) throws -> [StoredValue] {
    guard !reader.externalColumns.isEmpty, let store = connection.external else { return values }
    var values = values
    for index in reader.externalColumns {
      guard case .text(let name) = values[index] else { continue }
      guard let data = try store.data(name) else {
        throw DatabaseError.unreadable(
          table: reader.table.name, column: reader.table.columns[index].definition.name,
          row: values[reader.keyIndex].plainText, detail: Wording.fileMissing(store.place(name)))
      }
      values[index] = .blob(data)
    }
    return values
  }

  /// Puts bytes into files before the row is written. A file whose bytes have not changed stays; one
  /// that the row no longer names goes when the transaction is committed (``ExternalStore``).
  func withBytesOutside<Model>(
    _ values: [StoredValue], of table: Table<Model>, isNew: Bool,
    write: ([StoredValue]) throws -> Void
  ) throws {
    let outside = table.columns.indices.filter { table.columns[$0].definition.isExternal }
    guard !outside.isEmpty, let store = connection.external else { return try write(values) }
    let key = values[table.columns.firstIndex(where: \.definition.isPrimaryKey) ?? 0]
    let old = isNew ? [:] : try names(outside, of: table, key: key)
    var values = values
    var made: [String] = []
    do {
      for index in outside {
        guard case .blob(let data) = values[index] else { continue }
        if let name = old[index], try store.data(name) == data {
          values[index] = .text(name)
        } else {
          let name = try store.put(data)
          made.append(name)
          values[index] = .text(name)
        }
      }
      try write(values)
    } catch {
      store.discard(made)
      throw error
    }
  }

  private func names<Model>(
    _ columns: [Int], of table: Table<Model>, key: StoredValue
  ) throws -> [Int: String] {
    let list = columns.map { SQL.name(table.columns[$0].definition.name) }
    var names: [Int: String] = [:]
    try connection.query(
      """
      SELECT \(list.joined(separator: ", ")) FROM \(SQL.name(table.name)) \
      WHERE \(table.definition.keyName) = ?
      """, [key]
    ) { row in
      for (place, index) in columns.enumerated() {
        if case .text(let name) = row.value(at: Int32(place)) { names[index] = name }
      }
    }
    return names
  }
}
