/// What moves a vector from the first change of its target until all is over, by what the animations
/// themselves say: nothing is known of them but what ``CustomAnimation`` requires.
///
/// Times are in seconds since the first animation began. As any value, a copy can be asked without a trace.
struct AnimationRun<V: VectorArithmetic> {
  private(set) var animation: Animation
  /// The whole way, from where the first animation began.
  private(set) var way: V
  var context: AnimationContext<V>

  init(_ animation: Animation, way: V, rules: EvaluationRules) {
    self.animation = animation
    self.way = way
    context = AnimationContext(rules: rules)
  }

  /// How much of the way has been made; nil once it is over.
  mutating func part(at time: Double) -> V? {
    animation.animate(value: way, time: time, context: &context)
  }

  /// Whether nothing more is to come after a moment.
  func isOver(after time: Double) -> Bool {
    var copy = self
    return copy.part(at: time.nextUp) == nil
  }

  /// How fast the vector moves; what an animation neither says nor lets foresee counts as standing still.
  func velocity(at time: Double) -> V {
    func own(_ animation: Animation, _ way: V, _ time: Double, _ context: AnimationContext<V>) -> V
    {
      if let velocity = animation.velocity(value: way, time: time, context: context) {
        return velocity
      }
      let response = animation.response(
        under: context.rules, distanceSquared: way.magnitudeSquared)
      return response.map { way.scaled(by: $0.heldState(at: max(0, time)).velocity) } ?? .zero
    }
    guard isCombined else { return own(animation, way, time, context) }
    return CombinedAnimation.velocity(at: time, in: context, of: own) ?? .zero
  }

  private var isCombined: Bool { animation.base is CombinedAnimation }

  /// Goes on to another target.
  ///
  /// - Parameters:
  ///   - newWay: where it is, from where the first animation began.
  ///   - next: the animation of the change.
  ///   - time: when it comes; the run has just been asked for this moment.
  /// - Returns: whether it replaced what began in this very moment, took over, or runs on top.
  mutating func retarget(to newWay: V, with next: Animation, at time: Double) -> ChangeOutcome {
    if time == 0 && !isCombined {
      self = AnimationRun(next, way: newWay, rules: context.rules)
      return .started
    }
    if next.shouldMerge(previous: animation, value: way, time: time, context: &context) {
      (animation, way) = (next, newWay)
      return .merged
    }
    combine(to: newWay, with: next, at: time)
    return .combined
  }

  /// Puts an animation on top of what is running.
  mutating func combine(to newWay: V, with next: Animation, at time: Double) {
    animation = CombinedAnimation.adding(
      next, towards: newWay, at: time, to: animation, on: way, in: &context)
    way = newWay
  }
}
