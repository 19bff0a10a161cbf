import Architecture
import Foundation
import Synchronization
import Testing

/// `@Dependency` remembers what it has read; nobody may notice.
@Suite(.timeLimit(.minutes(1))) struct ReadingTests {
  private struct Reader: Sendable {
    @Dependency(\.number) var number
    @Dependency(\.date.now) var now
    @Dependency(\.twice) var twice
    @Dependency(\.unkeyed) var unkeyed
  }

  private func container() -> DependencyContainer {
    var values = DependencyValues(context: .test)
    values.number = 4
    return DependencyContainer(values)
  }

  @Test("DE2 a dependency that has been read sees an override made later")
  func override() {
    let container = container()
    let reader = container.run { Reader() }
    #expect(reader.number == 4)
    #expect(reader.number == 4)
    container.values.number = 5
    #expect(reader.number == 5)
  }

  @Test("DE2 inside an inner scope it sees an override of the outer one")
  func inner() {
    let outer = container()
    let inner = DependencyContainer(parent: outer) { $0.number += 10 }
    let reader = inner.run { Reader() }
    #expect(reader.number == 14)
    outer.values.number = 5
    #expect(reader.number == 15)
  }

  @Test("what is read through a property of a dependency is read anew each time")
  func through() {
    let container = container()
    let seconds = Atomic(0)
    container.values.date = DateGenerator {
      Date(timeIntervalSinceReferenceDate: Double(seconds.add(1, ordering: .relaxed).newValue))
    }
    let reader = container.run { Reader() }
    #expect((1...3).map { _ in reader.now.timeIntervalSinceReferenceDate } == [1, 2, 3])
  }

  @Test("a property that is made of several keys, or of none, is read anew each time")
  func made() {
    let container = container()
    let reader = container.run { Reader() }
    #expect(reader.twice == 8)
    container.values.number = 5
    #expect(reader.twice == 10)
    let first = reader.unkeyed
    #expect(reader.unkeyed == first + 1)
  }

  @Test("DE10 a client that is replaced is let go of at the next reading")
  func released() {
    let container = container()
    container.values.client = Client()
    let reading = container.run { Dependency(\.client) }
    weak let first = reading.wrappedValue
    #expect(first != nil)
    container.values.client = nil
    #expect(reading.wrappedValue == nil)
    #expect(first == nil)
  }

  @Test("a dependency whose value may be nil has its key's value until it is overridden")
  func optional() {
    let container = container()
    let client = container.values.client
    #expect(client != nil)
    #expect(container.values.client === client)
  }

  @Test("DE3 many tasks read while another one overrides")
  func together() async {
    let container = container()
    let reader = container.run { Reader() }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).allSatisfy { _ in (4..<104).contains(reader.number) } }
      }
      group.addTask {
        for number in 4..<104 { container.values.number = number }
        return true
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(reader.number == 103)
  }
}

extension DependencyValues {
  fileprivate var twice: Int { number + number }

  fileprivate var client: Client? {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// Another number each time.
  fileprivate var unkeyed: Int { Counted.number.add(1, ordering: .relaxed).newValue }
}

private final class Client: Sendable {}

private enum ClientKey: TestDependencyKey {
  static var testValue: Client? { Client() }
}

private enum Counted {
  static let number = Atomic(0)
}
