public import Architecture
package import Foundation
public import Persistence

extension DependencyValues {
  /// The app's database.
  ///
  /// A program opens it itself, so that it can say what is wrong with a file, and puts it in at its root:
  ///
  /// ```swift
  /// let database = try AppSchema.open(inFolder: folder)
  /// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
  ///   $0.database = database
  /// }
  /// ```
  ///
  /// A test has an empty one in memory, a preview one in memory with ``PreviewData``; each store has its
  /// own.
  public var database: Database {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }
}

package enum DatabaseKey: DependencyKey {
  /// The file in ``AppSchema/defaultFolder(environment:home:)``.
  package static var liveValue: Database { open(inFolder: AppSchema.defaultFolder()) }

  package static func open(inFolder folder: URL) -> Database {
    do {
      return try AppSchema.open(inFolder: folder)
    } catch {
      // To go on in memory would lose what the person enters without a word. A closed database throws
      // at each call, so every screen says that it could not load or save.
      reportIssue(Wording.notOpened(folder: folder, error: error))
      return closed()
    }
  }

  package static var testValue: Database { inMemory() }

  package static var previewValue: Database {
    let database = inMemory()
    do {
      try PreviewData.insert(into: database)
    } catch {
      reportIssue(Wording.noPreviewData(error: error))
    }
    return database
  }

  private static func inMemory() -> Database {
    do {
      return try AppSchema.open(.inMemory)
    } catch {
      // No input leads here: the tables are constants, and every test opens them.
      preconditionFailure(Wording.notOpenedInMemory(error: error))
    }
  }

  private static func closed() -> Database {
    let database = inMemory()
    do {
      try database.close()
    } catch {
      reportIssue(Wording.notClosed(error: error))
    }
    return database
  }
}
