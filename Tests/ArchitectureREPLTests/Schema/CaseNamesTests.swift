import ArchitectureREPL
import Testing

@Suite struct CaseNamesTests {
  private enum Keys: CodingKey { case queryChanged, response, failed, `default`, 한글 }
  private enum One: CodingKey { case only }
  private enum Nothing: CodingKey {}
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test("the names stand in declaration order")
  func names() {
    #expect(CaseNames.of(Keys.self) == ["queryChanged", "response", "failed", "default", "한글"])
    #expect(CaseNames.of(One.self) == ["only"])
    #expect(CaseNames.of(Nothing.self) == [])
    #expect(CaseNames.of(ListSort.self) == ["date", "name"])
  }

  @Test("what is no enum has no case names")
  func noEnum() {
    #expect(CaseNames.of(Key.self) == nil)
    #expect(CaseNames.of(String.self) == nil)
    #expect(CaseNames.of(Int?.self) == nil)
    #expect(CaseNames.of((any Error).self) == nil)
    #expect(CaseNames.of(((Int) -> Void).self) == nil)
    #expect(!CaseNames.isEnum(Tab?.self))
  }

  @Test("generic enums are read like others")
  func generic() {
    #expect(CaseNames.isEnum(Presentation<FormAction>.self))
    #expect(!CaseNames.isWithoutPayloads(Presentation<FormAction>.self))
    #expect(CaseNames.isWithoutPayloads(Tab.self))
  }

  @Test("a value is made from its position, and its name from a value")
  func values() {
    #expect(CaseNames.values(Keys.self) == [.queryChanged, .response, .failed, .default, .한글])
    #expect(CaseNames.values(One.self) == [.only])
    #expect(CaseNames.values(Nothing.self) == nil)
    #expect(CaseNames.values(Speed.self) == [.slow, .fast])
    #expect(CaseNames.values(SearchAction.self) == nil)
    #expect(CaseNames.name(of: Keys.response) == "response")
    #expect(CaseNames.name(of: One.only) == "only")
    #expect(CaseNames.name(of: Speed.fast) == "fast")
    #expect(CaseNames.name(of: SearchAction.failed) == nil)
  }
}
