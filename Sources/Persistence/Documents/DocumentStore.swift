public import Foundation

/// The open documents of a kind, any number of them.
///
/// ```swift
/// let store = try DocumentStore(decks, workingFolder: folder)
/// let deck = try store.new()
/// try deck.write { try $0.insert(card) }
/// try deck.saveAs(URL(filePath: "/home/kim/Inventions.sampledeck"))
/// ```
/// What was open when the process ended, however it ended, is open again in the next one, edits that were
/// not saved included.
public final class DocumentStore: Sendable {
  /// The kind of documents.
  public let type: DocumentType
  /// What could not be opened again, one line each.
  public let problems: [String]
  private let folder: URL
  private let state: State
  private let hub = ChangeHub()

  /// `@unchecked`: touched under the lock only.
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var documents: [Document] = []
  }

  /// Opens what was open the last time, but for what another process has open.
  ///
  /// - Parameter workingFolder: Where working copies are kept; made when it is missing. Throws when it
  ///   can't be made.
  public init(_ type: DocumentType, workingFolder: URL) throws {
    self.type = type
    folder = workingFolder
    let state = State()
    self.state = state
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DocumentError.cannotWrite(
        path: folder.path(percentEncoded: false), reason: error.localizedDescription)
    }
    let (documents, problems) = Self.recovered(type, folder, hub)
    state.documents = documents
    self.problems = problems
  }

  private static func recovered(
    _ type: DocumentType, _ folder: URL, _ hub: ChangeHub
  ) -> ([Document], [String]) {
    var documents: [Document] = []
    var problems: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      guard let id = UUID(uuidString: name) else { continue }
      let own = folder.appending(path: name, directoryHint: .isDirectory)
      guard let lock = HeldLock(own.appending(path: "lock"), create: true) else { continue }
      let recordPath = own.appending(path: DocumentRecord.file).path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: recordPath) else {
        // The process ended while it was made: nobody has seen it, and nothing was entered in it.
        try? FileManager.default.removeItem(at: own)
        continue
      }
      do {
        let record = try DocumentRecord(in: own)
        let package = record.place.map {
          DocumentPackage(url: URL(filePath: $0, directoryHint: .isDirectory), type: type)
        }
        let document = try Document(
          id: id, type: type, folder: own, record: record, folderLock: lock,
          packageLock: package.flatMap { HeldLock($0.manifestURL) },
          onChange: { hub.publish(nil) })
        try document.refresh()
        documents.append(document)
      } catch {
        problems.append(Wording.notRecovered(own.path(percentEncoded: false), error))
      }
    }
    return (documents.sorted { $0.summary.order < $1.summary.order }, problems)
  }

  private func locked<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    state.lock.lock()
    defer { state.lock.unlock() }
    return try body(state)
  }

  /// The open documents.
  public var summaries: [DocumentSummary] { locked { $0.documents }.map(\.summary) }

  /// The open documents, now and after each change of one of them: each list that differs from the one
  /// before. Ends when its consumer is cancelled.
  public func observe() -> AsyncStream<[DocumentSummary]> {
    let watch = Watch(hub, tables: [])
    let last = Last()
    return AsyncStream {
      while true {
        let summaries = self.summaries
        if last.replace(summaries) { return summaries }
        guard await watch.change() else { return nil }
      }
    }
  }

  /// `@unchecked`: one consumer pulls, one call at a time.
  private final class Last: @unchecked Sendable {
    private var value: [DocumentSummary]?

    func replace(_ new: [DocumentSummary]) -> Bool {
      defer { value = new }
      return value != new
    }
  }

  /// An open document. Throws ``DocumentError/notOpen(id:)``.
  public func document(_ id: Document.ID) throws -> Document {
    guard let document = locked({ $0.documents.first { $0.id == id } }) else {
      throw DocumentError.notOpen(id: id.uuidString)
    }
    return document
  }

  /// Opens an empty document without a place. Throws ``DocumentError`` or ``DatabaseError``.
  public func new() throws -> Document {
    var record = DocumentRecord()
    record.number = (summaries.compactMap(\.number).max() ?? 0) + 1
    return try add(record, packageLock: nil) { _ in }
  }

  /// Opens a package. Throws ``DocumentError`` for whatever is no document of this kind, is newer,
  /// damaged, or open already; nothing is changed then.
  public func open(_ url: URL) throws -> Document {
    let package = DocumentPackage(
      url: url.standardizedFileURL.resolvingSymlinksInPath(), type: type)
    let manifest = try package.check()
    let isOpen = summaries.contains {
      $0.url?.standardizedFileURL.resolvingSymlinksInPath().path == package.url.path
    }
    guard !isOpen else { throw DocumentError.openHere(path: package.path) }
    guard let lock = HeldLock(package.manifestURL) else {
      throw DocumentError.openElsewhere(path: package.path)
    }
    var record = DocumentRecord()
    record.place = package.path
    record.manifestID = manifest.id
    record.content = package.stamp.map { [$0] }
    do {
      return try add(record, packageLock: lock) { try package.copyContent(to: $0) }
    } catch let error as DatabaseError {
      if case .newerVersion(_, let found, let known) = error {
        throw DocumentError.newerVersion(path: package.path, found: found, known: known)
      }
      throw DocumentError.damaged(path: package.path, reason: "\(error)")
    }
  }

  /// Closes a document and forgets its working copy. What is edited is saved before, in one step with
  /// closing; when that can't be done, the document stays open. Throws ``DocumentError``,
  /// ``DocumentError/noPlace(name:)`` for what is edited and was never saved.
  public func close(_ id: Document.ID) throws {
    let document = try document(id)
    try document.saveAndClose()
    forget(document)
  }

  /// Closes a document and forgets its working copy: what is not saved is gone. Throws
  /// ``DocumentError/notOpen(id:)``.
  public func discard(_ id: Document.ID) throws {
    let document = try document(id)
    document.close(forgetting: true)
    forget(document)
  }

  private func forget(_ document: Document) {
    locked { $0.documents.removeAll { $0 === document } }
    hub.publish(nil)
  }

  /// Saves every document that is edited and has a place. One that can't be saved keeps the others from
  /// nothing; the first such failure is thrown at the end.
  public func saveAll() throws {
    var failure: (any Error)?
    for document in locked({ $0.documents }) {
      do { try document.saveChanges() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Closes the files of all documents; they are open again in the next process.
  public func end() {
    let documents = locked { state in
      defer { state.documents = [] }
      return state.documents
    }
    for document in documents { document.close(forgetting: false) }
    hub.finish()
  }

  private func add(
    _ record: DocumentRecord, packageLock: HeldLock?, fill: (URL) throws -> Void
  ) throws -> Document {
    let id = UUID()
    let own = folder.appending(path: id.uuidString, directoryHint: .isDirectory)
    do {
      let copy = own.appending(path: "\(record.generation)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      guard let lock = HeldLock(own.appending(path: "lock"), create: true) else {
        throw DocumentError.openElsewhere(path: own.path(percentEncoded: false))
      }
      try fill(copy)
      let document = try Document(
        id: id, type: type, folder: own, record: record, folderLock: lock,
        packageLock: packageLock, onChange: { [hub] in hub.publish(nil) })
      // Last: a folder without a record is none that is opened again.
      try record.write(in: own)
      locked { $0.documents.append(document) }
      hub.publish(nil)
      return document
    } catch {
      try? FileManager.default.removeItem(at: own)
      throw error
    }
  }
}

extension DocumentSummary {
  /// Those without a place first, as they were counted; then by path.
  fileprivate var order: String { url?.path ?? "\u{0}" + String(format: "%09d", number ?? 0) }
}
