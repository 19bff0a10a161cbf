import Foundation

/// A document and its package.
extension Document {
  /// Writes the working copy into the package. Both looks are known while it is written: whichever a
  /// crash leaves is no change that somebody else has made.
  func replaceContent(of package: DocumentPackage, _ state: State) throws {
    let before = state.record.content ?? []
    var after: [ContentStamp] = []
    try package.replaceContent(from: state.database) { stamp in
      after = stamp.map { [$0] } ?? []
      try change(state) { $0.content = before + after }
    }
    state.record.content = after
  }

  func reload(_ state: State, from package: DocumentPackage) throws {
    let old = state.record.generation
    let next = folder.appending(path: "\(old + 1)")
    try? FileManager.default.removeItem(at: next)
    // Looked at first: what somebody writes meanwhile counts as theirs.
    let content = package.stamp.map { [$0] }
    try package.copyContent(to: next)
    let database: Database
    do {
      database = try type.database(.file(Self.databaseURL(folder, old + 1)))
    } catch {
      try? FileManager.default.removeItem(at: next)
      throw DocumentError.damaged(path: package.path, reason: "\(error)")
    }
    let former = state.database
    var record = state.record
    record.generation = old + 1
    record.isEdited = false
    record.content = content
    // From here on it is the new copy that counts, also after a crash.
    try record.write(in: folder)
    state.record = record
    state.database = database
    onChange()
    // Nobody reads the old copy any more; what can't be removed is in nobody's way.
    try? former.close()
    try? FileManager.default.removeItem(at: folder.appending(path: "\(old)"))
  }

  /// The package that this document belongs to, when it is still where it was and nobody else has it open.
  func ownPackage(_ state: State) throws -> DocumentPackage {
    guard let place = state.record.place else {
      throw DocumentError.noPlace(name: Wording.untitled)
    }
    let package = DocumentPackage(
      url: URL(filePath: place, directoryHint: .isDirectory), type: type)
    do {
      guard try package.check().id == state.record.manifestID else {
        throw DocumentError.replaced(path: place)
      }
    } catch DocumentError.missing {
      guard let manifest = state.packageLock?.path else { throw DocumentError.gone(path: place) }
      let now = URL(filePath: manifest).deletingLastPathComponent().path
      throw DocumentError.moved(from: place, to: now)
    }
    try hold(package, state)
    return package
  }

  /// Locks the package, unless it is locked already: copied over from elsewhere, the same document has
  /// another manifest file, and after a relaunch another program may have been quicker.
  func hold(_ package: DocumentPackage, _ state: State) throws {
    if state.packageLock?.isOn(package.manifestURL) == true { return }
    guard let lock = HeldLock(package.manifestURL) else {
      throw DocumentError.openElsewhere(path: package.path)
    }
    state.packageLock = lock
  }
}
