/// Colour, where it is wanted.
///
/// ```swift
/// Style(isOn: true).red("no") == "\u{1B}[31mno\u{1B}[39m"
/// Style(isOn: false).red("no") == "no"
/// ```
package struct Style: Hashable, Sendable {
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  // Each switches off only what it switched on, so that one may stand within another.
  package func bold(_ text: String) -> String { wrap(text, 1, 22) }
  package func dim(_ text: String) -> String { wrap(text, 2, 22) }
  package func red(_ text: String) -> String { wrap(text, 31, 39) }
  package func green(_ text: String) -> String { wrap(text, 32, 39) }
  package func cyan(_ text: String) -> String { wrap(text, 36, 39) }

  private func wrap(_ text: String, _ on: Int, _ off: Int) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(on)m\(text)\u{1B}[\(off)m" : text
  }
}
