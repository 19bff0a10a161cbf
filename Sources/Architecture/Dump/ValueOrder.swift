/// Values whose own order means nothing, in one that is the same in every run: their own where they are
/// comparable, else that of their dumps.
func inFixedOrder(_ values: [AnyHashable]) -> [AnyHashable] {
  guard values.count > 1 else { return values }
  if let first = values[0].base as? any Comparable, let sorted = sorted(values, like: first) {
    return sorted
  }
  return values.map { ($0, String(dumping: $0.base)) }.sorted { $0.1 < $1.1 }.map(\.0)
}

private func sorted<C: Comparable>(_ values: [AnyHashable], like first: C) -> [AnyHashable]? {
  var pairs: [(AnyHashable, C)] = []
  for value in values {
    guard let comparable = value.base as? C else { return nil }
    pairs.append((value, comparable))
  }
  return pairs.sorted { $0.1 < $1.1 }.map(\.0)
}
