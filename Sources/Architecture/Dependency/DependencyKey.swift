/// A dependency that has values for tests and previews but, in this module, none for live use.
///
/// Conform to it where the live value lies in another module; conform to ``DependencyKey`` otherwise.
public protocol TestDependencyKey {
  /// The type of the dependency: by convention a struct of closures, often `Self`.
  associatedtype Value: Sendable = Self

  /// What a test gets that overrides nothing: by convention every endpoint is `unimplemented`.
  static var testValue: Value { get }

  /// What previews and the REPL's `--deps preview` get; the ``testValue`` unless you give one.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// A dependency with a value for each context: live, test and preview.
///
/// ```swift
/// struct APIClient: Sendable {
///   var fetchItems: @Sendable () async throws -> [Item]
/// }
///
/// extension APIClient: DependencyKey {
///   static let liveValue = APIClient(fetchItems: { try await download() })
///   static let testValue = APIClient(fetchItems: { unimplemented("APIClient.fetchItems") })
/// }
///
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// A computed `testValue` is made anew for each store, so a fake with state never leaks from one test
/// into another.
///
/// The property in `DependencyValues` only reads the key: `@Dependency` keeps what it has read until a dependency
/// of the store is replaced. What is to differ from one reading to the next is a closure of the client.
public protocol DependencyKey: TestDependencyKey {
  /// What the running program gets.
  static var liveValue: Value { get }
}

/// Which of its values a dependency shows.
public enum DependencyContext: String, Sendable, CaseIterable {
  /// The running program.
  case live
  /// Tests: every endpoint is unimplemented until it is overridden.
  case test
  /// Samples that touch no live storage.
  case preview
}
