/// Whether a child is there.
@usableFromInline package enum Presence: Equatable {
  case absent
  case present
  /// What was asked for is no child but the list that holds some: as long as the stamp is the same, it holds
  /// the same ones.
  case list(stamp: UInt64)
}

/// Places of running effects whose child can go away, by what holds the child.
///
/// After each action it is asked which of them are gone. A thousand rows that all wait for something are not asked
/// one by one: their list says that it holds the same rows as before.
package struct DynamicPlaces {
  private struct Group {
    var places: Set<Place> = []
    /// Those that nobody has looked for yet.
    var new: [Place] = []
    /// The stamp of the list when all but the new ones were there.
    var stamp: UInt64?
  }

  /// With the number of their frames.
  package private(set) var counts: [Place: Int] = [:]
  private var groups: [Place: Group] = [:]

  package init() {}

  var isEmpty: Bool { @inline(__always) get { counts.isEmpty } }
  var count: Int { counts.count }

  package mutating func add(_ place: Place) {
    counts[place, default: 0] += 1
    guard counts[place] == 1, let holder = place.holder else { return }
    groups[holder, default: Group()].places.insert(place)
    groups[holder]?.new.append(place)
  }

  package mutating func remove(_ place: Place) {
    guard let count = counts[place] else { return }
    counts[place] = count > 1 ? count - 1 : nil
    guard count == 1, let holder = place.holder, let index = groups.index(forKey: holder) else {
      return
    }
    groups.values[index].places.remove(place)
    if groups.values[index].places.isEmpty { groups.remove(at: index) }
  }

  /// The places where no child is any more, by what `presence` says.
  package mutating func absent(_ presence: (Place) -> Presence?) -> Set<Place> {
    var absent: Set<Place> = []
    func look(_ places: some Sequence<Place>) {
      for place in places where presence(place) == .absent { absent.insert(place) }
    }
    for index in groups.indices {
      // One child is as quickly looked for as its list.
      if groups.values[index].places.count > 1,
        case .list(let stamp) = presence(groups.keys[index])
      {
        if groups.values[index].stamp == stamp {
          look(groups.values[index].new)
        } else {
          look(groups.values[index].places)
          groups.values[index].stamp = stamp
        }
      } else {
        look(groups.values[index].places)
        groups.values[index].stamp = nil
      }
      if !groups.values[index].new.isEmpty { groups.values[index].new = [] }
    }
    return absent
  }
}

extension Place {
  /// Where what holds the child lies: the way to the last child that can go away, without saying which; `nil`
  /// where none can.
  fileprivate var holder: Place? {
    guard let last = components.lastIndex(where: { $0.identity != nil }) else { return nil }
    let component = components[last]
    return components[..<last].reduce(Place.root) { $0.appending($1) }
      .appending(Component(node: component.node, name: component.name, identity: nil))
  }
}
