import Architecture
import Foundation
import Testing

struct SummaryTests {
  enum AppAction { case search(SearchAction), sort(Sort), rename(id: Int, String), refresh }
  enum SearchAction { case response([Trip]), queryChanged(String), cancel }
  struct TripSummary { var id = 1 }
  struct Box {}
  struct City {}
  struct Day {}
  enum Box2<T> { enum Action { case open(SearchAction) } }

  static var values: [(Any, String)] {
    [
      (
        AppAction.search(.response([Trip(id: 1, name: ""), Trip(id: 2, name: "")])),
        "search.response([2 trips])"
      ),
      (AppAction.search(.queryChanged("제주")), #"search.queryChanged("제주")"#),
      (AppAction.search(.cancel), "search.cancel"),
      (AppAction.sort(.name), "sort(.name)"),
      (AppAction.rename(id: 3, "x"), #"rename(id: 3, "x")"#),
      (AppAction.refresh, "refresh"),
      (Box2<Int>.Action.open(.cancel), "open.cancel"),
      (Sort.name, ".name"),
      (Point(), "Point(x: 1, y: 2)"),
      (Optional(Point()) as Any, "Point(x: 1, y: 2)"),
      ([Trip](), "[]"),
      ([Trip(id: 1, name: "")], "[1 trip]"),
      ([1, 2, 3], "[1, 2, 3]"),
      (Array(1...12).map { $0 * 100_000_000 }, "[12 ints…]"),
      (Array(repeating: "long enough", count: 30), "[30 strings…]"),
      ([TripSummary(), TripSummary()], "[2 trip summaries]"),
      ([Box(), Box()], "[2 boxes]"),
      ([City(), City()], "[2 cities]"),
      ([Day(), Day()], "[2 days]"),
      ([TripForm.State(), TripForm.State()], "[2 states]"),
      (Set([3, 1]), "[1, 3]"),
      (["b": 1, "a": 2], #"["a": 2, "b": 1]"#),
      (["a": Point(), "b": Point()], "[2 entries]"),
      ([Sort.date, .name], "[.date, .name]"),
      ("a\nb", #""a\nb""#),
      ("", #""""#),
      (Optional<Int>.none as Any, "nil"),
    ]
  }

  @Test("a value is told on a line", arguments: values.indices)
  func summary(index: Int) {
    let (value, text) = SummaryTests.values[index]
    #expect(String(summarizing: value) == text)
  }

  @Test("a line has at most 80 characters, whatever the value")
  func limit() {
    let values: [Any] = [
      String(repeating: "한", count: 4_000_000), Planner(), Wide(id: 1),
      Array(repeating: Array(repeating: "x", count: 100), count: 100),
      Array(repeating: String(repeating: "y", count: 1000), count: 3),
    ]
    for value in values {
      let text = String(summarizing: value)
      #expect(text.count <= 80 && !text.contains("\n"))
    }
    #expect(String(summarizing: String(repeating: "한", count: 100)).hasSuffix("한…"))
  }
}
