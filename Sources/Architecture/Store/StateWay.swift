/// The way from a store's whole state to where a part of it lies in memory.
///
/// A stored property lies at a fixed offset. An element of a list, or what an optional holds, has to be
/// reached by a closure, made where the types are known.
@usableFromInline struct StateWay {
  /// Calls the closure with the address of a part of what lies at an address, and returns what it returns;
  /// `false` when that part is not there. The address is good for the length of the call.
  @usableFromInline typealias Reach = (UnsafeRawPointer, (UnsafeRawPointer) -> Bool) -> Bool

  private var reach: Reach?
  private var offset = 0

  /// The way of no steps.
  static var whole: StateWay { StateWay() }

  /// One step further, by an offset.
  func appending(offset: Int) -> StateWay {
    StateWay(reach: reach, offset: self.offset + offset)
  }

  /// One step further, by a closure.
  func appending(_ next: @escaping Reach) -> StateWay {
    let (reach, offset) = (reach, offset)
    guard let reach else { return StateWay(reach: { next($0 + offset, $1) }) }
    return StateWay(reach: { state, body in reach(state) { next($0 + offset, body) } })
  }

  /// Calls `body` with the part's address; `false` when the part is not there.
  func part(of state: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    guard let reach else { return body(state + offset) }
    return reach(state) { body($0 + offset) }
  }
}

extension StateWay {
  /// One step further, to a property; `nil` when it is computed and lies nowhere.
  func appending<State>(_ keyPath: PartialKeyPath<State>) -> StateWay? {
    MemoryLayout<State>.offset(of: keyPath).map(appending(offset:))
  }

  /// One step further, to what an optional holds while it is the child with this identity.
  func appending<Child>(
    _ identity: ChildIdentity<Child>, _ id: AnyID?
  ) -> StateWay {
    appending { optional, body in
      // What an optional holds lies at the optional's own address.
      let isThere = optional.assumingMemoryBound(to: Child?.self).pointee.map {
        identity.of($0) == id
      }
      return isThere == true && body(optional)
    }
  }
}
