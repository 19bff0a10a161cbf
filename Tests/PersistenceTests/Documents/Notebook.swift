import Foundation
import Persistence

/// A model that documents hold in these tests.
struct Jotting: PersistentModel {
  var id: UUID
  var text: String

  static let table = Table<Jotting>("note") {
    Column("id", \.id).primaryKey()
    Column("text", \.text)
  }

  init(_ text: String, id: UUID = UUID()) {
    self.id = id
    self.text = text
  }

  init(row: Row<Jotting>) throws {
    self.init(try row[\.text], id: try row[\.id])
  }
}

/// One whose bytes lie outside of the database.
struct Sketch: PersistentModel {
  var id: UUID
  var bytes: Data

  static let table = Table<Sketch>("sketch") {
    Column("id", \.id).primaryKey()
    Column("bytes", \.bytes).external()
  }

  init(_ bytes: Data, id: UUID = UUID()) {
    self.id = id
    self.bytes = bytes
  }

  init(row: Row<Sketch>) throws {
    self.init(try row[\.bytes], id: try row[\.id])
  }
}

/// Notebooks in a folder of their own, with what a program keeps of them beside.
struct Shelf {
  let folder: URL

  static func type(version: Int = 1, contentType: String = "test.notebook") -> DocumentType {
    DocumentType(
      contentType: contentType, fileExtension: "notebook", version: version,
      tables: [Jotting.self, Sketch.self],
      applicationID: 7)
  }

  func store(_ program: String = "work", type: DocumentType = type()) throws -> DocumentStore {
    try DocumentStore(type, workingFolder: folder.appending(path: program))
  }

  func url(_ name: String) -> URL { folder.appending(path: name) }

  /// A notebook that lies there, closed, with notes in it.
  @discardableResult
  func makeNotebook(_ name: String, _ texts: String..., type: DocumentType = type()) throws -> URL {
    let store = try store("maker", type: type)
    let document = try store.new()
    try document.write { for text in texts { try $0.insert(Jotting(text)) } }
    try document.saveAs(url(name))
    try store.close(document.id)
    store.end()
    return url(name)
  }

  static func inTemporaryFolder(_ body: (Shelf) throws -> Void) throws {
    try withTemporaryFolder { try body(Shelf(folder: $0.resolvingSymlinksInPath())) }
  }
}

extension Document {
  func texts() throws -> [String] { try database.fetchAll(Jotting.self).map(\.text) }

  func add(_ text: String) throws { try write { try $0.insert(Jotting(text)) } }
}

/// Every file below a folder with its bytes: what "untouched" means for a package.
func allContents(of folder: URL) throws -> [String: Data] {
  var contents: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
    contents[name] = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
  }
  return contents
}
