import Architecture
import Foundation

/// What 100,000 effects leave behind once they have ended.
@MainActor func memoryBenchmark(_ bench: Bench) async {
  let name = "bytes kept after 100,000 effects"
  guard bench.isWanted(name) else { return }
  let store = Store(initialState: Counter.State()) { Counter() }
  func run(_ count: Int) async {
    for _ in 0..<count { await store.send(.runNext).finish() }
  }
  // The system's allocator keeps caches, one a thread, and the pool of threads changes as it likes. What the
  // effects held would show each time, so of four times the least counts.
  await run(20_000)
  let kept = await {
    var kept: [Int] = []
    for _ in 0..<4 {
      guard let before = bytesInUse() else { return kept }
      await run(25_000)
      guard let after = bytesInUse() else { return kept }
      kept.append(after - before)
    }
    return kept
  }()
  // One byte an effect would be 100,000.
  if let least = kept.min() { bench.note(name, Double(4 * least), budget: 4096) }
}

/// Memory that is in use now, as far as the system tells: what it has, less what is free.
///
/// Linux says it in XML through `malloc_info`, whose header Swift's module of the system library lacks.
private func bytesInUse() -> Int? {
  #if os(Linux)
    typealias MallocInfo = @convention(c) (CInt, OpaquePointer) -> CInt
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let file = open_memstream(&text, &size) else { return nil }
    _ = mallocInfo(0, OpaquePointer(file))
    fclose(file)
    guard let text else { return nil }
    defer { free(text) }
    // The sums over all threads stand behind the last thread's part.
    let sums = String(cString: text).components(separatedBy: "</heap>").last ?? ""
    func sum(_ pattern: Regex<(Substring, Substring)>) -> Int {
      sums.firstMatch(of: pattern).flatMap { Int($0.1) } ?? 0
    }
    return sum(/system type="current" size="(\d+)"/) + sum(/type="mmap" count="\d+" size="(\d+)"/)
      - sum(/type="fast" count="\d+" size="(\d+)"/) - sum(/type="rest" count="\d+" size="(\d+)"/)
  #else
    nil
  #endif
}
