import Foundation
import Persistence
import Testing

struct LiveQueryTests {
  let jeju = Trip(name: "제주")

  @Test("C19 the first value comes once, then one for each change of its rows")
  func changes() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
    #expect(try await trips.next() == [])
    try database.insert(jeju)
    #expect(try await trips.next() == [jeju])
    try database.deleteAll(Trip.self)
    #expect(try await trips.next() == [])
  }
}
