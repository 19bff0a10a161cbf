// The composition root: which feature, which data, which language.

import Architecture
import ArchitectureREPL
import Dependencies
import Features
import Foundation
import Persistence

/// Closed at the end, so that no log is left for the next start to look through.
var database: Database?

let shell = Shell<AppFeature.State, AppFeature.Action>(
  app: Options.App(program: "trips-repl", name: "trips", version: "0.1"),
  initialState: AppFeature.State(),
  onStart: .task,
  onEnd: .willEnd,
  screen: { state, dependencies in
    state.screen(
      in: ScreenContext(locale: dependencies.locale, timeZone: dependencies.timeZone))
  },
  storage: { state, dependencies in
    let database = dependencies.database
    let place = database.url?.path(percentEncoded: false) ?? "memory"
    let tables = try AppSchema.rowCounts(in: database).map { table, rows in
      StorageRow(
        lifetime: "data", key: table, value: "\(rows) rows", place: place, sharedBy: "all scenes")
    }
    let decks = state.decks.decks.map { deck in
      StorageRow(
        lifetime: "document", key: deck.number.map { "untitled \($0)" } ?? deck.name,
        value: deck.isEdited ? "edited" : "saved", place: deck.path ?? "a working copy",
        sharedBy: "who opens it")
    }
    return tables + decks
  },
  refresh: { _ = try $0.database.checkForExternalChanges() }
) {
  AppFeature()
} withDependencies: { values, options in
  if let language = options.language { values.locale = Locale(identifier: language.rawValue) }
  guard options.dependencies == .live else {
    // One for all scenes and all launches, as on the disk.
    values.database = values.database
    values.decks = values.decks
    return
  }
  let folder = URL(filePath: options.dataFolder, directoryHint: .isDirectory)
  let opened = try AppSchema.open(inFolder: folder)
  database = opened
  values.database = opened
  values.decks = DecksClient(store: try DeckDocument.open(inFolder: folder))
  values.storage = .files(in: folder, scene: "1")
}
let status = shell.run()
do {
  try database?.close()
} catch {
  FileHandle.standardError.write(Data("trips-repl: \(error)\n".utf8))
}
exit(status)
