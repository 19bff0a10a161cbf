// The feature, its client and its test from source 004, with no more change than `ReducerProtocol` →
// `Reducer` and what Swift 6 mode demands (`@Sendable`, `Sendable`).

import Architecture
import ArchitectureTesting
import Testing

struct Item: Equatable, Sendable {
  var id: Int
  var name: String
}

private struct NoServer: Error {}

private func realNetworkCall() async throws -> [Item] { throw NoServer() }

struct APIClient: Sendable {
  var fetchItems: @Sendable () async throws -> [Item]
}

extension APIClient: DependencyKey {
  static let liveValue = APIClient(
    fetchItems: { try await realNetworkCall() }
  )
  static let testValue = APIClient(
    fetchItems: { unimplemented("APIClient.fetchItems") }
  )
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

struct ItemsFeature: Reducer {
  struct State: Equatable {
    var isLoading = false
    var items: [Item] = []
  }
  enum Action: Equatable {
    case refreshTapped
    case itemsResponse([Item])
  }

  @Dependency(\.apiClient) var apiClient

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refreshTapped:
      state.isLoading = true
      return .run { send in
        let items = try await apiClient.fetchItems()
        await send(.itemsResponse(items))
      }
    case .itemsResponse(let items):
      state.isLoading = false
      state.items = items
      return .none
    }
  }
}

extension APIClient {
  /// Where the unimplemented endpoint stands above.
  static let unimplementedLine: UInt = #line - 41
}

@Suite struct ItemsFeatureTests {
  @Test("seed 004: the flow of a refresh, as the source tests it")
  func testRefresh() async {
    let store = TestStore(initialState: ItemsFeature.State()) {
      ItemsFeature()
    } withDependencies: {
      $0.apiClient.fetchItems = { [Item(id: 1, name: "샘플")] }
    }

    await store.send(.refreshTapped) {
      $0.isLoading = true
    }

    await store.receive(.itemsResponse([Item(id: 1, name: "샘플")])) {
      $0.isLoading = false
      $0.items = [Item(id: 1, name: "샘플")]
    }
  }
}
