import Foundation

/// Reads the log beside a database (sqlite.org/walformat.html), only to learn what the file's header
/// will be once the log is counted in. SQLite would tell, but not without touching both.
struct WriteAheadLog {
  let path: String

  /// The header in the last committed copy of page 1, or the file's own.
  ///
  /// Throws ``DatabaseError/corrupt(path:detail:)`` when the log is for another page size: it can't be
  /// this file's.
  func lastHeader(over header: DatabaseHeader) throws -> DatabaseHeader {
    // Unreadable or torn logs are left to SQLite, which knows better what to make of them.
    guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
      bytes.count >= 32, bytes.bigEndian(at: 0) & ~1 == 0x377F_0682
    else { return header }
    let pageSize = Int(bytes.bigEndian(at: 8))
    let isBigEndian = bytes.bigEndian(at: 0) & 1 == 1
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(bytes[bytes.startIndex..<bytes.startIndex + 24])
    guard sum.matches(bytes, at: 24) else { return header }
    guard pageSize == header.pageSize else {
      throw DatabaseError.corrupt(
        path: String(path.dropLast("-wal".count)), detail: Wording.foreignLog)
    }

    var committed = header
    var pending: DatabaseHeader?
    var offset = 32
    while offset + 24 + pageSize <= bytes.count {
      let frame = bytes.startIndex + offset
      // A frame of an earlier round through the log has that round's salt.
      guard bytes[frame + 8..<frame + 16] == bytes[bytes.startIndex + 16..<bytes.startIndex + 24]
      else { break }
      sum.add(bytes[frame..<frame + 8])
      sum.add(bytes[frame + 24..<frame + 24 + pageSize])
      guard sum.matches(bytes, at: offset + 16) else { break }
      if bytes.bigEndian(at: offset) == 1 {
        pending = DatabaseHeader(Data(bytes[frame + 24..<frame + 124]))
      }
      // Only the last frame of a commit has the size of the database in it.
      if bytes.bigEndian(at: offset + 4) > 0, let last = pending {
        committed = last
      }
      offset += 24 + pageSize
    }
    return committed
  }

  /// The running sum that each frame carries.
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: Data) {
      bytes.withUnsafeBytes { buffer in
        for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
          first &+= word(buffer, offset) &+ second
          second &+= word(buffer, offset + 4) &+ first
        }
      }
    }

    func matches(_ bytes: Data, at offset: Int) -> Bool {
      bytes.bigEndian(at: offset) == first && bytes.bigEndian(at: offset + 4) == second
    }

    private func word(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
  }
}
