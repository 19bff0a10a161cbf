public import Architecture

/// Finds trips by what people remember of them.
///
/// ```swift
/// @Dependency(\.tripSearch) var tripSearch
/// try await tripSearch.search("제주")  // the trips with 제주 in their name or destination, by name
/// ```
public struct TripSearchClient: Sendable {
  /// The trips whose name or destination holds the text, whatever its case and accents, by name.
  /// Throws what the store behind it throws.
  public var search: @Sendable (String) async throws -> [TripSummary]

  /// A client of this closure.
  public init(search: @escaping @Sendable (String) async throws -> [TripSummary]) {
    self.search = search
  }
}

extension TripSearchClient: DependencyKey {
  /// Searches `\.database`.
  public static var liveValue: TripSearchClient {
    @Dependency(\.database) var database
    return TripSearchClient(database: { database })
  }

  /// Searches `\.database`, which holds ``PreviewData`` in a preview.
  public static var previewValue: TripSearchClient { liveValue }

  /// Searching fails the test that does it.
  public static var testValue: TripSearchClient {
    TripSearchClient(search: unimplemented("TripSearchClient.search"))
  }
}

extension DependencyValues {
  /// The search for trips.
  public var tripSearch: TripSearchClient {
    get { self[TripSearchClient.self] }
    set { self[TripSearchClient.self] = newValue }
  }
}
