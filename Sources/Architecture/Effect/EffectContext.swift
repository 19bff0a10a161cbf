/// Which effect the current task belongs to.
package struct EffectContext: Sendable {
  package let id: UInt64
  /// What messages call the effect.
  package let label: String
  /// Sends the action that dismisses the innermost presentation around the effect's place.
  package let dismiss: @Sendable () async -> Void

  @TaskLocal package static var current: EffectContext?
}
