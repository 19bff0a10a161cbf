/// Gives each written payload the coding key it belongs to.
struct PayloadMatcher {
  /// `_0`, `ids`, … in order; nil when the keys are not known.
  let names: [String]?
  let offset: Int
  let signature: () -> String

  /// The payloads, each labelled with its key's name.
  func match(_ arguments: [Argument]) throws -> [Argument] {
    guard let names else { return unmatched(arguments) }
    if let element = element(arguments, names) { return [element] }
    var free = names
    var matched: [Argument] = []
    for argument in arguments {
      guard let name = name(of: argument, in: free) else {
        throw problem(argument, free: free, names: names)
      }
      free.removeAll { $0 == name }
      var found = argument
      found.label = name
      matched.append(found)
    }
    return matched
  }

  /// The key that an argument is meant for.
  private func name(of argument: Argument, in free: [String]) -> String? {
    if let label = argument.label {
      return Schema.label(label) != nil && free.contains(label) ? label : nil
    }
    if argument.isImplied, let only = free.first, free.count == 1 { return only }
    guard let next = free.first, Schema.label(next) == nil else { return nil }
    return next
  }

  /// `rows[id: 1].toggled` where the payload of `rows` is an enum with a case `element`.
  private func element(_ arguments: [Argument], _ names: [String]) -> Argument? {
    guard names == ["_0"], arguments.count == 2, arguments[0].label == "id",
      arguments[1].label == "action", arguments[1].isImplied
    else { return nil }
    let component = Component(name: "element", offset: offset, arguments: arguments)
    let value = Node(kind: .path([component]), offset: offset)
    return Argument(value: value, offset: offset).named("_0")
  }

  private func unmatched(_ arguments: [Argument]) -> [Argument] {
    var count = 0
    return arguments.map { argument in
      guard argument.label == nil else { return argument }
      defer { count += 1 }
      return argument.named("_\(count)")
    }
  }

  private func problem(_ argument: Argument, free: [String], names: [String]) -> SyntaxError {
    let labels = free.compactMap(Schema.label)
    if let label = argument.label, !names.contains(label), !labels.isEmpty {
      return SyntaxError(
        .unknownLabel(label, signature: signature(), known: labels), column: argument.offset)
    }
    return SyntaxError(
      free.isEmpty ? .extra(signature: signature()) : .labels(signature: signature()),
      column: argument.offset)
  }
}

extension Argument {
  fileprivate func named(_ name: String) -> Argument {
    var argument = self
    argument.label = name
    return argument
  }
}
