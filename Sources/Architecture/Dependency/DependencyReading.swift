public import Synchronization

/// One dependency of a container, remembered as long as the container's values stay as they are.
///
/// Finding a value takes a lock, a key path, a hash table and a cast. A reducer reads its dependencies over
/// and over, and overrides are rare: so a reading keeps what it found with the version of the values.
///
/// `@unchecked`: `slot` is touched only by who has turned `isTaken` from false to true. Nobody waits for
/// that: who comes second finds the value the long way.
@usableFromInline final class DependencyReading<Value: Sendable>: @unchecked Sendable {
  /// What has been found, and in which version of the values.
  @usableFromInline struct Slot {
    @usableFromInline var version: UInt64 = 0
    @usableFromInline var value: Value?
    /// Whether it was seen that the value must not be kept.
    var isPassing = false
  }

  @usableFromInline let container: DependencyContainer
  @usableFromInline let isTaken = Atomic(false)
  /// Lies outside the object: its properties would be checked for overlapping access at each reading.
  @usableFromInline let slot: UnsafeMutablePointer<Slot>
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, in container: DependencyContainer
  ) {
    self.keyPath = keyPath
    self.container = container
    slot = .allocate(capacity: 1)
    slot.initialize(to: Slot())
  }

  deinit {
    slot.deinitialize(count: 1)
    slot.deallocate()
  }

  /// The dependency's value now.
  @inlinable var value: Value {
    let version = container.version
    guard take() else { return find() }
    let kept = slot.pointee.version == version ? slot.pointee.value : nil
    giveBack()
    return kept ?? findAndKeep(version)
  }

  @inlinable func take() -> Bool {
    isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }

  @inlinable func giveBack() {
    isTaken.store(false, ordering: .releasing)
  }

  @usableFromInline func find() -> Value { container.values[keyPath: keyPath] }

  @usableFromInline func findAndKeep(_ version: UInt64) -> Value {
    let probe = DependencyProbe(Value.self)
    let value = container.values.probed(by: probe)[keyPath: keyPath]
    guard take() else { return value }
    // What is replaced goes when the slot is free again: a client's `deinit` may read dependencies (DE10).
    let old = slot.pointee.value
    if !probe.isTransparent { slot.pointee.isPassing = true }
    slot.pointee.value = slot.pointee.isPassing ? nil : value
    slot.pointee.version = version
    giveBack()
    withExtendedLifetime(old) {}
    return value
  }
}

/// Watches which keys a property of ``DependencyValues`` reads.
///
/// Only what a property takes from its own key, and from nothing else, may be kept: `\.date.now` reads the key
/// of `date` and yields a value of another type.
final class DependencyProbe: Sendable {
  private let type: ObjectIdentifier
  private let matches = Atomic(0)
  private let others = Atomic(0)

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }

  func note(_ type: Any.Type) {
    if ObjectIdentifier(type) == self.type {
      matches.add(1, ordering: .relaxed)
    } else {
      others.add(1, ordering: .relaxed)
    }
  }

  /// Whether one key of the property's own type was read, and no other.
  var isTransparent: Bool {
    matches.load(ordering: .relaxed) == 1 && others.load(ordering: .relaxed) == 0
  }
}
