import Architecture

/// Makes albums and changes them, the same for the same seed.
struct AlbumMaker {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number below `limit`.
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func coin() -> Bool { Bool.random(using: &random) }
  private mutating func maybe<T>(_ make: (inout AlbumMaker) -> T) -> T? {
    coin() ? make(&self) : nil
  }
  private mutating func some<T>(_ limit: Int, _ make: (inout AlbumMaker) -> T) -> [T] {
    (0..<below(limit + 1)).map { _ in make(&self) }
  }

  private mutating func text() -> String {
    [
      "", "a", "b", "제주", "\"quoted\"", "back\\slash", "two\nlines", "tab\t", "é", "👩‍👩‍👧", "\\(0)",
      "#\"",
    ][
      below(12)]
  }

  mutating func album() -> Album {
    var album = Album()
    for field in 0..<Self.fieldCount { change(field, of: &album) }
    return album
  }

  /// The same album with a few properties changed.
  mutating func changed(_ album: Album) -> Album {
    var album = album
    for _ in 0...below(3) { change(below(Self.fieldCount), of: &album) }
    return album
  }

  private static let fieldCount = 16

  private mutating func change(_ field: Int, of album: inout Album) {
    switch field {
    case 0: album.title = text()
    case 1: album.isOpen = coin()
    case 2: album.level = [0, -1.5, 1e21, 0.1, .infinity][below(5)]
    case 3: album.count = maybe { $0.below(5) - 2 }
    case 4: album.mode = mode()
    case 5: change(&album.cover)
    case 6: album.sleeve = changedOrNew(album.sleeve)
    case 7: album.last = maybe { $0.mode() }
    case 8: changeTracks(of: &album)
    case 9: changeHistory(of: &album)
    case 10: album.numbers = edited(album.numbers) { $0.below(9) }
    case 11: album.grid = edited(album.grid) { $0.some(3) { $0.below(3) } }
    case 12: album.tags = Set(some(4) { $0.text() }).union(album.tags.prefix(2))
    case 13: album.prices[text()] = maybe { $0.below(9) }
    case 14: changeCovers(of: &album)
    default:
      let key = text()
      if coin() {
        album.limits.updateValue(maybe { $0.below(9) }, forKey: key)
      } else {
        album.limits.removeValue(forKey: key)
      }
    }
  }

  private mutating func mode() -> Album.Mode {
    switch below(4) {
    case 0: .idle
    case 1: .playing(track: below(4))
    case 2: .queued(some(2) { $0.track(id: $0.below(9)) })
    default: .failed(text(), retries: maybe { $0.below(3) })
    }
  }

  private mutating func cover() -> Cover {
    Cover(
      width: below(9), caption: maybe { $0.text() },
      inner: maybe { Cover.Inner(text: $0.text(), depth: $0.below(3)) })
  }

  private mutating func change(_ cover: inout Cover) {
    switch below(4) {
    case 0: cover.width = below(9)
    case 1: cover.caption = maybe { $0.text() }
    case 2: cover.inner?.depth = below(9)
    default: cover = self.cover()
    }
  }

  private mutating func changedOrNew(_ cover: Cover?) -> Cover? {
    guard var cover, coin() else { return maybe { $0.cover() } }
    change(&cover)
    return cover
  }

  private mutating func track(id: Int) -> Track {
    Track(id: id, name: text(), note: maybe { $0.text() }, cover: maybe { $0.cover() })
  }

  private mutating func changeTracks(of album: inout Album) {
    for _ in 0...below(3) {
      let id = below(12)
      if album.tracks[id: id] == nil {
        let index = below(album.tracks.count + 1)
        album.tracks.insert(track(id: id), at: index)
      } else if below(3) == 0 {
        album.tracks.remove(id: id)
      } else {
        album.tracks[id: id]?.name = text()
        let cover = changedOrNew(album.tracks[id: id]?.cover)
        album.tracks[id: id]?.cover = cover
      }
    }
  }

  private mutating func changeHistory(of album: inout Album) {
    album.history = edited(album.history) { $0.track(id: $0.below(9)) }
    if !album.history.isEmpty { album.history[below(album.history.count)].name = text() }
  }

  private mutating func changeCovers(of album: inout Album) {
    let key = below(5)
    album.covers[key] = changedOrNew(album.covers[key])
  }

  private mutating func edited<T>(_ list: [T], _ make: (inout AlbumMaker) -> T) -> [T] {
    var list = list
    for _ in 0...below(3) {
      switch below(4) {
      case 0 where !list.isEmpty: list.remove(at: below(list.count))
      case 1 where !list.isEmpty: list[below(list.count)] = make(&self)
      case 2: list.append(make(&self))
      default: list.insert(make(&self), at: below(list.count + 1))
      }
    }
    return list
  }
}
