import Architecture
import Foundation
import Synchronization

private typealias AllocObject =
  @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

private let allocated = Atomic(0)

/// What Swift's runtime does itself; set once, before the first counting.
nonisolated(unsafe) private var allocObject: AllocObject?

/// How many objects, boxes and array buffers `body` makes, as Swift's runtime counts them: it lets
/// instruments replace the function that all of them come from. `nil` where it does not.
private func allocations(_ body: () -> Void) -> Int? {
  guard let function = dlsym(nil, "_swift_allocObject"),
    let flag = dlsym(
      nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
  else { return nil }
  let slot = function.assumingMemoryBound(to: AllocObject.self)
  let original = slot.pointee
  allocObject = original
  slot.pointee = { metadata, size, alignment in
    allocated.add(1, ordering: .relaxed)
    return allocObject?(metadata, size, alignment)
  }
  flag.storeBytes(of: 1, as: UInt8.self)
  defer {
    flag.storeBytes(of: 0, as: UInt8.self)
    slot.pointee = original
  }
  let before = allocated.load(ordering: .relaxed)
  body()
  return allocated.load(ordering: .relaxed) - before
}

/// Allocations on the way of actions without effects: there are none.
@MainActor func allocationBenchmarks(_ bench: Bench) {
  let times = 1000
  func count(_ name: String, budget: Double?, _ send: () -> Void) {
    send()
    guard let all = allocations({ for _ in 0..<times { send() } }) else { return }
    bench.note("allocations, " + name, Double(all) / Double(times), budget: budget)
  }

  let one = Store(initialState: Counter.State()) { Counter() }
  count("send, one feature", budget: 0) { one.send(.increment) }
  let five = fiveLevels()
  count("send, five levels", budget: 0) {
    five.send(.child(.child(.child(.child(.child(.increment))))))
  }
  let twenty = Store(initialState: Siblings.State()) { Siblings() }
  count("send, the last of twenty siblings", budget: 0) { twenty.send(.child(19, .increment)) }
  let list = Store(initialState: Rows.state(count: 10_000)) { Rows() }
  count("send, one row of 10000", budget: 0) {
    list.send(.rows(.element(id: 5000, action: .increment)))
  }
  // The effect itself is one: so the counting counts.
  count("a .send effect delivered", budget: nil) { one.send(.sendNext) }
}
