public import Architecture

/// Where a program's settings and scenes lie unless it says otherwise.
extension StorageClient: DependencyKey {
  /// Files beside the app's database, in ``AppSchema/defaultFolder(environment:home:)``; scene 1.
  public static var liveValue: StorageClient { .files(in: AppSchema.defaultFolder(), scene: "1") }
}
