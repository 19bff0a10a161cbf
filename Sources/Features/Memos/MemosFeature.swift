public import Architecture
public import Dependencies
public import Foundation

/// The memo pad: the newest memo first, and a switch that shows only the important ones.
///
/// ```swift
/// store.send(.addButtonTapped)  // "Memo 1", "메모 1" in Korean
/// store.send(.importantOnlyChanged(true))  // another query; the switch is kept in app storage
/// ```
///
/// The switch does not filter what has been read: it replaces the query, and the store reads only what
/// is shown.
public struct MemosFeature: Reducer, Sendable {
  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable {
    /// The memos as they are stored now, the newest first.
    public var memos: [Memo] = []
    /// Whether only those are shown that say "중요".
    public var importantOnly = false
    /// Whether the list is being watched.
    public var isObserving = false
    /// What went wrong last.
    public var errorMessage: String?

    /// A pad that is not read yet.
    public init(memos: [Memo] = [], importantOnly: Bool = false) {
      self.memos = memos
      self.importantOnly = importantOnly
    }
  }

  /// What can happen to the pad.
  public enum Action: Equatable, Codable, Sendable {
    /// It has come on the screen: starts to watch the memos.
    case task
    /// The memos as they are stored now.
    case memosLoaded([Memo])
    /// The memos can't be read.
    case loadFailed
    /// The person wants one more memo.
    case addButtonTapped
    /// The person wrote in a memo.
    case textChanged(id: Memo.ID, text: String)
    /// The person wants to see only the important memos, or all.
    case importantOnlyChanged(Bool)
    /// The person wants memos gone.
    case delete(ids: [Memo.ID])
    /// A new or a changed memo was not stored.
    case saveFailed
    /// The memos were not deleted.
    case deleteFailed
  }

  private enum CancelID { case memos }

  @Dependency(\.memos) private var client
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date) private var date
  @Dependency(\.locale) private var locale

  /// A pad over `\.memos`, with ids of `\.uuid`, dates of `\.date` and the language of `\.locale`.
  public init() {}

  /// The pad; its switch is app storage.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in handle(action, &state) }
      .stored(
        \.importantOnly, in: .app("importantOnly"), changed: Action.importantOnlyChanged)
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .task:
      state.isObserving = true
      return observe(state)

    case .memosLoaded(let memos):
      state.memos = memos
      state.errorMessage = nil
      return .none

    case .loadFailed:
      state.errorMessage = Texts(locale)[.loadFailed]
      return .none

    case .addButtonTapped:
      let memo = Memo(id: uuid(), text: "", createdAt: date.now)
      let texts = Texts(locale)
      return change("add", failure: .saveFailed) {
        try await client.add(memo) { number in texts(.memoNumber, "\(number)") }
      }

    case .textChanged(let id, let text):
      guard var memo = state.memos.first(where: { $0.id == id }) else { return .none }
      memo.text = text
      return change("change", failure: .saveFailed) { [memo] in try await client.update(memo) }

    case .importantOnlyChanged(let importantOnly):
      guard importantOnly != state.importantOnly else { return .none }
      state.importantOnly = importantOnly
      return state.isObserving ? observe(state) : .none

    case .delete(let ids):
      return change("delete", failure: .deleteFailed) { try await client.delete(ids) }

    case .saveFailed:
      state.errorMessage = Texts(locale)[.saveFailed]
      return .none

    case .deleteFailed:
      state.errorMessage = Texts(locale)[.deleteFailed]
      return .none
    }
  }

  /// Watches the memos that are wanted, instead of those watched so far.
  private func observe(_ state: State) -> Effect<Action> {
    .run("memos") { [importantOnly = state.importantOnly] send in
      for try await memos in client.memos(importantOnly) {
        await send(.memosLoaded(memos))
      }
    } catch: { _, send in
      await send(.loadFailed)
    }
    .cancellable(id: CancelID.memos, cancelInFlight: true)
    .longLiving()
  }

  private func change(
    _ name: String, failure: Action, _ write: @escaping @Sendable () async throws -> Void
  ) -> Effect<Action> {
    .run(name) { _ in
      try await write()
    } catch: { _, send in
      await send(failure)
    }
  }
}
