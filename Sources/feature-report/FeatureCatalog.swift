import ArchitectureREPL

/// What there is to be met: the cases and properties of a feature and of those in it, from their schema.
struct FeatureCatalog {
  /// A type of actions with its cases.
  struct Feature {
    /// The name without module and `Action`.
    let name: String
    let actionType: String
    let cases: [String]
  }

  /// A type of state with its properties.
  struct StateType {
    let type: String
    let fields: [String]
  }

  private(set) var features: [Feature] = []
  private(set) var states: [StateType] = []
  private var seen: Set<ObjectIdentifier> = []

  init(actions: any Decodable.Type, state: any Decodable.Type) {
    add(actions: actions)
    add(state: state)
  }

  private mutating func add(actions type: any Decodable.Type) {
    let schema = Schema(type)
    guard !schema.cases.isEmpty, !(schema.type is any RawRepresentable.Type),
      seen.insert(ObjectIdentifier(schema.type)).inserted
    else { return }
    let name = String(reflecting: schema.type)
    features.append(
      Feature(
        name: Self.short(name), actionType: name, cases: schema.cases.map(\.name)))
    for parameter in schema.cases.flatMap(\.parameters) { add(actions: parameter.type) }
  }

  private mutating func add(state type: any Decodable.Type) {
    let schema = Schema(type)
    let name = String(reflecting: schema.type)
    guard name.hasSuffix("State"), seen.insert(ObjectIdentifier(schema.type)).inserted else {
      return
    }
    states.append(StateType(type: name, fields: schema.fields.compactMap(\.label)))
    for field in schema.fields { add(state: field.type) }
  }

  /// `Architecture.PresentationAction<Features.FormFeature.Action>` as `PresentationAction<FormFeature>`.
  private static func short(_ name: String) -> String {
    name.replacing(/\b[A-Z]\w*\./) { match in
      ["Architecture.", "Features.", "Foundation."].contains(match.output)
        ? "" : String(match.output)
    }
    .replacing(".Action", with: "")
  }
}
