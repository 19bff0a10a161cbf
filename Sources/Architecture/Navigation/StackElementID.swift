/// The name of one element of a ``StackState``, for as long as the stack is there.
///
/// A stack numbers its elements from 0 in the order in which they are pushed and never uses a number
/// again, so an element that was popped is never taken for the one pushed after it. The counter is part
/// of the stack: the same actions give the same ids, in a test, at the REPL and in a recording.
///
/// ```swift
/// var path: StackState<String> = ["list", "detail"]
/// path.ids                // [#0, #1]
/// path.pop(from: 1)
/// path.append("other")    // #2
/// ```
public struct StackElementID: Hashable, Sendable, Comparable {
  let number: Int

  /// The id of the element that was pushed as the `number`-th, counted from 0.
  public init(_ number: Int) {
    self.number = number
  }

  /// Whether one was pushed before the other.
  public static func < (lhs: StackElementID, rhs: StackElementID) -> Bool {
    lhs.number < rhs.number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that was pushed as the `value`-th, counted from 0.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension StackElementID: CustomStringConvertible {
  /// The number after a `#`.
  public var description: String { "#\(number)" }
}

extension StackElementID: Atom {
  var dumpText: String { description }
  var sourceText: String { String(number) }
}

extension StackElementID: Codable {
  /// Reads the number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
