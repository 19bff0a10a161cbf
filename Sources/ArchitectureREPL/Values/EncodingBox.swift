/// What an encoder has written so far; containers of one encoder share it.
final class EncodingBox {
  enum Content {
    case none
    case single(ValueTree)
    case list
    case keyed
  }

  /// A value that is there, or a container that is still being filled.
  enum Entry {
    case tree(ValueTree)
    case box(EncodingBox)
  }

  var content = Content.none
  var keyNames: [String]?
  var isPresentation = false
  var entries: [(name: String, key: String, entry: Entry)] = []

  func add(_ entry: Entry, name: String = "", key: String = "") {
    if !name.isEmpty, let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].entry = entry
    } else {
      entries.append((name, key, entry))
    }
  }

  /// The tree of what was written.
  ///
  /// - Parameter type: the type that wrote it, or nil for a nested container.
  func tree(of type: Any.Type?) -> ValueTree {
    switch content {
    case .none: return .record(type: type.map(initialiserName) ?? "", [])
    case .single(let tree): return tree
    case .list: return .list(entries.map { Self.tree(of: $0.entry) })
    case .keyed:
      if let type, CaseNames.isEnum(type), entries.count == 1 { return choice(entries[0], type) }
      let fields = entries.map {
        ValueTree.Field(name: $0.name, key: $0.key, value: Self.tree(of: $0.entry))
      }
      return .record(type: type.map(initialiserName) ?? "", fields)
    }
  }

  private static func tree(of entry: Entry) -> ValueTree {
    switch entry {
    case .tree(let tree): tree
    case .box(let box): box.tree(of: nil)
    }
  }

  private func choice(
    _ written: (name: String, key: String, entry: Entry), _ type: Any.Type
  ) -> ValueTree {
    var payload: [ValueTree.Field]
    var isDirect = false
    switch written.entry {
    case .tree(let tree):
      payload = [ValueTree.Field(name: "_0", key: "_0", value: tree)]
      isDirect = true
    case .box(let box):
      payload = box.entries.map {
        ValueTree.Field(name: $0.name, key: $0.key, value: Self.tree(of: $0.entry))
      }
      // A nil payload is not written; in text it has its place.
      if let names = box.keyNames {
        payload = names.map { name in
          payload.first { $0.name == name } ?? ValueTree.Field(name: name, key: name, value: .null)
        }
      }
    }
    return .choice(
      ValueTree.Choice(
        name: written.name, key: written.key, payload: payload, isDirect: isDirect,
        isPresentation: isPresentation,
        continuesPath: !CaseNames.isWithoutPayloads(type)
          || String(describing: type).hasSuffix("Action")))
  }
}
