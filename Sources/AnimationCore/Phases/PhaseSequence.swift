/// A value that cycles through phases, each reached by its own animation.
///
/// A phase begins at the logical completion of the previous one, and retargets a value that may
/// still be moving; so a spring inherits its velocity. These rules follow from SwiftUI's
/// documentation: a phase that is reached without an animation, or without a change of the value,
/// is complete immediately; looping phases continue from the last to the first, forever; a trigger
/// runs through the phases once, from the second to the first, and restarts from the current value.
public struct PhaseSequence: Sendable {
  /// The value in each phase, with the same number of components in each; at least one phase.
  public let values: [[Double]]
  /// The animation by which each phase is reached, one per phase; nil for an immediate change.
  public let animations: [Animation?]
  /// The fidelity and the settling threshold.
  public let rules: EvaluationRules
  /// The motion at time 0, in place of the first phase's value; nil if the value rests there.
  public var before: Animator?

  /// Creates a sequence of at least one phase, with one value and one animation per phase.
  public init(
    values: [[Double]], animations: [Animation?], rules: EvaluationRules = EvaluationRules()
  ) { (self.values, self.animations, self.rules) = (values, animations, rules) }

  /// In units of ``WorkBudget``, besides the change's motion.
  private static let changeCost = 192
  private static let changeLength = 256

  /// Returns the run that begins at time 0 and loops through the phases, up to a horizon in seconds
  /// and at most `limit` changes; it stops where a whole round takes no time.
  public func looping(through horizon: Double, limit: Int) -> PhaseRun {
    var run = PhaseRun(of: self)
    var phase = 0
    var idleChanges = 0
    while run.isComplete(by: horizon), run.changes.count < limit, idleChanges < values.count,
      WorkBudget.spend(units: Self.changeCost, bytes: Self.changeLength)
    {
      phase = (phase + 1) % values.count
      let time = run.completion
      run.change(to: phase, of: self, at: time)
      idleChanges = run.completion > time ? 0 : idleChanges + 1
    }
    run.isEndless = idleChanges < values.count
    return run
  }

  /// Returns a round of phases per trigger, at ascending seconds, with at most `limit` changes.
  public func triggered(at times: [Double], limit: Int = .max) -> PhaseRun {
    var run = PhaseRun(of: self)
    for (index, trigger) in times.enumerated() {
      let next = index + 1 < times.count ? times[index + 1] : .infinity
      var time = trigger
      for phase in Array(1..<max(values.count, 1)) + [0] {
        guard time < next, time.isFinite, run.changes.count < limit,
          WorkBudget.spend(units: Self.changeCost, bytes: Self.changeLength)
        else { break }
        run.change(to: phase, of: self, at: time)
        time = run.completion
      }
    }
    return run
  }
}
