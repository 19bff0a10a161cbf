import Foundation

/// Somebody who is told when the state may have changed: once an action, when the new state is in place.
class StateWatcher {
  /// What it saw last. As long as that is still there it need not be told; `nil` when it can't be said.
  var seen: SeenValue?

  /// Returns whether it wants to be told again.
  func stateChanged() -> Bool { false }

  /// The store has been closed or has gone.
  func ended() {}
}

/// A value that was read from a state: kept, to be compared with what lies there after an action.
///
/// First by its bytes, which takes a few nanoseconds whatever its type. Same bytes are the same value: what it
/// refers to, as an array to its elements, is not changed in place while it is kept here. Other bytes may
/// still be an equal value; then `==` decides.
class SeenValue {
  private let way: StateWay?
  private let bytes: UnsafeRawPointer
  private let size: Int

  fileprivate init(way: StateWay?, bytes: UnsafeRawPointer, size: Int) {
    self.way = way
    self.bytes = bytes
    self.size = size
  }

  /// Whether the value certainly is what lies in `state`.
  final func isSame(in state: UnsafeRawPointer) -> Bool {
    way?.part(of: state) { memcmp($0, bytes, size) == 0 } ?? false
  }
}

/// The same with its type. The value lies in memory of its own, where it has an address.
final class SeenValueOf<Value>: SeenValue {
  private let place: UnsafeMutablePointer<Value>

  var value: Value {
    get { place.pointee }
    set { place.pointee = newValue }
  }

  /// - Parameter way: Where the value was read; `nil` when it lies nowhere.
  init(_ value: Value, way: StateWay?) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
    super.init(way: way, bytes: place, size: MemoryLayout<Value>.size)
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }
}

/// Who watches a store's state.
@usableFromInline final class StateWatchers {
  private var all: [StateWatcher] = []

  var isEmpty: Bool { all.isEmpty }

  func add(_ watcher: StateWatcher) { all.append(watcher) }

  /// Whether everybody has seen what is in `state`, and need not be told.
  @usableFromInline func haveSeen(_ state: UnsafeRawPointer) -> Bool {
    all.allSatisfy { $0.seen?.isSame(in: state) ?? false }
  }

  /// Tells those who have not seen what is in `state`. One that is told may read the store, and so begin to
  /// watch again, or close the store.
  func tell(_ state: UnsafeRawPointer) {
    let told = all
    all = []
    let kept = told.filter { $0.seen?.isSame(in: state) ?? false || $0.stateChanged() }
    all = kept + all
  }

  /// Tells everybody that there is nothing more to come.
  func end() {
    let told = all
    all = []
    for watcher in told { watcher.ended() }
  }
}
