/// Which effect the current task belongs to.
package struct EffectContext: Sendable {
  let task: EffectTask

  package var id: UInt64 { task.frame }
  /// What messages call the effect.
  package var label: String { task.label }

  /// Sends the action that dismisses the innermost presentation around the effect's place.
  package func dismiss() async { await task.dismiss() }

  @TaskLocal package static var current: EffectContext?
}
