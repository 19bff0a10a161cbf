/// Everything this module says when something goes wrong: what happened, the facts, likely causes, the
/// way out.
package enum Wording {
  static func noLiveValue(key: Any.Type, value: Any.Type, property: String) -> String {
    let (key, value) = (TypeName.of(key).text, TypeName.of(value).text)
    return """
      \(key) has no live value, but a store that runs live has read '\(property)'. Its test value is used \
      instead.

      Give it one:

        extension \(key): DependencyKey {
          static var liveValue: \(value) { … }
        }
      """
  }

  package static func unimplemented(
    endpoint: String, arguments: [Any]?, effect: String?
  ) -> String {
    let dot = endpoint.lastIndex(of: ".")
    let client = dot.map { String(endpoint[..<$0]) } ?? endpoint
    let member = dot.map { String(endpoint[endpoint.index(after: $0)...]) } ?? endpoint
    let override =
      client == "DependencyValues"
      ? "$0.\(member) = …"
      : "$0.\(DependencyNames.property(of: client)).\(member) = "
        + "{ \(parameters(arguments?.count ?? 0))… }"
    var facts: [String] = []
    if let arguments, !arguments.isEmpty {
      facts.append(
        "  called with: " + arguments.map { String(summarizing: $0) }.joined(separator: ", "))
    }
    if let effect { facts.append("  by effect: \(effect)") }
    let details = facts.isEmpty ? "" : "\n\n" + facts.joined(separator: "\n")
    return """
      \(endpoint) was called, but this test has not overridden it.\(details)

      Override it where the store is made:

        } withDependencies: {
          \(override)
        }
      """
  }

  private static func parameters(_ count: Int) -> String {
    count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
  }

  package static let dismissOutsideEffect = """
    'dismiss' was called outside an effect, so nobody knows which feature is meant.

    Call it from an effect of the feature that goes away:

      return .run { _ in await dismiss() }
    """

  package static func dismissOutsidePresentation(effect: String) -> String {
    """
    Effect \(effect) called 'dismiss', but its feature is not presented.

    Only a feature that its parent runs with 'ifLet' and a 'PresentationAction' can dismiss itself.
    """
  }

  package static func absentChild(place: String, action: Any) -> String {
    """
    An action for '\(place)' arrived, but '\(place)' is nil. The action is dropped:

      \(String(summarizing: action))

    Likely causes:
    • the parent set '\(place)' to nil before this action: let the child act first, or send nothing
    • work outside the store sent it late: tie the work to the child's effect, which ends with it
    """
  }

  package static func otherCase(type: Any.Type, case name: String, action: Any) -> String {
    """
    An action for a case of '\(TypeName.of(type).text)' arrived, but the state is in another case, '\(name)'. The action \
    is dropped:

      \(String(summarizing: action))

    Likely causes:
    • the parent set another case before this action: let the child act first, or send nothing
    • work outside the store sent it late: tie the work to the child's effect, which ends with it
    """
  }

  package static func absentElement(
    place: String, id: Any, action: Any, known: [some Any]
  ) -> String {
    let ids = known.prefix(10).map { String(summarizing: $0) }.joined(separator: ", ")
    let more = known.count > 10 ? ", … (\(known.count) in all)" : ""
    return """
      An action for the element \(String(summarizing: id)) of '\(place)' arrived, but there is none. \
      The action is dropped:

        \(String(summarizing: action))

      Ids there are: \(known.isEmpty ? "none" : ids + more)

      Likely causes:
      • the parent removed the element before this action
      • work outside the store sent it late: tie the work to the element's effect, which ends with it
      """
  }

  static func stackMisuse(
    _ misuse: StackMisuse, place: String, ids: [StackElementID]
  ) -> String {
    let there = ids.isEmpty ? "none" : ids.map(\.description).joined(separator: ", ")
    return switch misuse {
    case .push(let id):
      """
      A push under the id \(id) arrived at '\(place)', where \(id) lies already. The action is dropped.

      Ids there are: \(there)

      Push under an id that has never been used, or append to the stack in the reducer, which numbers it.
      """
    case .pop(let id):
      """
      A pop of the element \(id) of '\(place)' arrived, but there is none. The action is dropped.

      Ids there are: \(there)

      Likely causes:
      • the element was popped before, alone or with one below it
      • the id was remembered from an earlier push: each push has an id of its own
      """
    }
  }

  static func duplicateInStack(_ id: StackElementID) -> String {
    "The id \(id) comes twice; the ids in a stack are unique. Give one of the elements another id."
  }

  static func missedCancel(_ miss: Miss) -> String {
    func quoted(_ place: Place) -> String { place == .root ? "the root" : "'\(place)'" }
    let elsewhere = miss.elsewhere.map(quoted).sorted().joined(separator: ", ")
    return """
      'cancel(id: \(miss.id))' at \(quoted(miss.place)) found nothing: effects with this id run at \(elsewhere). \
      A cancel reaches effects started at its own place and below it. Cancel where they were started, or above.
      """
  }

  static func tickInterval(_ interval: Duration) -> String {
    "'Ticks' was asked for a beat every \(interval). Beats lie apart: give it more than zero."
  }

  static let storeWithoutSource =
    "A store is a whole one or a part of another; this one is neither."

  package static func uncaught(error: any Error, effect: String) -> String {
    """
    Effect \(effect) threw an error that nobody caught:

      \(String(reflecting: error))

    Say what is to happen then:

      } catch: { error, send in
        await send(…)
      }
    """
  }

  package static func sentAfterReturn(action: Any, effect: String) -> String {
    """
    Effect \(effect) sent an action after it had returned. The action is dropped:

      \(String(summarizing: action))

    'send' escaped from the closure, into a callback or an unstructured task. Await that work inside the \
    closure, for example with a stream or a continuation.
    """
  }

  package static func reentrantSend(action: Any) -> String {
    """
    'send' was called while the store was handling an action. It is handled after the current one:

      \(String(summarizing: action))

    Return '.send(…)' from the reducer instead.
    """
  }

  static let stateWhileReducing = """
    The state of a store was read while its reducer was changing it. \
    A reducer reads the state it is given.
    """

  package static func sendAfterClose(action: Any) -> String {
    """
    'send' was called on a store that has been closed. The action is dropped:

      \(String(summarizing: action))
    """
  }
}
