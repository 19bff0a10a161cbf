import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct SettingsFeatureTests {
  @Test("a person who has changed nothing sees completed activities and trips by date")
  func defaults() {
    #expect(SettingsFeature.State() == SettingsFeature.State(showsCompleted: true, listSort: .date))
  }

  @Test("what the person chooses is kept in app storage, by the keys of the source")
  func stores() async throws {
    let storage = StorageClient.inMemory()
    let store = TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    } withDependencies: {
      $0.storage = storage
    }
    await store.send(.showsCompletedChanged(false)) { $0.showsCompleted = false }
    await store.send(.listSortChanged(.name)) { $0.listSort = .name }
    #expect(try storage.read(.app("showsCompleted")) == .bool(false))
    #expect(try storage.read(.app("listSort")) == .string("name"))

    let next = TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    } withDependencies: {
      $0.storage = storage
    }
    #expect(next.state == SettingsFeature.State(showsCompleted: false, listSort: .name))
  }
}
