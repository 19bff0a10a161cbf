import Foundation

/// Everything this module says when something is wrong.
enum Wording {
  static func notOpened(folder: URL, error: any Error) -> String {
    """
    The database in \(folder.path(percentEncoded: false)) can't be opened: \(error)

    Nothing can be loaded or saved. Put that right, or open another one and override it:

      $0.database = try AppSchema.open(inFolder: folder)
    """
  }

  static func noFolder(error: any Error) -> String {
    "the folder can't be made: \(error.localizedDescription)"
  }

  static func notOpenedInMemory(error: any Error) -> String {
    "A database in memory can't be opened: \(error)"
  }

  static func noPreviewData(error: any Error) -> String {
    "The samples can't be put into the preview's database: \(error)"
  }

  static let twoConsumers = """
    Two tasks read the same stream of rows at once. Ask the client for a stream for each of them.
    """

  static func noDecks(error: any Error) -> String {
    """
    Decks can't be opened or saved: \(error)

    Put that right, or keep them elsewhere and override the client:

      $0.decks = DecksClient(store: try DeckDocument.open(inFolder: folder))
    """
  }

  static func notClosed(error: any Error) -> String {
    "The empty database that stands for the missing one can't be closed: \(error)"
  }
}
