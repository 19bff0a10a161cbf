import Architecture
import Dependencies
import Foundation
import Testing

@Suite struct PreviewDataTests {
  @Test("the samples are those of the source: 제주 with two activities, 부산, and a trip that is over")
  func samples() {
    #expect(PreviewData.trips.map(\.name) == ["제주", "부산", "지난 경주"])
    #expect(PreviewData.activities.map(\.name) == ["올레 7코스", "성산 일출"])
    #expect(PreviewData.activities.allSatisfy { $0.tripID == PreviewData.jeju.id })
    #expect(PreviewData.trips.map { $0.startDate > PreviewData.today } == [true, true, false])
    #expect(PreviewData.today == (try? Date("2026-01-01T00:00:00Z", strategy: .iso8601)))
  }

  @Test("the samples are the same each time: every id is fixed, and none stands twice")
  func fixed() {
    let ids =
      PreviewData.trips.map(\.id.uuidString) + PreviewData.activities.map(\.id.uuidString)
      + PreviewData.memos.map(\.id.uuidString) + PreviewData.books.map(\.id.uuidString)
      + PreviewData.cards.map(\.id.uuidString)
    #expect(Set(ids).count == 12)
    #expect(ids.first == "00000000-0000-0000-0000-000000001001")
  }

  @Test("what a preview adds does not meet the samples, although its ids are counted too")
  func newIDs() async throws {
    let preview = DependencyContainer(DependencyValues(context: .preview))
    for number in 1...100 {
      try await preview.values.trips.insert(
        Trip(
          id: preview.values.uuid(), name: "\(number)", destination: "",
          startDate: PreviewData.today))
    }
    let lists = preview.values.trips.trips(TripQuery())
    #expect(try await first(lists)?.count == 103)
  }

  @Test("models are written down and read back whole")
  func codable() throws {
    let trips = try JSONDecoder().decode(
      [Trip].self, from: try JSONEncoder().encode(PreviewData.trips))
    #expect(trips == PreviewData.trips)
    let activities = try JSONDecoder().decode(
      [Activity].self, from: try JSONEncoder().encode(PreviewData.activities))
    #expect(activities == PreviewData.activities)
    #expect(ListSort.allCases.map(\.rawValue) == ["date", "name"])
  }
}
