/// Under which property of ``DependencyValues`` a client is found, for messages that say what to write.
enum DependencyNames {
  private static let properties = Locked<[String: String]>([:])

  /// Notes a property where a test's value of the client is made.
  static func note<Value>(_ type: Value.Type, property: StaticString) {
    properties.withLock { $0[String(describing: type)] = "\(property)" }
  }

  /// The property of a client, as in `tripSearch`; by convention when nobody has read it: `APIClient` is
  /// found under `apiClient`.
  static func property(of client: String) -> String {
    if let property = properties.withLock({ $0[client] }) { return property }
    let capitals = client.prefix { $0.isUppercase }
    // The last capital of several begins the next word.
    let count = max(1, capitals.count < client.count ? capitals.count - 1 : capitals.count)
    return client.prefix(count).lowercased() + client.dropFirst(count)
  }
}
