internal import CEdit
import Foundation

extension InteractiveLineReader {
  /// Waits for the next scalar, and meanwhile for the wake-up descriptor.
  ///
  /// - Returns: 1 with a scalar, 0 at the end of input.
  func readScalar(into place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let place, waitForInput(), let first = readByte() else { return 0 }
    // A scalar's first byte tells how many follow.
    let following =
      switch first {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    var bytes = [first]
    while bytes.count <= following, let byte = readByte() { bytes.append(byte) }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    place.pointee = wchar_t(bitPattern: scalar.value)
    return 1
  }

  /// Returns when something was typed; false when there will be nothing.
  private func waitForInput() -> Bool {
    var watchesWakeUp = wakeUp != nil
    while true {
      followWindowSize()
      var waiting = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
      if watchesWakeUp, let wakeUp {
        waiting.append(pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return false
      }
      if let wakeUp, waiting.count > 1, waiting[1].revents != 0 {
        if waiting[1].revents & Int16(POLLIN) != 0 {
          switch wakeUp.action() {
          case .nothing: break
          case .text(let text): printAbove(text)
          case .stop:
            isStopped = true
            return false
          }
        } else {
          // Its other end is gone: there will be no more waking up.
          watchesWakeUp = false
        }
      }
      if waiting[0].revents != 0 { return true }
    }
  }

  /// One byte at a time, so that nothing typed ahead is taken from who reads next.
  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }
}
