/// The error that an unimplemented throwing endpoint throws, after it has recorded a failure.
public struct UnimplementedError: Error, Equatable, CustomStringConvertible {
  /// Which endpoint, as in `APIClient.fetchItems`.
  public let endpoint: String
  /// Names the endpoint.
  public var description: String { "\(endpoint) is unimplemented" }
}

/// A type with a harmless value for an unimplemented endpoint to return.
///
/// Arrays, dictionaries, sets, optionals, strings, numbers, booleans and streams have one. Give your own
/// types one to use `unimplemented` without a placeholder.
public protocol PlaceholderProviding {
  /// The empty, zero, nil or finished value.
  static var placeholder: Self { get }
}

/// Stands for the result of an endpoint that no test has overridden: records one failure that names the
/// endpoint and the override to write, and goes on with a placeholder.
///
/// ```swift
/// static let testValue = APIClient(fetchItems: { unimplemented("APIClient.fetchItems") })
/// ```
///
/// - Parameter endpoint: The client's type and the endpoint, as in `APIClient.fetchItems`.
public func unimplemented<Result: PlaceholderProviding>(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  reportUnimplemented(
    endpoint, arguments: nil,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return .placeholder
}

/// An endpoint that no test has overridden, for an endpoint that throws: records one failure with the
/// arguments it was called with, then throws ``UnimplementedError``.
///
/// ```swift
/// static let testValue = TripSearchClient(search: unimplemented("TripSearchClient.search"))
/// ```
public func unimplemented<each Argument, Result>(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (arguments: repeat each Argument) in
    reportUnimplemented(endpoint, arguments: list(repeat each arguments), at: location)
    throw UnimplementedError(endpoint: endpoint)
  }
}

/// An endpoint that no test has overridden, for an endpoint that does not throw: records one failure
/// with the arguments it was called with, then returns the placeholder.
///
/// ```swift
/// static let testValue = Clock(now: unimplemented("Clock.now", placeholder: .distantPast))
/// ```
public func unimplemented<each Argument, Result: Sendable>(
  _ endpoint: String,
  placeholder: Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (arguments: repeat each Argument) in
    reportUnimplemented(endpoint, arguments: list(repeat each arguments), at: location)
    return placeholder
  }
}

private func list<each Argument>(_ arguments: repeat each Argument) -> [Any] {
  var list: [Any] = []
  repeat list.append(each arguments)
  return list
}

private func reportUnimplemented(
  _ endpoint: String, arguments: [Any]?, at location: SourceLocation
) {
  let effect = EffectContext.current
  IssueReporting.report(
    Issue(
      message: Wording.unimplemented(
        endpoint: endpoint, arguments: arguments, effect: effect?.label),
      location: location,
      client: endpoint.lastIndex(of: ".").map { String(endpoint[..<$0]) }))
}

extension Array: PlaceholderProviding {
  /// The empty array.
  public static var placeholder: [Element] { [] }
}
extension Dictionary: PlaceholderProviding {
  /// The empty dictionary.
  public static var placeholder: [Key: Value] { [:] }
}
extension Set: PlaceholderProviding {
  /// The empty set.
  public static var placeholder: Set<Element> { [] }
}
extension Optional: PlaceholderProviding {
  /// `nil`.
  public static var placeholder: Wrapped? { nil }
}
extension String: PlaceholderProviding {
  /// The empty string.
  public static var placeholder: String { "" }
}
extension Bool: PlaceholderProviding {
  /// `false`.
  public static var placeholder: Bool { false }
}
extension Int: PlaceholderProviding {
  /// Zero.
  public static var placeholder: Int { 0 }
}
extension Double: PlaceholderProviding {
  /// Zero.
  public static var placeholder: Double { 0 }
}
extension AsyncStream: PlaceholderProviding {
  /// A stream that has finished.
  public static var placeholder: AsyncStream<Element> { AsyncStream { $0.finish() } }
}
extension AsyncThrowingStream: PlaceholderProviding where Failure == any Error {
  /// A stream that has finished.
  public static var placeholder: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
