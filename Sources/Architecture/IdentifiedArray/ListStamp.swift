import Synchronization

/// Numbers that are never given twice in a process. They tell whether the ids in a list may have changed
/// without looking at each.
enum ListStamp {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
