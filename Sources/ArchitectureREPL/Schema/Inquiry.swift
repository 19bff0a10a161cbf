/// What a type's decoder asks for: the notes of a `ProbeDecoder`.
final class Inquiry {
  struct Request {
    /// The key's name in Swift, such as `ids`, or `_0` for a payload without a label.
    let name: String
    let type: any Decodable.Type
    let isOptional: Bool
  }

  /// The names of the keys of the container asked for; nil until one is, or when it does not tell.
  var keyNames: [String]?
  var isKeyed = false
  var isPresentation = false
  /// What was asked for in that container.
  var requests: [Request] = []
  /// The keys of a nested container: the payload of the chosen case.
  var payloadNames: [String]?
  var payload: [Request] = []
  /// The key that was just asked whether it holds nil.
  var keyAskedForNil: String?
  /// The type asked of a single value container.
  var single: (any Decodable.Type)?

  /// Runs a type's decoder as far as it goes and returns what it asked for.
  ///
  /// - Parameter choice: the case an enum's decoder is told that it finds.
  static func make(_ type: any Decodable.Type, choosing choice: String? = nil) -> Inquiry {
    let inquiry = Inquiry()
    // It ends with an error wherever no placeholder can be made; the notes up to there are good.
    _ = try? type.init(
      from: ProbeDecoder(inquiry: inquiry, choice: choice, stack: [ObjectIdentifier(type)]))
    return inquiry
  }
}
