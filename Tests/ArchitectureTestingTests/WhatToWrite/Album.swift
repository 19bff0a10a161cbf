import Architecture

// The state of `WrittenClosureTests`: every shape a state has. This file is compiled twice, here and into the
// program that runs the written closures, so it uses nothing of the other tests.

struct Album: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    case idle
    case playing(track: Int)
    case queued([Track])
    case failed(String, retries: Int?)
  }

  var title = ""
  var isOpen = false
  var level = 0.0
  var count: Int?
  var mode = Mode.idle
  var cover = Cover()
  var sleeve: Cover?
  var last: Mode?
  var tracks: IdentifiedArrayOf<Track> = []
  var history: [Track] = []
  var numbers: [Int] = []
  var grid: [[Int]] = []
  var tags: Set<String> = []
  var prices: [String: Int] = [:]
  var covers: [Int: Cover] = [:]
  var limits: [String: Int?] = [:]
}

struct Cover: Equatable, Sendable {
  var width = 1
  var caption: String?
  var inner: Inner?

  struct Inner: Equatable, Sendable {
    var text = ""
    var depth = 0
  }
}

struct Track: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var note: String?
  var cover: Cover?
}
