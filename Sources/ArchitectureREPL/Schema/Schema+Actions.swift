extension Schema {
  /// Whether the cases of a type continue an action's dotted path, as in `search.queryChanged`.
  ///
  /// An enum of plain values is a payload like any other, `tabSelected(.search)`, unless its name
  /// says that it is an action.
  static func continuesPath(_ type: any Decodable.Type) -> Bool {
    guard CaseNames.isEnum(type) else { return false }
    if CaseNames.isWithoutPayloads(type) {
      return !(type is any RawRepresentable.Type) && typeName(type).hasSuffix("Action")
    }
    return !Schema(type).cases.isEmpty
  }

  /// The cases that can be typed at this place: those of a presented child stand beside `dismiss`.
  package var visibleCases: [Case] {
    guard isPresentation, let child = presentedType else { return cases }
    let inner = Schema(child).visibleCases
    guard !inner.isEmpty else { return cases }
    // A child's own `dismiss` can only be reached by way of `presented`.
    let hidden = inner.contains { Self.presentationNames.contains($0.name) }
    return cases.filter { $0.name == "dismiss" || hidden }
      + inner.filter { !Self.presentationNames.contains($0.name) }
  }

  /// A child's cases of these names are hidden by those of the presentation itself.
  private static let presentationNames = ["dismiss", "presented"]

  /// The action type that stands under `presented`.
  var presentedType: (any Decodable.Type)? {
    cases.first { $0.name == "presented" }?.parameters.first?.type
  }

  /// The type whose cases follow `name.` in a dotted path.
  func child(of name: String) -> (any Decodable.Type)? {
    let found = (cases + visibleCases).first { $0.name == name }
    guard let found else { return nil }
    if found.parameters.count == 1 { return found.parameters[0].type }
    return found.elementParameters?.action.type
  }

  /// The actions that can be sent, one a line, at any depth.
  ///
  /// ```swift
  /// try Schema(AppAction.self).actions(at: "search")
  /// // ["search.queryChanged(String)", "search.response([TripSummary])", "search.failed"]
  /// ```
  /// - Parameter path: the dotted path to begin at; nil or empty means all.
  /// - Throws: `SyntaxError` when there is no such path.
  public func actions(at path: String? = nil) throws -> [String] {
    let names = (path ?? "").split(separator: ".").map(String.init)
    var schema = self
    var trail: [String] = []
    var column = 1
    for (position, name) in names.enumerated() {
      let visible = schema.visibleCases
      guard let next = visible.first(where: { $0.name == name }) else {
        throw SyntaxError(
          .unknownAction(name, in: trail, known: visible.map(\.name)), column: column)
      }
      guard let child = schema.child(of: name), Schema.continuesPath(child) else {
        if position == names.count - 1 { return [next.line(after: trail)] }
        throw SyntaxError(.noFurtherActions(next.signature, in: trail), column: column)
      }
      trail.append(next.elementParameters.map { "\(name)[id: \($0.id.typeName)]" } ?? name)
      column += name.count + 1
      schema = Schema(child)
    }
    return schema.lines(after: trail.joined(separator: "."), stack: [])
  }

  private func lines(
    after prefix: String, stack: [ObjectIdentifier], onlyHidden: Bool = false
  ) -> [String] {
    let stack = stack + [ObjectIdentifier(type)]
    let shown = visibleCases.filter { !onlyHidden || Self.presentationNames.contains($0.name) }
    return shown.flatMap { found -> [String] in
      let place = prefix.isEmpty ? found.name : "\(prefix).\(found.name)"
      if found.parameters.count == 1 {
        let type = found.parameters[0].type
        if Schema.continuesPath(type), !stack.contains(ObjectIdentifier(type)) {
          let isPresented = isPresentation && found.name == "presented"
          return Schema(type).lines(after: place, stack: stack, onlyHidden: isPresented)
        }
      } else if let (id, action) = found.elementParameters, Schema.continuesPath(action.type),
        !stack.contains(ObjectIdentifier(action.type))
      {
        let owner = found.name == "element" && !prefix.isEmpty ? prefix : place
        return Schema(action.type).lines(after: "\(owner)[id: \(id.typeName)]", stack: stack)
      }
      return [found.line(after: prefix.isEmpty ? [] : [prefix])]
    }
  }
}

extension Schema.Case {
  /// The payloads of a case that sends an action to one element of a list: `(id:, action:)`.
  var elementParameters: (id: Schema.Parameter, action: Schema.Parameter)? {
    guard parameters.count == 2, parameters[0].label == "id", parameters[1].label == "action"
    else { return nil }
    return (parameters[0], parameters[1])
  }

  /// The signature with its path, and what may be written for the raw enums in it.
  fileprivate func line(after trail: [String]) -> String {
    let text = (trail + [signature]).joined(separator: ".")
    let values = parameters.compactMap { parameter -> String? in
      let schema = Schema(parameter.type)
      let names = schema.values.isEmpty ? schema.payloadLessNames : schema.values
      guard !names.isEmpty else { return nil }
      return "\(typeName(schema.type)): " + names.map { ".\($0)" }.joined(separator: ", ")
    }
    return values.isEmpty ? text : "\(text)  — \(values.joined(separator: "; "))"
  }
}

extension Schema {
  /// The names of an enum none of whose cases has a payload.
  var payloadLessNames: [String] {
    CaseNames.isWithoutPayloads(type) ? cases.map(\.name) : []
  }
}
