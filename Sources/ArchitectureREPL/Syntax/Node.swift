/// A piece of action text as a tree, before it is known which type it is meant for.
struct Node {
  indirect enum Kind {
    case string(String)
    /// The digits as written, without underscores.
    case number(String)
    case bool(Bool)
    case null
    case list([Node])
    case dictionary([(key: Node, value: Node)])
    /// `(id: 1)` or `Trip(id: 1)` as the writer makes it. The reader's parser can't tell
    /// `Trip(id: 1)` from a case and makes it a path.
    case record(name: String?, [Argument])
    /// `.search.queryChanged("x")`
    case path([Component])
    /// What follows the first blank after a path: a string, unless the type wants something else.
    case bare(String)
  }

  var kind: Kind
  /// Where it begins, counted in scalars from the start of the text.
  var offset: Int = 0

  /// What it is, for messages.
  var summary: String {
    switch kind {
    case .string, .bare: "a string"
    case .number: "a number"
    case .bool(let value): "\(value)"
    case .null: "nil"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .record: "a struct"
    case .path(let components): "'\(components.map(\.name).joined(separator: "."))'"
    }
  }
}

/// One element of a dotted path.
struct Component {
  var name: String
  var offset: Int = 0
  /// `[id: 1]` behind the name.
  var place: Argument?
  /// nil when there are no brackets.
  var arguments: [Argument]?
  /// A `presented` that is left out in the dotted form.
  var isSilent = false
  /// The payload can continue the dotted path.
  var continuesPath = false
}

/// A payload with its label.
struct Argument {
  var label: String?
  var value: Node
  var offset: Int = 0
  /// It stood behind a dot or a blank, not in brackets, so its label may be missing.
  var isImplied = false
}
