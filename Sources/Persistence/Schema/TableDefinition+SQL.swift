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

  /// Takes the values of all columns, then the id.
  var updating: String {
    let places = columns.map { "\(SQL.name($0.name)) = ?" }.joined(separator: ", ")
    return "UPDATE \(SQL.name(name)) SET \(places) WHERE \(keyName) = ?"
  }
}
