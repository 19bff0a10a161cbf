public import Architecture
public import Persistence

/// Looks for what other processes write into the app's data and settings.
///
/// ```swift
/// @Dependency(\.externalChanges) var externalChanges
/// return .run("other processes") { _ in try await externalChanges.watch() }.longLiving()
/// ```
public struct ExternalChangesClient: Sendable {
  /// Looks twice a second until its task is cancelled. What it finds shows where it belongs: watched rows
  /// come anew, and a setting comes as the action that its `stored` names. Throws when the data can't be
  /// asked.
  public var watch: @Sendable () async throws -> Void

  /// A client of this closure.
  public init(watch: @escaping @Sendable () async throws -> Void) {
    self.watch = watch
  }
}

extension ExternalChangesClient {
  /// Looks into a database and a storage; each is asked for when the watch begins.
  public init(
    database: @escaping @Sendable () -> Database,
    storage: @escaping @Sendable () -> StorageClient,
    clock: @escaping @Sendable () -> any Clock<Duration>
  ) {
    let interval = Duration.milliseconds(500)
    self.init {
      let (storage, clock) = (storage(), clock())
      // Ends with the database's, which ends when that is closed.
      async let _ = Self.watch(storage, every: interval, clock)
      try await database().watchForExternalChanges(every: interval, clock: clock)
    }
  }

  private static func watch(
    _ storage: StorageClient, every interval: Duration, _ clock: any Clock<Duration>
  ) async {
    while !Task.isCancelled, (try? await clock.sleep(for: interval)) != nil {
      do {
        _ = try storage.checkForExternalChanges()
      } catch {
        // Said once for each change of the file; the next one may be for the better.
        reportIssue("\(error)")
      }
    }
  }
}

extension ExternalChangesClient: DependencyKey {
  /// Looks into `\.database` and `\.storage`, by `\.continuousClock`.
  public static var liveValue: ExternalChangesClient {
    @Dependency(\.database) var database
    @Dependency(\.storage) var storage
    @Dependency(\.continuousClock) var clock
    return ExternalChangesClient(
      database: { database }, storage: { storage }, clock: { clock })
  }

  /// Finds nothing: what a preview holds in memory no other process can write.
  public static var previewValue: ExternalChangesClient { ExternalChangesClient {} }

  /// Watching fails the test that does it.
  public static var testValue: ExternalChangesClient {
    ExternalChangesClient(watch: unimplemented("ExternalChangesClient.watch"))
  }
}

extension DependencyValues {
  /// The look at what other processes write.
  public var externalChanges: ExternalChangesClient {
    get { self[ExternalChangesClient.self] }
    set { self[ExternalChangesClient.self] = newValue }
  }
}
