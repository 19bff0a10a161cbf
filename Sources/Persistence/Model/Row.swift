/// A row of a model's table while it is being read; ask it for each property by key path.
///
/// Example: `try row[\.name] == "제주"`.
public struct Row<Model: PersistentModel> {
  private let reader: RowReader<Model>
  private let values: [StoredValue]
  /// In the order of the table's relations; each an array of its type.
  private let children: [Any]

  init(_ reader: RowReader<Model>, values: [StoredValue], children: [Any] = []) {
    self.reader = reader
    self.values = values
    self.children = children
  }

  /// The value of a property.
  ///
  /// Throws ``DatabaseError/unreadable(table:column:row:detail:)`` when the file holds something else,
  /// ``DatabaseError/invalidDefinition(table:detail:)`` when the table has no column for it.
  public subscript<Value: ColumnStorable>(keyPath: KeyPath<Model, Value>) -> Value {
    get throws {
      guard let index = reader.index(of: keyPath) else {
        throw DatabaseError.invalidDefinition(
          table: reader.table.name, detail: Wording.noColumn(keyPath: "\(keyPath)"))
      }
      do {
        return try Value(storedValue: values[index])
      } catch let error as StoredValueError {
        throw DatabaseError.unreadable(
          table: reader.table.name, column: reader.table.columns[index].definition.name,
          row: values[reader.keyIndex].plainText, detail: error.description)
      }
    }
  }

  /// The children in a property, in their order.
  ///
  /// Throws ``DatabaseError/invalidDefinition(table:detail:)`` when the table has no ``Children`` for
  /// it.
  public subscript<Child: PersistentModel>(keyPath: KeyPath<Model, [Child]>) -> [Child] {
    get throws {
      let path: AnyKeyPath = keyPath
      let place = reader.table.relations.firstIndex { $0.keyPath == path }
      guard let place, let children = children[place] as? [Child] else {
        throw DatabaseError.invalidDefinition(
          table: reader.table.name, detail: Wording.noChildren(keyPath: "\(keyPath)"))
      }
      return children
    }
  }
}

extension StoredValue {
  /// For messages: text without quotation marks.
  var plainText: String {
    if case .text(let text) = self { text } else { Wording.describe(self) }
  }
}
