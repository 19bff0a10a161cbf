import Architecture
import Dependencies
import Foundation
import Persistence
import Testing

@Suite struct TripSearchClientTests {
  private func client() throws -> (TripSearchClient, Database) {
    let database = try emptyDatabase()
    let trips = [
      trip(1, "제주 올레길", "제주도"), trip(2, "부산 해변", "해운대"), trip(3, "봄 나들이", "제주시"),
      trip(4, "Été à Séoul", "서울"),
    ]
    for trip in trips { try database.insert(trip) }
    return (TripSearchClient(database: { database }), database)
  }

  @Test(
    "a search finds the text in name or destination, whatever its case and accents, by name",
    arguments: [
      ("제주", ["봄 나들이", "제주 올레길"]), ("해운대", ["부산 해변"]), ("올레", ["제주 올레길"]),
      ("ete", ["Été à Séoul"]), ("SEOUL", ["Été à Séoul"]), ("하와이", []), ("", []),
      ("%", []), ("_", []), ("'", []),
    ])
  func finds(text: String, names: [String]) async throws {
    let (client, _) = try client()
    #expect(try await client.search(text).map(\.name) == names)
  }

  @Test("a search reads the rows that match and no others")
  func readsOnlyMatches() async throws {
    let (client, database) = try client()
    let before = try database.rowsRead()
    #expect(try await client.search("제주").count == 2)
    #expect(try database.rowsRead() - before == 2)
  }

  @Test("C2 a text typed in NFD finds a name stored in NFC, and the other way round")
  func normalises() async throws {
    let database = try emptyDatabase()
    let decomposed = "한라산".decomposedStringWithCanonicalMapping
    try database.insert(trip(1, "제주"))
    try database.insert(trip(2, decomposed))
    let client = TripSearchClient(database: { database })
    let query = "제주".decomposedStringWithCanonicalMapping
    #expect(try await client.search(query).map(\.id) == [UUID(number: 1)])
    #expect(try await client.search("한라산").map(\.id) == [UUID(number: 2)])
  }

  @Test("a search that can't be done throws")
  func fails() async throws {
    let (client, database) = try client()
    try database.close()
    await #expect(throws: DatabaseError.closed) { try await client.search("제주") }
  }
}
