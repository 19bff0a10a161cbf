import Architecture
import Foundation

// The values that the tests of this folder print.

struct Point: Equatable {
  var x = 1
  var y = 2
}

enum Sort: Hashable, CaseIterable { case date, name, none }

enum Phase: Equatable {
  case idle
  case loading(progress: Int)
  case loaded([Trip])
  case failed(code: Int, String)
}

struct Trip: Identifiable, Equatable, SummaryNamed {
  var id: Int
  var name: String
  static let summaryName = (one: "trip", many: "trips")
}

struct TripForm: Equatable {
  struct State: Equatable {
    var name = ""
    var days = 1
  }
}

struct Planner: Equatable {
  var query = ""
  var isLoading = false
  var phase = Phase.idle
  var form: TripForm.State?
  var trips: IdentifiedArrayOf<Trip> = []
  var names: [String] = []
  var points: [Point] = []
  var tags: Set<String> = []
  var prices: [String: Int] = [:]
  var corners: [String: Point] = [:]
  var limits: [String: Int?] = [:]
  var sort: Sort?
  var pair = Pair(point: Point())
  var count: Int?
}

/// Holds a constant: its point can't be assigned to.
struct Pair: Equatable {
  let point: Point
  var note = ""
}

final class Node {
  var name: String
  var next: Node?
  init(_ name: String) { self.name = name }
}

struct Login: Equatable {
  var name = "mina"
  @Redacted var password = "s3cret"
}

struct AccessToken: RedactedValue, Equatable { var text: String }

struct Money: DumpRepresentable, Equatable {
  var cents: Int
  var dumpValue: Any { "\(cents / 100) €" }
}

/// A row of 40 fields.
struct Wide: Equatable, Identifiable {
  var id: Int
  var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0, m = 0
  var n = 0, o = 0, p = 0, q = 0, r = 0, s = 0, t = 0, u = 0, v = 0, w = 0, x = 0, y = 0, z = 0
  var aa = "", ab = "", ac = "", ad = "", ae = "", af = "", ag = "", ah = "", ai = "", aj = ""
  var ak = "", al = "", am = ""
}
