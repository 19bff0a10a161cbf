import Foundation

/// The dependency container of the synchronous code that runs on this thread right now.
///
/// A reducer that makes another one while it handles an action gives it the store's dependencies, not
/// those of the outside. A task-local value would do as well, but it costs more on every action than
/// these few nanoseconds, and what is synchronous stays on its thread.
@usableFromInline enum ThreadScope {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var current: DependencyContainer? {
    pthread_getspecific(key).map {
      Unmanaged<DependencyContainer>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs `body` with another container; it lives at least as long, since the caller holds it.
  @inline(__always)
  static func with<Result>(
    _ container: DependencyContainer, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = enter(container)
    defer { leave(outer) }
    return try body()
  }

  /// Puts a container in place until ``leave(_:)`` gets what this returns.
  @usableFromInline static func enter(
    _ container: DependencyContainer
  ) -> UnsafeMutableRawPointer? {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(container).toOpaque())
    return outer
  }

  @usableFromInline static func leave(_ outer: UnsafeMutableRawPointer?) {
    pthread_setspecific(key, outer)
  }
}
