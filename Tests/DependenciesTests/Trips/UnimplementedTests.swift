import Architecture
import Dependencies
import Foundation
import Testing

@Suite struct UnimplementedTests {
  @Test("R08 every endpoint that no test has overridden fails by its own name, and goes on")
  func endpoints() async throws {
    let trips = TripsClient.testValue
    let sample = PreviewData.jeju
    let activity = PreviewData.olle
    let issues = IssueRecorder()
    try await issues.record { () async throws in
      #expect(try await first(trips.trips(TripQuery())) == nil)
      #expect(try await first(trips.activities(sample.id)) == nil)
      await #expect(throws: UnimplementedError.self) { try await trips.insert(sample) }
      await #expect(throws: UnimplementedError.self) { try await trips.update(sample) }
      await #expect(throws: UnimplementedError.self) { try await trips.delete(sample.id) }
      await #expect(throws: UnimplementedError.self) { try await trips.insertActivity(activity) }
      await #expect(throws: UnimplementedError.self) { try await trips.updateActivity(activity) }
      await #expect(throws: UnimplementedError.self) { try await trips.deleteActivity(sample.id) }
      await #expect(throws: UnimplementedError.self) {
        try await TripSearchClient.testValue.search("제주")
      }
    }
    let endpoints = [
      "TripsClient.trips", "TripsClient.activities", "TripsClient.insert", "TripsClient.update",
      "TripsClient.delete", "TripsClient.insertActivity", "TripsClient.updateActivity",
      "TripsClient.deleteActivity", "TripSearchClient.search",
    ]
    #expect(issues.messages.count == endpoints.count)
    for (message, endpoint) in zip(issues.messages, endpoints) {
      #expect(message.contains(endpoint))
    }
  }
}
