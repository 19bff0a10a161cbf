/// The children there are, as the model sees them: numbers are identities.
struct ModelTown {
  struct Home {
    var optional: Int?
    var rows: [Int] = []
    var sheet: Int?

    mutating func apply(_ change: HomeChange) {
      switch change {
      case .optional(let id): optional = id
      case .rows(let ids): rows = ids
      case .sheet(let id): sheet = id
      }
    }
  }

  private var left = Home()
  private var right = Home()
  private var guest: (id: Int, home: Home)?

  init() {
    for change in TownChange.initial { apply(change) }
  }

  mutating func apply(_ change: TownChange) {
    switch change {
    case .left(let change): left.apply(change)
    case .right(let change): right.apply(change)
    case .guest(let id):
      guest = id.map { ($0, Home()) }
      for change in HomeChange.furnished { guest?.home.apply(change) }
    }
  }

  /// Changes the house that an act is for.
  mutating func apply(_ change: HomeChange, at place: ModelPlace) {
    switch place.spots.first?.door {
    case .left: left.apply(change)
    case .right: right.apply(change)
    case .guest: guest?.home.apply(change)
    default: fatalError("no house at \(place)")
    }
  }

  /// Takes away whoever is behind the last door of a place.
  mutating func dismiss(_ place: ModelPlace) {
    if place.spots.count == 1 { guest = nil } else { apply(.sheet(nil), at: place) }
  }

  /// Gives the optional child at a place another identity.
  mutating func identify(_ place: ModelPlace, as id: Int) {
    switch place.spots.last?.door {
    case .optional: apply(.optional(id), at: place)
    case .sheet: apply(.sheet(id), at: place)
    default: break
    }
  }

  /// The place behind a door; `nil` where nobody is there.
  func place(behind door: Door, of place: ModelPlace) -> ModelPlace? {
    switch door {
    case .left, .right, .scoped, .other: return place.adding(door, nil)
    case .guest: return guest.map { place.adding(door, $0.id) }
    case .optional: return home(at: place)?.optional.map { place.adding(door, $0) }
    case .sheet: return home(at: place)?.sheet.map { place.adding(door, $0) }
    case .row(let id):
      return home(at: place)?.rows.contains(id) == true ? place.adding(door, id) : nil
    }
  }

  /// Whether the very child that a place speaks of, and all above it, are there.
  func isThere(_ place: ModelPlace) -> Bool {
    var way = ModelPlace()
    for spot in place.spots {
      guard let next = self.place(behind: spot.door, of: way), next.spots.last == spot else {
        return false
      }
      way = next
    }
    return true
  }

  private func home(at place: ModelPlace) -> Home? {
    switch place.spots.first?.door {
    case .left: left
    case .right: right
    case .guest: guest?.home
    default: nil
    }
  }
}

/// The way from the root to a child, with the identities of those on the way that can go away.
struct ModelPlace: Equatable {
  struct Spot: Equatable {
    let door: Door
    let identity: Int?
  }

  private(set) var spots: [Spot] = []

  func adding(_ door: Door, _ identity: Int?) -> ModelPlace {
    var place = self
    place.spots.append(Spot(door: door, identity: identity))
    return place
  }

  /// Whether the other place is this one or below it.
  func contains(_ other: ModelPlace) -> Bool { other.spots.starts(with: spots) }

  /// An act of the feature at this place, as the root sees it.
  func outermost(_ act: Act) -> Act {
    spots.reversed().reduce(act) { .at($1.door, $0) }
  }

  /// What the child at the innermost presentation around gets dismissed by, seen from the root.
  var dismissal: Act? {
    guard let index = spots.lastIndex(where: { $0.door == .sheet || $0.door == .guest }) else {
      return nil
    }
    return ModelPlace(spots: Array(spots[..<index])).outermost(.dismiss(spots[index].door))
  }

  /// As listings of effects print it.
  var text: String {
    guard !spots.isEmpty else { return "" }
    return spots.reduce("street") { text, spot in
      switch spot.door {
      case .guest: "\(text).guest.household"
      case .row(let id): "\(text).rows[id: \(id)]"
      default: "\(text).\(spot.door.text)"
      }
    }
  }
}
