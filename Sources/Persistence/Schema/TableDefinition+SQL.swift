extension TableDefinition {
  var keyName: String { SQL.name(primaryKey?.name ?? "") }

  var columnList: String {
    columns.map { SQL.name($0.name) }.joined(separator: ", ")
  }

  var insertion: String {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(SQL.name(name)) (\(columnList)) VALUES (\(places))"
  }

  /// Changes the row where it stands; REPLACE would delete it first, and its children with it.
  var upsertion: String {
    let others = columns.filter { !$0.isPrimaryKey }.map {
      "\(SQL.name($0.name)) = excluded.\(SQL.name($0.name))"
    }
    let action = others.isEmpty ? "NOTHING" : "UPDATE SET " + others.joined(separator: ", ")
    return insertion + " ON CONFLICT (\(keyName)) DO \(action)"
  }

  /// Takes the values of all columns. The key is only looked for, not written, so that its index stays
  /// as it is.
  var updating: String {
    let places = columns.enumerated().filter { !$1.isPrimaryKey }.map { index, column in
      "\(SQL.name(column.name)) = ?\(index + 1)"
    }
    let key = columns.firstIndex(where: \.isPrimaryKey) ?? 0
    // A table of ids alone still answers whether the row is there.
    let action = places.isEmpty ? "\(keyName) = \(keyName)" : places.joined(separator: ", ")
    return "UPDATE \(SQL.name(name)) SET \(action) WHERE \(keyName) = ?\(key + 1)"
  }
}
