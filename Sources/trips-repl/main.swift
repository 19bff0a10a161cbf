// The composition root: which feature, which data, which language.

import Architecture
import ArchitectureREPL
import Dependencies
import Features
import Foundation
import Persistence

let shell = Shell<AppFeature.State, AppFeature.Action>(
  app: Options.App(program: "trips-repl", name: "trips", version: "0.1"),
  initialState: AppFeature.State(),
  onStart: .task,
  onEnd: .willEnd,
  screen: { state, dependencies in
    state.screen(
      in: ScreenContext(locale: dependencies.locale, timeZone: dependencies.timeZone))
  },
  storage: { dependencies in
    let database = dependencies.database
    let place = database.url?.path(percentEncoded: false) ?? "memory"
    return try AppSchema.rowCounts(in: database).map { table, rows in
      StorageRow(
        lifetime: "data", key: table, value: "\(rows) rows", place: place, sharedBy: "all scenes")
    }
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
  values.database = try AppSchema.open(inFolder: folder)
  values.decks = DecksClient(store: try DeckDocument.open(inFolder: folder))
  values.storage = .files(in: folder, scene: "1")
}
exit(shell.run())
