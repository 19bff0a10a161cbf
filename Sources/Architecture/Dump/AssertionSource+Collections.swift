extension AssertionWriter {
  mutating func statements(
    lists old: any ListShaped, _ new: any ListShaped, whole: Any, _ place: Place
  ) -> [String] {
    guard new.elementCount > 0 else { return [assign(whole, place)] }
    var differ = Differ()
    let match = ListMatch(old, new) { differ.areSame($0, $1) }
    var removed: [Int] = []
    var inserted: [Int] = []
    var kept: [(old: Int, new: Int)] = []
    for step in match.steps(old.elementCount, new.elementCount) {
      switch step {
      case .unchanged: break
      case .kept(let a, let b), .replaced(let a, let b): kept.append((a, b))
      case .removed(let a): removed.append(a)
      case .movedAway(let a, _): removed.append(a)
      case .inserted(let b): inserted.append(b)
      case .movedHere(_, let b): inserted.append(b)
      }
    }
    // Applied in this order every index is the right one: removals from the end, insertions from the
    // beginning, and then the list is as long as the new one.
    var result = removed.sorted(by: >).map { "\(place.base).remove(at: \($0))" }
    var count = old.elementCount - removed.count
    for index in inserted.sorted() {
      var writer = SourceWriter()
      writer.write(new.element(at: index), as: new.elementType)
      result.append(
        index == count
          ? "\(place.base).append(\(writer.text))"
          : "\(place.base).insert(\(writer.text), at: \(index))")
      count += 1
    }
    for pair in kept {
      let element = new.element(at: pair.new)
      result += elementStatements(
        old.element(at: pair.old), element, new.elementType, place.element(String(pair.new)))
    }
    return shorter(result, whole, place)
  }

  /// An element declared as a protocol has members its declaration does not show; it is assigned whole.
  private mutating func elementStatements(
    _ old: Any, _ new: Any, _ declared: Any.Type, _ place: Place
  ) -> [String] {
    let change = statements(old, new, place)
    guard !change.isEmpty, declared != type(of: new) else { return change }
    var writer = SourceWriter()
    writer.write(new, as: declared)
    return ["\(place.value) = \(writer.text)"]
  }

  mutating func statements(
    identified old: any ListShaped, _ new: any ListShaped, whole: Any, _ place: Place
  ) -> [String] {
    guard new.elementCount > 0 else { return [assign(whole, place)] }
    var differ = Differ()
    let match = ListMatch(old, new) { differ.areSame($0, $1) }
    func key(_ list: any ListShaped, _ index: Int) -> String {
      list.identity(at: index).map { "id: \(String(source: $0.base))" } ?? String(index)
    }
    var removals: [String] = []
    var inserted: [Int] = []
    var changes: [String] = []
    for step in match.steps(old.elementCount, new.elementCount) {
      switch step {
      case .unchanged: break
      case .kept(let a, let b), .replaced(let a, let b):
        let element = place.element(key(new, b)).unwrapped
        changes += statements(old.element(at: a), new.element(at: b), element)
      case .removed(let a): removals.append("\(place.base).remove(\(key(old, a)))")
      case .inserted(let b): inserted.append(b)
      case .movedAway, .movedHere: return [assign(whole, place)]
      }
    }
    var count = old.elementCount - removals.count
    var insertions: [String] = []
    for index in inserted.sorted() {
      let element = String(source: new.element(at: index))
      insertions.append(
        index == count
          ? "\(place.base).append(\(element))" : "\(place.base).insert(\(element), at: \(index))")
      count += 1
    }
    return shorter(removals + insertions + changes, whole, place)
  }

  func statements(
    sets old: any SetShaped, _ new: any SetShaped, whole: Any, _ place: Place
  ) -> [String] {
    let removed = old.members.filter { !new.contains(member: $0) }
    let added = new.members.filter { !old.contains(member: $0) }
    let result =
      inFixedOrder(removed).map { "\(place.base).remove(\(String(source: $0.base)))" }
      + inFixedOrder(added).map { "\(place.base).insert(\(String(source: $0.base)))" }
    return shorter(result, whole, place)
  }

  mutating func statements(
    dictionaries old: any DictionaryShaped, _ new: any DictionaryShaped, whole: Any, _ place: Place
  ) -> [String] {
    var differ = Differ()
    let holdsOptionals = new.valueType is any OptionalShaped.Type
    let changed = old.keyList.filter { key in
      guard let a = old.value(forKey: key), let b = new.value(forKey: key) else { return true }
      return !differ.areSame(a, b)
    }
    let added = new.keyList.filter { old.value(forKey: $0) == nil }
    var result: [String] = []
    for key in inFixedOrder(changed + added) {
      let source = String(source: key.base)
      let element = place.element(source)
      switch (old.value(forKey: key), new.value(forKey: key)) {
      case (_, nil):
        // Where values are optional, nil might be taken for one of them.
        result.append(
          holdsOptionals
            ? "\(place.base).removeValue(forKey: \(source))" : "\(element.value) = nil")
      case (_, let value?) where holdsOptionals:
        result.append("\(place.base).updateValue(\(String(source: value)), forKey: \(source))")
      case (nil, let value?):
        result.append(assign(value, element))
      case (let a?, let b?):
        result += elementStatements(a, b, new.valueType, element.unwrapped)
      }
    }
    return shorter(result, whole, place)
  }
}
