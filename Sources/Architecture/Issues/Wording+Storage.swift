import Foundation

/// What is said about values that live longer than the process.
extension Wording {
  static func declaredOtherwise(
    key: StorageKey, first: StoredDeclarations.Declaration, type: Any.Type
  ) -> String {
    """
    The storage key \(key) is declared twice with different types:

      • \(first.type) at \(first.source)
      • \(type) here

    One key has one type and one meaning. Give the second value a key of its own.
    """
  }

  static func declaredLate(key: StorageKey) -> String {
    """
    The storage key \(key) is declared in a feature that comes and goes, so it can't be read before the \
    first action. Its value is not kept.

    Declare it on a reducer that is there from the beginning, with a key path into the part.
    """
  }

  static func storedOtherwise(key: StorageKey, stored: StoredValue, type: Any.Type) -> String {
    """
    What is stored under \(key) is no \(type):

      \(String(summarizing: stored))

    The initial value is used, and what is stored stays until an action changes the value.
    """
  }

  static func notRead(key: StorageKey, error: any Error) -> String {
    "\(key) could not be read, so its value stays as it is. \(error)"
  }

  static func notWritten(key: StorageKey, error: any Error) -> String {
    "\(key) could not be saved. \(error)"
  }

  // MARK: Files

  static func fileNotRead(_ error: any Error) -> String {
    "can't be read: \(error.localizedDescription)"
  }

  static func fileNotWritten(_ error: any Error) -> String {
    "can't be written: \(error.localizedDescription)"
  }

  static func fileNotWritten(errno: Int32) -> String {
    "can't be written: \(String(cString: strerror(errno)))"
  }

  static func fileNotLocked(errno: Int32) -> String {
    "can't be locked: \(String(cString: strerror(errno)))"
  }

  static func noSettings(keptAs name: String) -> String {
    "holds no settings. It is kept as \(name) at the next change."
  }

  static func keptBeside(path: String, as name: String) -> String {
    "\(path) held no settings. It is kept as \(name); a new file takes its place."
  }
}
