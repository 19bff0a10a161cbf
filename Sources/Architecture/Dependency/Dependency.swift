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
///
/// The value is remembered until an override is made, so a reading costs next to nothing. What is read
/// through a property of the dependency, as in `\.date.now`, is read anew each time.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  @usableFromInline let reading: DependencyReading<Value>

  /// Reads one dependency by the key path of its property in ``DependencyValues``.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    reading = DependencyReading(keyPath, in: DependencyContainer.current ?? .outside)
  }

  /// The dependency's value now.
  @inlinable public var wrappedValue: Value { reading.value }
}
