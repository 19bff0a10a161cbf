internal import CEdit

/// A string as C wants it for libedit's wide functions; it lives as long as this object.
final class WideString {
  let text: String
  let pointer: UnsafeMutablePointer<wchar_t>

  init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    pointer = .allocate(capacity: scalars.count)
    pointer.initialize(from: scalars, count: scalars.count)
  }

  deinit { pointer.deallocate() }

  /// Lends the characters of a text for the length of a call.
  static func lend<Result>(
    _ text: String, to body: (UnsafePointer<wchar_t>) -> Result
  ) -> Result {
    let wide = WideString(text)
    return withExtendedLifetime(wide) { body(wide.pointer) }
  }

  /// The text of wide characters; what is no Unicode scalar becomes U+FFFD.
  static func text(_ start: UnsafePointer<wchar_t>, count: Int) -> String {
    let scalars = UnsafeBufferPointer(start: start, count: count).map {
      Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
