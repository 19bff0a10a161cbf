extension Wording {
  static func describe(_ error: DocumentError) -> String {
    switch error {
    case .missing(let path):
      "There is no document at \(path). Check the name."
    case .notADocument(let path, let reason):
      "\(path) is no document of this kind: \(reason). Nothing was changed."
    case .newerVersion(let path, let found, let known):
      "\(path) was written by a newer version (\(found); this program knows \(known)). "
        + "Nothing was changed; update the program."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason) Nothing was changed; restore a copy of it."
    case .openHere(let path):
      "\(path) is open already. Choose it among the open documents."
    case .openElsewhere(let path):
      "\(path) is open in another program. Close it there first."
    case .occupied(let path):
      "There is something else at \(path) already. Choose another name, or move it away."
    case .noPlace(let name):
      "\(name) was never saved. Save it under a name first."
    case .gone(let path):
      "\(path) was deleted, or moved away. What you have here is safe: save it under a name."
    case .moved(let from, let to):
      "\(from) was moved to \(to). What you have here is safe: save it under that name, or another."
    case .replaced(let path):
      "\(path) is another document now. What you have here is safe: save it under another name."
    case .changed(let path):
      "\(path) was changed by somebody else. What you have here is safe: save it under another name, "
        + "or under the same one to replace what is there; revert to take what is there."
    case .cannotWrite(let path, let reason):
      "\(path) can't be written: \(reason). What you have here is safe: save it elsewhere."
    case .notOpen(let id):
      "There is no open document \(id)."
    }
  }

  static let documentIsFile = "it is a single file, not a package"
  static func documentWithout(_ file: String) -> String { "it has no \(file)" }
  static func documentExtension(_ name: String) -> String { "its name does not end in .\(name)" }
  static let documentManifest = "its manifest.json can't be read"
  static func documentOther(_ contentType: String) -> String { "it is a \(contentType)" }
  static let untitled = "This document"
  static func notRecovered(_ path: String, _ error: any Error) -> String {
    "An unsaved document in \(path) can't be opened: \(error) It is kept there."
  }
}
