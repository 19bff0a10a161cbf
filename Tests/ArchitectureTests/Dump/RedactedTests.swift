import Architecture
import Foundation
import Testing

struct RedactedTests {
  let old = Login()
  let new = Login(name: "mina", password: "0ther")

  @Test("B10 a redacted value is in nothing that is printed")
  func nowhere() {
    let change = changes(from: old, to: new)
    let printed = [
      String(dumping: old), String(summarizing: old), String(source: old), "\(old)",
      String(reflecting: old), diff(old, new)?.description ?? "",
      indistinguishableDetail(old, new), change.map(\.description).joined(),
      "\(change.map(\.old)) \(change.map(\.new))",
      assertionSource(from: old, to: new).joined(), String(dumping: Mirror(reflecting: old)),
      String(dumping: AccessToken(text: "s3cret")), String(source: [AccessToken(text: "s3cret")]),
    ]
    var swiftDump = ""
    dump(old, to: &swiftDump)
    for text in printed + [swiftDump] {
      #expect(!text.contains("s3cret") && !text.contains("0ther"))
    }
  }

  @Test("that a redacted value changed is told")
  func told() {
    #expect(changes(from: old, to: new).map(\.path) == ["password"])
    #expect(assertionSource(from: old, to: new) == ["$0.password = <#redacted#>"])
    #expect(indistinguishableDetail(old, new).contains("password: Redacted<String>"))
  }

  @Test("by itself it makes no difference to the eye, beside another one it is shown")
  func difference() {
    #expect(diff(old, new) == nil)
    var renamed = new
    renamed.name = "ari"
    #expect(
      diff(old, renamed)?.description == """
          Login(
        -   name: "mina",
        +   name: "ari",
        -   password: ‹redacted›,
        +   password: ‹redacted, another value›,
          )
        """)
  }

  struct Account: Codable, Equatable {
    @Redacted var pin = "1234"
    @Redacted var hint: String? = nil
  }

  @Test("it is coded as its value, and as null where the encoder is told to redact")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let open = try encoder.encode(Account())
    #expect(try JSONDecoder().decode(Account.self, from: open) == Account())
    encoder.userInfo[try #require(.redactsValues)] = true
    let redacted = try encoder.encode(Account())
    #expect(String(decoding: redacted, as: UTF8.self) == #"{"hint":null,"pin":null}"#)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Account.self, from: redacted)
    }
    #expect("\(error)".contains("redacted when it was written"))
  }
}
