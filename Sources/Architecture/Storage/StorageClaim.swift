/// Keeps something for one process, until `release()` or as long as this is held. The system lets it go
/// when the process ends, however it ends.
public final class StorageClaim: Sendable {
  private let onRelease: Locked<(@Sendable () -> Void)?>

  /// A claim that ends by calling `onRelease`, once.
  public init(onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = Locked(onRelease)
  }

  deinit { release() }

  /// Lets others have it.
  public func release() {
    let body = onRelease.withLock { body in
      defer { body = nil }
      return body
    }
    body?()
  }
}
