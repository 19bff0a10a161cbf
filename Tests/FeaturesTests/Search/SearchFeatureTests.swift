import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct SearchFeatureTests {
  private let found = [TripSummary(id: jeju.id, name: "제주 올레길")]

  @Test("seed 000: only trips that match the query are left, after 300 ms")
  func searches() async {
    let asked = Recorder<String>()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.tripSearch.search = { text in
        asked.append(text)
        return [TripSummary(id: jeju.id, name: "제주 올레길"), TripSummary(id: busan.id, name: "부산 해변")]
          .filter { $0.name.contains(text) }
      }
    }
    await store.send(.queryChanged("제주")) { $0.query = "제주" }
    await store.clock.advance(by: .milliseconds(299))
    #expect(asked.values == [])
    await store.clock.advance(by: .milliseconds(1))
    await store.receive(.response(found)) { $0.results = found }
  }

  @Test("seed 000: an empty query clears the results and gives the search up")
  func clears() async {
    let store = TestStore(
      initialState: SearchFeature.State(query: "부산", results: found, errorMessage: "x")
    ) {
      SearchFeature()
    }
    // The client is unimplemented: were the search not given up, the test would fail.
    await store.send(.queryChanged("제주")) { $0.query = "제주" }
    await store.clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = []
      $0.errorMessage = nil
    }
    await store.clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test("a new query cancels the one before it, so only the last one is asked for")
  func cancelsInFlight() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.tripSearch.search = { [TripSummary(id: jeju.id, name: $0)] }
    }
    for query in ["ㅈ", "제", "제주"] {
      await store.send(.queryChanged(query)) { $0.query = query }
      await store.clock.advance(by: .milliseconds(250))
    }
    await store.clock.advance(by: .milliseconds(50))
    let answer = [TripSummary(id: jeju.id, name: "제주")]
    await store.receive(.response(answer)) { $0.results = answer }
  }

  @Test(
    "seed 000: a failure shows a message in the person's language and clears the results",
    arguments: [(english, "Search failed"), (korean, "검색에 실패했다")])
  func fails(locale: Locale, message: String) async {
    let store = TestStore(initialState: SearchFeature.State(results: found)) {
      SearchFeature()
    } withDependencies: {
      $0.locale = locale
      $0.tripSearch.search = { _ in throw Failed() }
    }
    await store.send(.queryChanged("제주")) { $0.query = "제주" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.failed) {
      $0.results = []
      $0.errorMessage = message
    }
  }

  @Test("an answer takes the message away")
  func recovers() async {
    let store = TestStore(initialState: SearchFeature.State(errorMessage: "Search failed")) {
      SearchFeature()
    } withDependencies: {
      $0.tripSearch.search = { _ in [] }
    }
    await store.send(.queryChanged("제주")) { $0.query = "제주" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.response([])) { $0.errorMessage = nil }
  }
}
