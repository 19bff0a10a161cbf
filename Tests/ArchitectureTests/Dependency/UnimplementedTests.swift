import Architecture
import Foundation
import Testing

@Suite struct UnimplementedTests {
  private let client = DependencyValues(context: .test).fileClient

  private func expectOne(
    _ messages: [String], _ endpoint: String, arguments: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(messages.count == 1, sourceLocation: sourceLocation)
    #expect(
      messages.first?.hasPrefix("\(endpoint) was called, but this test has not overridden it")
        == true, sourceLocation: sourceLocation)
    if let arguments {
      #expect(
        messages.first?.contains("called with: \(arguments)") == true,
        sourceLocation: sourceLocation)
    }
    #expect(
      messages.first?.contains("withDependencies") == true, "says what to write",
      sourceLocation: sourceLocation)
  }

  @Test("DE7 R08 A42 a throwing endpoint records one failure with its arguments, then throws")
  func throwing() async {
    let messages = await issues { _ in
      let error = await #expect(throws: UnimplementedError.self) {
        try await client.load("a.txt")
      }
      #expect(error?.endpoint == "FileClient.load")
    }
    expectOne(messages, "FileClient.load", arguments: "\"a.txt\"")
  }

  @Test("DE7 an endpoint with a value records one failure and returns the placeholder")
  func value() async {
    let messages = await issues { _ in #expect(client.size("a.txt") == -1) }
    expectOne(messages, "FileClient.size", arguments: "\"a.txt\"")
  }

  @Test("DE7 an endpoint without a value records one failure and goes on")
  func void() async {
    let messages = await issues { _ in client.delete("a.txt") }
    expectOne(messages, "FileClient.delete")
  }

  @Test("DE7 a stream records one failure and ends at once")
  func streams() async {
    expectOne(
      await issues { _ in for await _ in client.changes() { Issue.record("an element") } },
      "FileClient.changes")
    expectOne(
      await issues { _ in
        await #expect(throws: Never.self) {
          for try await _ in client.errors() { Issue.record("an element") }
        }
      }, "FileClient.errors")
  }

  @Test("DE7 placeholders are empty, zero, nil or finished")
  func placeholders() async {
    _ = await issues { _ in
      let array: [Int] = unimplemented("C.a")
      let dictionary: [Int: Int] = unimplemented("C.b")
      let set: Set<Int> = unimplemented("C.c")
      let optional: Int? = unimplemented("C.d")
      let text: String = unimplemented("C.e")
      let flag: Bool = unimplemented("C.f")
      let number: Int = unimplemented("C.g")
      let real: Double = unimplemented("C.h")
      #expect(array.isEmpty && dictionary.isEmpty && set.isEmpty && optional == nil)
      #expect(text.isEmpty && !flag && number == 0 && real == 0)
    }
  }

  @Test("DE7 R08 called by an effect, the failure names it, and the run goes on to catch")
  func byEffect() async {
    let client = client
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      store.send(
        Step(
          "go",
          .run("import") { _ in
            _ = try await client.load("a.txt")
          } catch: { error, send in
            await send(Step("caught \(error)"))
          }))
      #expect(store.state.log == ["go", "caught FileClient.load is unimplemented"])
    }
    expectOne(messages, "FileClient.load")
    #expect(messages.first?.contains("by effect: \"import\"") == true)
  }

  @Test("DE8 what is built in is unimplemented in a test too, and goes on with a fixed value")
  func builtIn() async {
    let values = DependencyValues(context: .test)
    expectOne(
      await issues { _ in
        #expect(values.date.now == Date(timeIntervalSinceReferenceDate: 0))
      }, "DependencyValues.date")
    expectOne(
      await issues { _ in #expect(values.uuid() == UUID(number: 0)) }, "DependencyValues.uuid")
    expectOne(
      await issues { _ in try? await values.continuousClock.sleep(for: .seconds(1)) },
      "DependencyValues.continuousClock")
  }

  @Test("TI6 a cancelled loop on the unimplemented clock ends")
  func cancelledLoop() async {
    let messages = await issues { _ in
      let clock = UnimplementedClock()
      let task = Task {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(messages.count < 1_000_000)
  }
}
