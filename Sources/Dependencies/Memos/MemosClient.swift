public import Architecture

/// The memos: to be watched, and to be changed.
///
/// ```swift
/// @Dependency(\.memos) var memos
/// try await memos.add(Memo(id: uuid(), text: "", createdAt: date.now)) { "메모 \($0)" }
/// ```
///
/// Every endpoint throws what the store behind it throws; a write that has returned is kept.
public struct MemosClient: Sendable {
  /// The memos, the newest first, now and after each change of them: all, or only the important ones,
  /// which say "중요". Ends when its consumer is cancelled.
  public var memos: @Sendable (_ importantOnly: Bool) -> AsyncThrowingStream<[Memo], any Error>
  /// Adds a memo as the newest one, with the text that is made of its number: how many memos there are
  /// then, whether they are shown or not.
  public var add:
    @Sendable (Memo, _ text: @escaping @Sendable (_ number: Int) -> String) async throws -> Void
  /// Replaces the memo with the same id; throws when there is none.
  public var update: @Sendable (Memo) async throws -> Void
  /// Deletes memos, all or none; those that are gone already don't matter.
  public var delete: @Sendable ([Memo.ID]) async throws -> Void

  /// A client of these closures.
  public init(
    memos: @escaping @Sendable (_ importantOnly: Bool) -> AsyncThrowingStream<[Memo], any Error>,
    add:
      @escaping @Sendable (Memo, _ text: @escaping @Sendable (_ number: Int) -> String) async throws
      -> Void,
    update: @escaping @Sendable (Memo) async throws -> Void,
    delete: @escaping @Sendable ([Memo.ID]) async throws -> Void
  ) {
    self.memos = memos
    self.add = add
    self.update = update
    self.delete = delete
  }
}

extension MemosClient: DependencyKey {
  /// The memos in `\.database`.
  public static var liveValue: MemosClient {
    @Dependency(\.database) var database
    return MemosClient(database: { database })
  }

  /// The memos in `\.database`, which holds ``PreviewData`` in a preview.
  public static var previewValue: MemosClient { liveValue }

  /// Every endpoint fails the test that calls it.
  public static var testValue: MemosClient {
    MemosClient(
      memos: { _ in unimplemented("MemosClient.memos") },
      add: unimplemented("MemosClient.add"),
      update: unimplemented("MemosClient.update"),
      delete: unimplemented("MemosClient.delete"))
  }
}

extension DependencyValues {
  /// The memos.
  public var memos: MemosClient {
    get { self[MemosClient.self] }
    set { self[MemosClient.self] = newValue }
  }
}
