/// The cases of an enum, read from the type's own metadata.
///
/// Swift's reflection (`Mirror`) names the case of a value one holds; it can't list the cases of a
/// type. Their names do stand in every binary, in the field descriptor that the type's metadata
/// points to, and this is the only file that reads it. The layout is part of Swift's stable ABI
/// (`docs/ABI/TypeMetadata.rst`); tests check the result against lists written by hand. Where the
/// descriptor is missing (`-disable-reflection-metadata`, enums imported from C) the answer is nil
/// and callers do without.
package enum CaseNames {
  /// The names in the order of the field descriptor: declaration order for an enum without
  /// payloads, such as every synthesised `CodingKeys`.
  package static func of(_ type: Any.Type) -> [String]? {
    guard let descriptor = enumDescriptor(type),
      let fields = follow(descriptor + 16)
    else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard count == 0 || recordSize >= 12 else { return nil }
    var names: [String] = []
    for index in 0..<count {
      // A record: flags, mangled type name, field name; four bytes each, the last two relative.
      guard let name = follow(fields + 16 + index * recordSize + 8) else { return nil }
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Whether the type is an enum other than `Optional`.
  package static func isEnum(_ type: Any.Type) -> Bool { enumDescriptor(type) != nil }

  /// Whether the type is an enum none of whose cases has a payload.
  package static func isWithoutPayloads(_ type: Any.Type) -> Bool {
    guard let descriptor = enumDescriptor(type) else { return false }
    // The low 24 bits count the cases with a payload.
    return descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF == 0
  }

  /// All values of an enum without payloads, in declaration order.
  ///
  /// Such an enum is laid out as a tag that counts its cases in declaration order
  /// (`docs/ABI/TypeLayout.rst`). An `@objc` enum is not, and is told by its size.
  package static func values<T>(_ type: T.Type) -> [T]? {
    guard isWithoutPayloads(type), let count = of(type)?.count, let size = tagSize(type, count)
    else { return nil }
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer -> [T]? in
      guard let place = buffer.baseAddress else { return nil }
      let raw = UnsafeMutableRawPointer(place)
      return (0..<count).map { index in
        if size == 1 { raw.storeBytes(of: UInt8(index), as: UInt8.self) }
        if size == 2 { raw.storeBytes(of: UInt16(index), as: UInt16.self) }
        return place.pointee
      }
    }
  }

  /// The name of a value of an enum without payloads.
  package static func name<T>(of value: T) -> String? {
    guard isWithoutPayloads(T.self), let names = of(T.self),
      let size = tagSize(T.self, names.count)
    else { return nil }
    let index = withUnsafeBytes(of: value) { bytes in
      switch size {
      case 1: Int(bytes.load(as: UInt8.self))
      case 2: Int(bytes.load(as: UInt16.self))
      default: 0
      }
    }
    return names.indices.contains(index) ? names[index] : nil
  }

  /// Bytes of the tag (0, 1 or 2), or nil where the layout is not the one described above.
  private static func tagSize<T>(_ type: T.Type, _ count: Int) -> Int? {
    guard count > 0, count <= 65_536 else { return nil }
    let expected = count == 1 ? 0 : count <= 256 ? 1 : 2
    return MemoryLayout<T>.size == expected ? expected : nil
  }

  /// The nominal type descriptor of an enum: the second word of its metadata.
  private static func enumDescriptor(_ type: Any.Type) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let enumKind = 0x201
    guard metadata.load(as: Int.self) == enumKind else { return nil }
    return metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer?.self)
  }

  /// Follows a relative pointer; zero means that there is nothing.
  private static func follow(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
}
