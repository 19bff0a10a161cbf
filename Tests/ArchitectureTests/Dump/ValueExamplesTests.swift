import Architecture
import Testing

/// The examples that stand in the documentation comments of the value tools.
struct ValueExamplesTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  struct Country { var name: String }

  enum Sort { case byName, custom(String) }

  struct Search: Equatable { var query = "" }

  enum AppAction { case search(SearchAction) }
  enum SearchAction { case response([Trip]) }

  let jeju = Trip(id: 1, name: "제주")
  let busan = Trip(id: 2, name: "부산")

  @Test("of IdentifiedArray")
  func identifiedArray() {
    var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "tent")]
    let isNew = items.append(Item(id: 2, name: "map"))
    #expect(isNew)
    items[id: 2]?.name = "atlas"
    #expect(items[id: 2]?.name == "atlas")
    #expect(items[id: 3] == nil)
    #expect(items.ids == [1, 2])

    let byName = IdentifiedArray<String, Country>(id: \.name)
    #expect(byName.isEmpty)

    let (a1, a2, b) = (Item(id: 1, name: "1"), Item(id: 1, name: "2"), Item(id: 2, name: ""))
    #expect(IdentifiedArray([a1, a2, b]) { _, later in later }.elements == [a2, b])
    #expect(IdentifiedArray([a1, a2, b], id: \.id) { _, later in later }.elements == [a2, b])

    var letters = IdentifiedArray(uniqueElements: ["a", "b", "c", "d"], id: { $0 })
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters.elements == ["b", "d", "a", "c"])
  }

  @Test("of dumps and summaries")
  func printing() {
    #expect(String(dumping: Optional(1)) == "1")
    #expect(String(dumping: Point(x: 1, y: 2)) == "Point(\n  x: 1,\n  y: 2,\n)")
    #expect(String(dumping: Money(cents: 500)) == #""5 €""#)
    #expect(String(dumping: AccessToken(text: "s3cret")) == "‹redacted›")
    #expect(String(summarizing: Login()) == #"Login(name: "mina", password: ‹redacted›)"#)
    #expect(
      String(summarizing: AppAction.search(.response([jeju, busan])))
        == "search.response([2 trips])")
    #expect(String(summarizing: [1, 2, 3]) == "[1, 2, 3]")
    #expect(String(summarizing: "제주") == #""제주""#)
    #expect(String(summarizing: [jeju, busan]) == "[2 trips]")
  }

  @Test("of source code, changes and assertions")
  func source() {
    #expect(String(source: [Sort.byName, .custom("ㄱ")]) == #"[.byName, .custom("ㄱ")]"#)
    #expect(String(source: Optional(Point(x: 1, y: 2))) == "Point(x: 1, y: 2)")
    let (old, new) = (Search(query: ""), Search(query: "제주"))
    #expect(changes(from: old, to: new).map(\.description) == ["query: \"\" → \"제주\""])
    #expect(assertionSource(from: old, to: new) == ["$0.query = \"제주\""])
    #expect(
      diff(Point(x: 1, y: 2), Point(x: 1, y: 3))?.description
        == "  Point(\n    … (1 unchanged)\n-   y: 2,\n+   y: 3,\n  )")
  }
}
