/// The keys of one coding key type, by the names that Swift source gives them.
///
/// A key's `stringValue` may differ from its name (`case name = "n"`); what one types and reads at
/// the REPL is the name.
struct KeyTable<Key: CodingKey> {
  /// In declaration order; nil when the type does not tell (dictionary keys, hand-written structs).
  let names: [String]?
  private let keys: [(name: String, key: Key)]

  init() {
    names = CaseNames.of(Key.self)
    let values = CaseNames.values(Key.self)
    keys = (names ?? []).enumerated().compactMap { index, name in
      (values?[index] ?? Key(stringValue: name)).map { (name, $0) }
    }
  }

  func key(named name: String) -> Key? {
    keys.first { $0.name == name }?.key ?? Key(stringValue: name)
  }

  func name(of key: Key) -> String {
    keys.first { $0.key.stringValue == key.stringValue }?.name ?? key.stringValue
  }

  /// The two cases that `PresentationAction` has. Enums with exactly these may be left out when
  /// typing an action, because `form.presented.save` says no more than `form.save`.
  var isPresentation: Bool { names.map { Set($0) == ["dismiss", "presented"] } ?? false }
}
