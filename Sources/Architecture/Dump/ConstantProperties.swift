/// Which stored properties of a struct are declared with `let`.
///
/// A mirror does not tell, and a statement that assigns to one does not compile. The compiler writes it down
/// beside each property's name in the type's field descriptor, whose layout is part of Swift's stable binary
/// interface (docs/ABI/TypeMetadata in the compiler's sources). Where a type has no such descriptor, because its
/// module was built without reflection metadata, the answer is that there are none.
enum ConstantProperties {
  private static let known = Locked<[ObjectIdentifier: Set<String>]>([:])

  /// The names; empty for anything but a struct.
  static func names(of type: Any.Type) -> Set<String> {
    let key = ObjectIdentifier(type)
    if let names = known.withLock({ $0[key] }) { return names }
    let names = read(type)
    known.withLock { $0[key] = names }
    return names
  }

  private static let structKind = 0x200
  private static let isVariable: UInt32 = 2

  private static func read(_ type: Any.Type) -> Set<String> {
    // A metatype is the address of the type's metadata: a kind, then, for a struct, its descriptor's address.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == structKind else { return [] }
    let descriptor = metadata.load(
      fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    // Flags, parent, name and access function come before it, four bytes each.
    guard let fields = target(descriptor + 16) else { return [] }
    // Two references (type, superclass), the kind, then the size of a record and their number.
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    var names: Set<String> = []
    for index in 0..<count {
      // A record is its flags, a reference to the type and one to the name.
      let record = fields + 16 + index * recordSize
      guard record.load(as: UInt32.self) & isVariable == 0, let name = target(record + 8) else {
        continue
      }
      names.insert(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Where the reference at `place` leads, which is stored as a distance from itself; nil if nowhere.
  private static func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.load(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
  }
}
