/// What can go wrong with a document. Whatever it is, nothing that was entered is lost.
///
/// Example: `"\(DocumentError.noPlace(name: "Untitled"))"` says to save it under a name first.
public enum DocumentError: Error, Equatable, CustomStringConvertible {
  /// There is nothing at the path.
  case missing(path: String)
  /// What is there is no document of this kind.
  case notADocument(path: String, reason: String)
  /// Written by a newer program.
  case newerVersion(path: String, found: Int, known: Int)
  /// The document's database can't be used.
  case damaged(path: String, reason: String)
  /// It is open in this program already.
  case openHere(path: String)
  /// Another program has it open.
  case openElsewhere(path: String)
  /// Something else has the name under which it was to be saved.
  case occupied(path: String)
  /// It was never saved, so there is no place to save it to, or to go back to.
  case noPlace(name: String)
  /// It was deleted behind our back.
  case gone(path: String)
  /// It was moved behind our back.
  case moved(from: String, to: String)
  /// Another document has taken its place.
  case replaced(path: String)
  /// Somebody else has written it since it was read or saved here.
  case changed(path: String)
  /// The place can't be written.
  case cannotWrite(path: String, reason: String)
  /// There is no open document with this id.
  case notOpen(id: String)

  /// What is wrong, where, and the way out, in one line.
  public var description: String { Wording.describe(self) }
}
