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
    await store.send(.updateArtworkChanged(false)) { $0.updateArtwork = false }
    await store.send(.syncProgressChanged(false)) { $0.syncProgress = false }
    #expect(try storage.read(.app("listSort")) == .string("name"))
    #expect(try storage.read(.app("updateArtwork")) == .bool(false))
    #expect(try storage.read(.app("syncProgress")) == .bool(false))

    let next = TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    } withDependencies: {
      $0.storage = storage
    }
    #expect(
      next.state
        == SettingsFeature.State(
          showsCompleted: false, listSort: .name, updateArtwork: false, syncProgress: false))
  }

  @Test("a setting of another window arrives as the action that the person would have sent")
  func otherWindow() async {
    let storage = StorageClient.inMemory()
    func window(_ scene: String) -> TestStore<SettingsFeature.State, SettingsFeature.Action> {
      TestStore(initialState: SettingsFeature.State()) {
        SettingsFeature()
      } withDependencies: {
        $0.storage = storage.inScene(scene)
      }
    }
    let (one, two) = (window("1"), window("2"))
    await one.send(.listSortChanged(.name)) { $0.listSort = .name }
    await two.receive(.listSortChanged(.name)) { $0.listSort = .name }
    await two.send(.syncProgressChanged(false)) { $0.syncProgress = false }
    await one.receive(.syncProgressChanged(false)) { $0.syncProgress = false }
  }
}
