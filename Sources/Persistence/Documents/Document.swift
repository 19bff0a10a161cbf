public import Foundation

/// An open document: a working copy that is always on the disk, and the package it was opened from.
///
/// Every write goes to the working copy, at once and for good; the package changes only when it is saved.
/// So what was entered survives `kill -9` without being saved, and a package that somebody moves or
/// deletes takes nothing with it.
public final class Document: Sendable, Identifiable {
  /// Names the document as long as it is open, also across relaunches.
  public let id: UUID
  let type: DocumentType
  let folder: URL
  private let state: State
  let onChange: @Sendable () -> Void

  /// What changes while the document is open.
  ///
  /// `@unchecked`: touched under the lock only.
  final class State: @unchecked Sendable {
    let lock = NSRecursiveLock()
    var record: DocumentRecord
    var database: Database
    var folderLock: HeldLock?
    var packageLock: HeldLock?
    var isClosed = false

    init(
      _ record: DocumentRecord, _ database: Database, folderLock: HeldLock,
      packageLock: HeldLock?
    ) {
      self.record = record
      self.database = database
      self.folderLock = folderLock
      self.packageLock = packageLock
    }
  }

  init(
    id: UUID, type: DocumentType, folder: URL, record: DocumentRecord, folderLock: HeldLock,
    packageLock: HeldLock?, onChange: @escaping @Sendable () -> Void
  ) throws {
    self.id = id
    self.type = type
    self.folder = folder
    self.onChange = onChange
    let database = try type.database(.file(Self.databaseURL(folder, record.generation)))
    state = State(record, database, folderLock: folderLock, packageLock: packageLock)
  }

  static func databaseURL(_ folder: URL, _ generation: Int) -> URL {
    folder.appending(path: "\(generation)").appending(path: DocumentPackage.database)
  }

  private func locked<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    state.lock.lock()
    defer { state.lock.unlock() }
    return try body(state)
  }

  /// The same, while the document is open.
  private func lockedOpen<Result>(_ body: (State) throws -> Result) throws -> Result {
    try locked { state in
      guard !state.isClosed else { throw DocumentError.notOpen(id: id.uuidString) }
      return try body(state)
    }
  }

  /// Where it is saved, and whether it is edited.
  public var summary: DocumentSummary {
    locked { state in
      let record = state.record
      return DocumentSummary(
        id: id, url: record.place.map { URL(filePath: $0, directoryHint: .isDirectory) },
        number: record.number, isEdited: record.isEdited)
    }
  }

  /// Whether it was closed; its rows come to an end then.
  public var isClosed: Bool { locked { $0.isClosed } }

  /// The working copy, to be read and watched. A revert puts another one in its place; watches on the old
  /// one end then.
  public var database: Database { locked { $0.database } }

  /// Several writes that happen together or not at all; the document is edited then. Throws
  /// ``DatabaseError`` and what the closure throws.
  public func write<Result: Sendable>(
    _ body: (Database.Transaction) throws -> Result
  ) throws -> Result {
    try lockedOpen { state in
      // Marked before: after a crash in between a document too many is taken for edited, none too few.
      if !state.record.isEdited { try change(state) { $0.isEdited = true } }
      return try state.database.transaction(body)
    }
  }

  /// Saves to where it was opened from or saved to. Throws ``DocumentError``; the package is as it was
  /// then.
  public func save() throws {
    try lockedOpen { state in
      let package = try ownPackage(state)
      let known = state.record.content
      guard known == nil || package.stamp.map({ known?.contains($0) == true }) == true else {
        throw DocumentError.changed(path: package.path)
      }
      try replaceContent(of: package, state)
      try change(state) { $0.isEdited = false }
    }
  }

  /// Saves under a new name, and is at home there from now on. The extension is added when it is missing,
  /// and folders that are missing are made. Under its own name it replaces what is there, also when
  /// somebody else has changed it. Throws ``DocumentError``.
  public func saveAs(_ url: URL) throws {
    let hasExtension = url.pathExtension.lowercased() == type.fileExtension.lowercased()
    let url = (hasExtension ? url : url.appendingPathExtension(type.fileExtension))
      .standardizedFileURL
    let package = DocumentPackage(url: url, type: type)
    try lockedOpen { state in
      if FileManager.default.fileExists(atPath: package.path) {
        // Its own package, there or moved there, may be written; everything else may not.
        guard let found = try? package.check(), found.id == state.record.manifestID else {
          throw DocumentError.occupied(path: package.path)
        }
        try hold(package, state)
        try replaceContent(of: package, state)
      } else {
        let (manifest, lock) = try package.make(from: state.database)
        state.packageLock = lock
        state.record.manifestID = manifest.id
        state.record.content = package.stamp.map { [$0] }
      }
      try change(state) {
        $0.place = package.path
        $0.number = nil
        $0.isEdited = false
      }
    }
  }

  /// Goes back to what was saved last. Throws ``DocumentError``; nothing is changed then.
  public func revert() throws {
    try lockedOpen { state in
      let package = try ownPackage(state)
      try reload(state, from: package)
    }
  }

  /// Takes the package's content as the working copy, when nothing here would be lost by that.
  func refresh() throws {
    try locked { state in
      guard !state.record.isEdited, let package = try? ownPackage(state) else { return }
      try reload(state, from: package)
    }
  }

  func change(_ state: State, _ body: (inout DocumentRecord) -> Void) throws {
    var record = state.record
    body(&record)
    try record.write(in: folder)
    state.record = record
    onChange()
  }

  /// Saves what is edited and closes, in one step: nothing is written in between. Throws
  /// ``DocumentError``; the document stays open then.
  func saveAndClose() throws {
    try lockedOpen { state in
      if state.record.isEdited { try save() }
      close(forgetting: true)
    }
  }

  /// Saves what is edited, where there is a place for it. Throws ``DocumentError``.
  func saveChanges() throws {
    try lockedOpen { state in
      if state.record.isEdited, state.record.place != nil { try save() }
    }
  }

  /// Closes the files. The working copy stays for the next launch, unless it is not wanted any more.
  func close(forgetting: Bool) {
    locked { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      // Every write has reached the disk; what closing complains about changes nothing of that.
      try? state.database.close()
      state.packageLock = nil
      if forgetting { try? FileManager.default.removeItem(at: folder) }
      state.folderLock = nil
    }
  }
}
