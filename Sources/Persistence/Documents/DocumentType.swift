/// A kind of document: a folder that people see as one file, with a database in it.
///
/// ```swift
/// let decks = DocumentType(
///   contentType: "org.example.sampledeck", fileExtension: "sampledeck", version: 1,
///   tables: [Card.self], applicationID: 0x4445_434B)
/// ```
/// A package `Inventions.sampledeck` holds `manifest.json` (content type, version, an id), `content.sqlite`
/// and `External/`, where the database keeps values that lie outside of it.
public struct DocumentType: Sendable {
  /// What tells documents of this kind from others, in the manner of `org.example.sampledeck`.
  public let contentType: String
  /// The end of a package's name, without the dot.
  public let fileExtension: String
  /// The version of the package's layout; a newer one is refused.
  public let version: Int
  let tables: [any PersistentModel.Type]
  let migrations: [Migration]
  let applicationID: UInt32

  /// Describes a kind of document.
  ///
  /// - Parameters:
  ///   - contentType: See ``contentType``.
  ///   - fileExtension: See ``fileExtension``.
  ///   - version: See ``version``, 1 or more.
  ///   - tables: What a document holds; nothing else can be stored in it.
  ///   - migrations: How older documents become newer ones, see ``Migration``.
  ///   - applicationID: The mark of the database files, see ``Database/Options/applicationID``.
  public init(
    contentType: String, fileExtension: String, version: Int,
    tables: [any PersistentModel.Type], migrations: [Migration] = [], applicationID: UInt32
  ) {
    self.contentType = contentType
    self.fileExtension = fileExtension
    self.version = version
    self.tables = tables
    self.migrations = migrations
    self.applicationID = applicationID
  }

  func database(_ location: Database.Location) throws -> Database {
    try Database(
      location, tables: tables, migrations: migrations,
      options: Database.Options(applicationID: applicationID))
  }
}
