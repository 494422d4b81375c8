/// A value that goes through phases, each reached by an animation of its own.
///
/// A run of phases is a history of changes: each begins when the one before it seems over, which is its
/// logical completion, and takes over from what is still moving as any change does. So a spring hands its
/// velocity on to the next phase.
///
/// What SwiftUI does beyond its documentation has not been recorded. These rules are what the documentation
/// implies:
/// - the animation of a phase is the one by which it is reached;
/// - a phase advances on logical completion; one reached without an animation, or without a change of the
///   value, is complete at once;
/// - phases that loop go on from the last to the first, for ever;
/// - a trigger goes through the phases once, from the second to the last, and then to the first;
/// - a trigger during a run begins it anew, from where the value is.
public struct PhaseAnimator: Sendable {
  /// The value in each phase, as many numbers in each; at least one.
  public let values: [[Double]]

  /// The animation by which each phase is reached, as many as there are phases; nil is a jump.
  public let animations: [Animation?]

  /// Whose numbers are answered, and when a motion counts as over.
  public let rules: EvaluationRules

  /// A value that goes through phases.
  ///
  /// - Parameters:
  ///   - values: the value in each phase, as many numbers in each; at least one.
  ///   - animations: the animation by which each phase is reached, as many as there are phases.
  ///   - rules: whose numbers are answered, and when a motion counts as over.
  public init(
    values: [[Double]], animations: [Animation?], rules: EvaluationRules = EvaluationRules()
  ) {
    self.values = values
    self.animations = animations
    self.rules = rules
  }

  /// The units of ``WorkBudget`` for a change, besides those of its motion.
  private static let changeCost = 32

  /// The run that begins at 0 and goes round again and again.
  ///
  /// It stops where a whole round takes no time.
  /// - Parameters:
  ///   - horizon: seconds up to which it is followed.
  ///   - limit: at most how many changes are followed.
  /// - Returns: the changes up to the horizon.
  public func looping(through horizon: Double, limit: Int) -> PhaseRun {
    var run = PhaseRun(of: self)
    var phase = 0
    var idleChanges = 0
    while run.isComplete(by: horizon), run.changes.count < limit, idleChanges < values.count,
      WorkBudget.spend(Self.changeCost)
    {
      phase = (phase + 1) % values.count
      let time = run.completion
      run.change(to: phase, of: self, at: time)
      idleChanges = run.completion > time ? 0 : idleChanges + 1
    }
    run.isEndless = idleChanges < values.count
    return run
  }

  /// The run of one round for each trigger.
  ///
  /// - Parameters:
  ///   - times: seconds, ascending.
  ///   - limit: at most how many changes are followed.
  /// - Returns: all changes, up to the end of the last round.
  public func triggered(at times: [Double], limit: Int = .max) -> PhaseRun {
    var run = PhaseRun(of: self)
    for (index, trigger) in times.enumerated() {
      let next = index + 1 < times.count ? times[index + 1] : .infinity
      var time = trigger
      for phase in Array(1..<max(values.count, 1)) + [0] {
        guard time < next, time.isFinite, run.changes.count < limit,
          WorkBudget.spend(Self.changeCost)
        else { break }
        run.change(to: phase, of: self, at: time)
        time = run.completion
      }
    }
    return run
  }
}
