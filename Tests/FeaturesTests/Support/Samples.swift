import Architecture
import Dependencies
import Foundation

let jeju = PreviewData.jeju
let busan = PreviewData.busan
let past = PreviewData.past
let olle = PreviewData.olle
let sunrise = PreviewData.sunrise

let english = Locale(identifier: "en_GB")
let korean = Locale(identifier: "ko_KR")

/// What a client throws that is told to fail.
struct Failed: Error {}

/// A live query that gives these rows and then waits for a change that never comes.
func live<Row: Sendable>(_ rows: [Row]) -> AsyncThrowingStream<[Row], any Error> {
  AsyncThrowingStream { $0.yield(rows) }
}

/// A live query that can't be read.
func broken<Row>(_ row: Row.Type = Row.self) -> AsyncThrowingStream<[Row], any Error> {
  AsyncThrowingStream { $0.finish(throwing: Failed()) }
}

/// Suspends until its task is cancelled.
@Sendable func never() async {
  for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
}
