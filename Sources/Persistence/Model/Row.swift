/// A row of a model's table while it is being read; ask it for each property by key path.
///
/// Example: `try row[\.name] == "제주"`.
public struct Row<Model: PersistentModel> {
  private let values: [StoredValue]
  private let table: Table<Model>
  private let place: Place

  init(values: [StoredValue], table: Table<Model>, place: Place = Place()) {
    self.values = values
    self.table = table
    self.place = place
  }

  /// Where the next property probably stands. Comparing key paths is slow, and most initialisers ask
  /// for them in the order of the columns; so the column after the last one is tried first.
  final class Place {
    var next = 0
  }

  private func index(of keyPath: AnyKeyPath) -> Int? {
    let guess = place.next < values.count ? place.next : 0
    let index = table.columns[guess].keyPath == keyPath ? guess : table.index(of: keyPath)
    if let index { place.next = index + 1 }
    return index
  }

  /// The value of a property.
  ///
  /// Throws ``DatabaseError/unreadable(table:column:row:detail:)`` when the file holds something else,
  /// ``DatabaseError/invalidDefinition(table:detail:)`` when the table has no column for it.
  public subscript<Value: ColumnStorable>(keyPath: KeyPath<Model, Value>) -> Value {
    get throws {
      guard let index = index(of: keyPath) else {
        throw DatabaseError.invalidDefinition(
          table: table.name, detail: Wording.noColumn(keyPath: "\(keyPath)"))
      }
      do {
        return try Value(storedValue: values[index])
      } catch let error as StoredValueError {
        throw DatabaseError.unreadable(
          table: table.name, column: table.columns[index].definition.name, row: id,
          detail: error.description)
      }
    }
  }

  private var id: String {
    let index = table.columns.firstIndex(where: \.definition.isPrimaryKey)
    return index.map { values[$0].plainText } ?? "?"
  }
}

extension StoredValue {
  /// For messages: text without quotation marks.
  var plainText: String {
    if case .text(let text) = self { text } else { Wording.describe(self) }
  }
}
