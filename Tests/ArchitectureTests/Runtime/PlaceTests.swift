import Architecture
import Foundation
import Testing

/// Two layers that know nothing of the type they pass on (CA9).
@inline(never) private func inner<ID: Hashable & Sendable>(_ id: ID) -> CancelID { CancelID(id) }
@inline(never) private func outer<ID: Hashable & Sendable>(_ id: ID) -> CancelID { inner(id) }

private enum Empty: Hashable, Sendable { case value }
private enum AlsoEmpty: Hashable, Sendable { case value }
private struct Nothing: Hashable, Sendable {}
private struct AlsoNothing: Hashable, Sendable {}
private enum Client: Hashable, Sendable { case client(UUID) }

@Suite struct PlaceTests {
  @Test("CA9 an id is a value with its type")
  func ids() {
    let uuid = UUID()
    #expect(outer(Client.client(uuid)) == CancelID(Client.client(uuid)))
    #expect(outer(Client.client(uuid)) != CancelID(Client.client(UUID())))
    #expect(outer(Empty.value) != outer(AlsoEmpty.value))
    #expect(outer(Nothing()) != outer(AlsoNothing()))
    #expect(outer(1) != outer(1.0))
    #expect(outer(1) != outer(Int8(1)))
    #expect(outer("x") != outer(Optional("x")))
    #expect(Set([outer(1), outer(1), outer(UInt(1))]).count == 2)
  }

  @Test("an id reads as Swift would write it")
  func description() {
    #expect(CancelID(TestID.x).description == "TestID.x")
    #expect(CancelID(7).description == "Int.7")
    #expect(CancelID(Nothing()).description == "Nothing()")
  }

  @Test("a place contains itself and what is below it, and nothing else")
  func containing() {
    let place = Place.at("child", "row:1")
    #expect(Place.root.contains(place))
    #expect(Place.at("child").contains(place))
    #expect(place.contains(place))
    #expect(!place.contains(.at("child")))
    #expect(!place.contains(.at("child", "row:2")))
    #expect(!Place.at("sibling").contains(place))
  }

  @Test("a place can go away if a child on the way to it can")
  func dynamic() {
    #expect(!Place.root.isDynamic)
    #expect(!Place.at("child", "deeper").isDynamic)
    #expect(Place.at("child", "row:1").isDynamic)
    #expect(Place.at("row:1", "child").isDynamic)
  }

  @Test("a component's name is not part of its identity")
  func names() {
    let one = Place.Component(node: 3, name: "form", identity: AnyID(1))
    #expect(one == Place.Component(node: 3, name: "renamed", identity: AnyID(1)))
    #expect(one != Place.Component(node: 4, name: "form", identity: AnyID(1)))
    #expect(one != Place.Component(node: 3, name: "form", identity: AnyID(1.0)))
    #expect(Place.root.appending(one).description == "form")
    #expect(Place.at("trips", "form").description == "trips.form")
  }
}
