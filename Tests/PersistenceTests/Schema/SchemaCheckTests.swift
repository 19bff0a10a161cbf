import Foundation
import Persistence
import Testing

/// Each way in which a file can disagree with a description is found, and said.
struct SchemaCheckTests {
  @Test(
    "a file that differs from the description is refused in words",
    arguments: [
      ("DROP INDEX \"note.rank\"", "column rank has no index"),
      ("DROP INDEX \"note.name\"", "column name has no unique index"),
      ("CREATE UNIQUE INDEX x ON note (body)", "column body has a unique index"),
      ("ALTER TABLE note ADD COLUMN extra TEXT", "column extra is not in the description"),
      ("ALTER TABLE note RENAME COLUMN body TO text", "column body is missing"),
      (
        "ALTER TABLE note RENAME TO x; CREATE TABLE note (id INT NOT NULL PRIMARY KEY)",
        "column name is missing"
      ),
      (
        "DROP TABLE note; CREATE TABLE note (id INT NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
          + "rank REAL NOT NULL, body TEXT, parentID INT) STRICT", "column rank is REAL, not INT"
      ),
      (
        "DROP TABLE note; CREATE TABLE note (id INT NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
          + "rank INT NOT NULL, body TEXT NOT NULL, parentID INT) STRICT",
        "column body does not allow NULL"
      ),
      (
        "DROP TABLE note; CREATE TABLE note (id INT NOT NULL, name TEXT NOT NULL PRIMARY KEY, "
          + "rank INT NOT NULL, body TEXT, parentID INT) STRICT", "column id is not the primary key"
      ),
      (
        "DROP TABLE note; CREATE TABLE note (id INT NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
          + "rank INT NOT NULL, body TEXT, parentID INT REFERENCES note ON DELETE CASCADE) STRICT",
        "not REFERENCES \"note\" ON DELETE SET NULL"
      ),
    ])
  func disagreement(_ sql: String, _ detail: String) throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "t.sqlite")
      try Database(.file(url), tables: [Note.self]).close()
      let before = try contents(of: folder)
      let error = #expect(throws: DatabaseError.self) {
        try Database(.file(url), tables: [Note.self], migrations: [Migration("spoil", .sql(sql))])
      }
      #expect(text(of: error).contains(detail))
      let after = try contents(of: folder).filter { !$0.key.contains(".before-version-") }
      #expect(after == before)
    }
  }

  @Test("a table may refer to itself, and two to each other")
  func circles() throws {
    let database = try Database(.inMemory, tables: [Note.self, Left.self, Right.self])
    try database.insert(Note(id: 1, name: "a", parentID: nil))
    try database.insert(Note(id: 2, name: "b", parentID: 1))
    try database.delete(Note.self, id: 1)
    #expect(try database.fetchAll(Note.self) == [Note(id: 2, name: "b", parentID: nil)])

    try database.insert(Left(id: 1, other: nil))
    try database.insert(Right(id: 1, other: 1))
    try database.update(Left(id: 1, other: 1))
    try database.delete(Left.self, id: 1)
    #expect(try database.fetchAll(Right.self).isEmpty)
  }

  @Test("a migration may add a reference with its index")
  func addReference() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "t.sqlite")
      let old = try Database(
        .file(url), tables: [Note.self],
        migrations: [])
      try old.insert(Note(id: 1, name: "a", parentID: nil))
      try old.close()
      let history = [
        Migration(
          "again", .dropReference("parentID", of: "note"),
          .addReference("parentID", Int?.self, from: "note", to: "note", onDelete: .nullify))
      ]
      let new = try Database(.file(url), tables: [Note.self], migrations: history)
      #expect(try new.fetchAll(Note.self) == [Note(id: 1, name: "a", parentID: nil)])
      try new.close()
    }
  }
}

extension Migration.Step {
  /// SQLite drops no column with a reference, so the table is rebuilt without it.
  fileprivate static func dropReference(_ column: String, of table: String) -> Self {
    .sql(
      """
      CREATE TABLE "new" (id INT NOT NULL PRIMARY KEY, name TEXT NOT NULL, rank INT NOT NULL,
      body TEXT) STRICT;
      INSERT INTO "new" SELECT id, name, rank, body FROM "\(table)";
      DROP TABLE "\(table)";
      ALTER TABLE "new" RENAME TO "\(table)";
      CREATE UNIQUE INDEX "note.name" ON note (name);
      CREATE INDEX "note.rank" ON note (rank);
      """)
  }
}

private struct Note: PersistentModel {
  var id: Int
  var name: String
  var rank = 0
  var body: String?
  var parentID: Int?

  static let table = Table<Note>("note") {
    Column("id", \.id).primaryKey()
    Column("name", \.name).unique()
    Column("rank", \.rank).indexed()
    Column("body", \.body)
    Column("parentID", \.parentID).references(Note.self, onDelete: .nullify)
  }

  init(id: Int, name: String, parentID: Int?) {
    self.id = id
    self.name = name
    self.parentID = parentID
  }

  init(row: Row<Note>) throws {
    id = try row[\.id]
    name = try row[\.name]
    rank = try row[\.rank]
    body = try row[\.body]
    parentID = try row[\.parentID]
  }
}

private struct Left: PersistentModel {
  var id: Int
  var other: Int?

  static let table = Table<Left>("left") {
    Column("id", \.id).primaryKey()
    Column("other", \.other).references(Right.self, onDelete: .cascade)
  }

  init(id: Int, other: Int?) {
    self.id = id
    self.other = other
  }

  init(row: Row<Left>) throws { self.init(id: try row[\.id], other: try row[\.other]) }
}

private struct Right: PersistentModel {
  var id: Int
  var other: Int?

  static let table = Table<Right>("right") {
    Column("id", \.id).primaryKey()
    Column("other", \.other).references(Left.self, onDelete: .cascade)
  }

  init(id: Int, other: Int?) {
    self.id = id
    self.other = other
  }

  init(row: Row<Right>) throws { self.init(id: try row[\.id], other: try row[\.other]) }
}
