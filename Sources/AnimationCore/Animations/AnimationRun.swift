/// The motion of a vector from the first change of its target until it has finished.
///
/// A run evaluates its animations by the requirements of ``CustomAnimation`` alone. Times are in
/// seconds since the first animation began. A run is a value: evaluating a copy leaves the original
/// unchanged.
struct AnimationRun<V: VectorArithmetic> {
  private(set) var animation: Animation
  /// The displacement from the run's origin to the target.
  private(set) var displacement: V
  var context: AnimationContext<V>

  init(_ animation: Animation, displacement: V, rules: EvaluationRules) {
    self.animation = animation
    self.displacement = displacement
    context = AnimationContext(rules: rules)
  }

  /// Returns the displacement from the run's origin; nil once the run has finished.
  mutating func progress(at time: Double) -> V? {
    animation.animate(value: displacement, time: time, context: &context)
  }

  /// Whether the run has finished just after `time`.
  func isOver(after time: Double) -> Bool {
    var copy = self
    return copy.progress(at: time.nextUp) == nil
  }

  /// Returns the velocity, in units per second.
  ///
  /// An animation that neither reports its velocity nor is predictable counts as having velocity 0.
  func velocity(at time: Double) -> V {
    func own(
      _ animation: Animation, _ displacement: V, _ time: Double, _ context: AnimationContext<V>
    ) -> V {
      if let velocity = animation.velocity(value: displacement, time: time, context: context) {
        return velocity
      }
      let response = animation.response(
        under: context.rules, distance: displacement.magnitude)
      return response.map { displacement.scaled(by: $0.clampedState(at: max(0, time)).velocity) }
        ?? .zero
    }
    guard isCombined else { return own(animation, displacement, time, context) }
    return CombinedAnimation.velocity(at: time, in: context, of: own) ?? .zero
  }

  private var isCombined: Bool { animation == CombinedAnimation.animation }

  /// Retargets the run.
  ///
  /// - Parameters:
  ///   - newDisplacement: the displacement from the run's origin to the new target.
  ///   - next: the animation of the change.
  ///   - time: the time of the change; the run has just been evaluated at this time.
  /// - Returns: `started` if `next` replaces an animation that began at this very time, `merged` if
  ///   `next` merges, `combined` otherwise.
  mutating func retarget(to newDisplacement: V, with next: Animation, at time: Double)
    -> ChangeOutcome
  {
    let outcome = ChangeOutcome.retargeting(isReplaced: time == 0 && !isCombined) {
      next.shouldMerge(previous: animation, value: displacement, time: time, context: &context)
    }
    switch outcome {
    case .started: self = AnimationRun(next, displacement: newDisplacement, rules: context.rules)
    case .merged: (animation, displacement) = (next, newDisplacement)
    default: combine(to: newDisplacement, with: next, at: time)
    }
    return outcome
  }

  /// Combines an animation with the running ones, additively.
  mutating func combine(to newDisplacement: V, with next: Animation, at time: Double) {
    animation = CombinedAnimation.adding(
      next, towards: newDisplacement, at: time, to: animation, on: displacement, in: &context)
    displacement = newDisplacement
  }
}
