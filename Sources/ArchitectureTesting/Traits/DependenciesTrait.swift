public import Architecture
public import Testing

/// Replaces dependencies in a test, or in each test of a suite, and ends the test stores that are kept
/// beyond it.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  private let overrides: @Sendable (inout DependencyValues) -> Void

  init(_ overrides: @escaping @Sendable (inout DependencyValues) -> Void) {
    self.overrides = overrides
  }

  /// A suite hands it on to the tests in it, so that each has values of its own.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies replaced.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var values = DependencyValues.around(.test)
    overrides(&values)
    let scope = TestScope.current ?? TestScope()
    let isOutermost = TestScope.current == nil
    try await TestScope.$current.withValue(scope) {
      defer { if isOutermost { scope.end() } }
      try await DependencyContainer(values).run { try await function() }
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Replaces dependencies for the test stores, models and reducers that a test makes.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.uuid = .constant(UUID(number: 7)) })
  /// struct MemosTests { … }
  /// ```
  ///
  /// The closure runs anew for each test and for each argument of a parameterised one: what counts or keeps
  /// something begins afresh. What a store overrides itself outranks it, and so does a trait further in.
  ///
  /// - Parameter overrides: Changes the values.
  public static func dependencies(
    _ overrides: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> DependenciesTrait {
    DependenciesTrait(overrides)
  }

  /// Ends, with the test, the test stores made in it that live longer, as in a static property.
  ///
  /// A store that is released ends by itself; one that no test releases and no trait ends fails the run
  /// when the process ends.
  public static var endsTestStores: DependenciesTrait { DependenciesTrait { _ in } }
}
