/// Reads a dependency of the store in which its reducer was built.
///
/// ```swift
/// struct ItemsFeature: Reducer {
///   @Dependency(\.apiClient) var apiClient
/// }
/// ```
///
/// The wrapper holds on to the scope it was made in. So it is right inside any closure, task, detached
/// task or callback the reducer makes, and it sees an override made later in the test.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  private let container: DependencyContainer
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  /// Reads one dependency by the key path of its property in ``DependencyValues``.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    self.keyPath = keyPath
    container = DependencyContainer.current ?? .outside
  }

  /// The dependency's value now.
  public var wrappedValue: Value {
    container.values[keyPath: keyPath]
  }
}
