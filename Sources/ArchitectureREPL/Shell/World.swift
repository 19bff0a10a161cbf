import Architecture
import Foundation

/// What the scenes of one process share: the executor, the clock, and the dependencies.
///
/// Ids are made in one place too: two scenes that counted by themselves would give two rows one id.
final class World {
  let executor = StoreExecutor()
  /// The clock that effects sleep on, unless dependencies are live.
  let clock: VirtualClock?
  /// Whether the virtual clock moves by itself as far as waiting needs.
  var isClockAutomatic = true
  /// Whether the person wants what runs to stop.
  var isInterrupted: () -> Bool = { false }

  private let values: DependencyValues
  private let hasStorage: Bool
  private let start = ContinuousClock.now

  init(
    context: DependencyContext, withDependencies overrides: (inout DependencyValues) throws -> Void
  ) throws {
    var values = DependencyValues(context: context)
    if context == .live {
      clock = nil
    } else {
      let clock = VirtualClock()
      self.clock = clock
      values.continuousClock = clock
      values.uuid = .incrementing
      values.storage = .inMemory()
      let epoch = SessionTime.epoch
      values.date = DateGenerator { epoch + clock.now.offset.timeInterval }
    }
    try overrides(&values)
    hasStorage = values.isOverridden(StorageClient.self)
    self.values = values
  }

  /// What the clock in use shows, from the beginning of the process.
  var now: Duration { clock?.now.offset ?? (ContinuousClock.now - start) }

  /// The dependencies as a scene has them: with a storage of its own beside the app's.
  func values(scene: Int) -> DependencyValues {
    var values = values
    if hasStorage { values.storage = values.storage.inScene("\(scene)") }
    return values
  }

  /// Takes a scene for this process; nil when another one has it.
  func claim(scene: Int) throws -> StorageClaim? {
    hasStorage ? try values.storage.claim("\(scene)") : StorageClaim {}
  }

  /// Looks for what other processes have stored.
  func checkForExternalChanges() throws {
    if hasStorage { _ = try values.storage.checkForExternalChanges() }
  }
}
