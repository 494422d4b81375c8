extension Animator {
  /// Returns the animator with all its times delayed by `delay` seconds.
  func postponed(by delay: Double) -> Animator {
    let later = running.map { animation in
      var animation = animation
      animation.start += delay
      return animation
    }
    return Animator(
      target: target, clock: clock + delay, origin: origin, began: began + delay, running: later,
      rules: rules, velocityRule: velocityRule)
  }

  /// Returns the animator as it is caught at a time, which becomes the time 0.
  ///
  /// Whatever retargets the caught value inherits its velocity, as under ``VelocityRule/always``.
  ///
  /// - Parameters:
  ///   - time: seconds, in the animator's time; not before ``clock``.
  ///   - rules: the rules of what follows; nil to keep those of the animator.
  /// - Returns: the animator since the catch.
  public func caught(at time: Double, under rules: EvaluationRules? = nil) -> Animator {
    Animator(
      target: target, clock: 0, origin: origin, began: began - time,
      running: postponed(by: -time).running, rules: rules ?? self.rules, velocityRule: .always)
  }

  /// Returns the animator with another rule for the velocity that a spring inherits.
  public func inheriting(_ velocityRule: VelocityRule) -> Animator {
    Animator(
      target: target, clock: clock, origin: origin, began: began, running: running,
      tracked: tracked, rules: rules, velocityRule: velocityRule)
  }

  /// Creates an animator that begins with a motion that is no animation's.
  ///
  /// - Parameters:
  ///   - carried: the motion.
  ///   - target: the value at which the motion ends, or the model value if it never ends.
  ///   - start: the time of the motion's 0 in seconds, not after `clock`.
  ///   - clock: the time before which nothing changes, in seconds.
  ///   - rules: the fidelity and the settling threshold.
  ///   - velocityRule: the rule for the velocity that a spring inherits.
  public init(
    _ carried: CarriedMotion, target: [Double], start: Double = 0, clock: Double = 0,
    rules: EvaluationRules, velocityRule: VelocityRule = .springs
  ) {
    self.init(
      target: target, clock: clock, origin: target, began: start,
      running: [RunningAnimation(carried, target: target, start: start)], rules: rules,
      velocityRule: velocityRule)
  }

  /// Returns the animator of some of the value's numbers.
  ///
  /// Custom animations that must be replayed see the numbers of the part alone.
  public func part(_ numbers: Range<Int>) -> Animator {
    var result = Animator(
      target: Array(target[numbers]), clock: clock, origin: Array(origin[numbers]), began: began,
      running: running.map { $0.part(numbers) },
      tracked: tracked.map {
        VelocitySample(time: $0.time, position: Array($0.position[numbers]))
      }, rules: rules, velocityRule: velocityRule)
    result.replayed = replayed.map { $0.part(numbers) }
    return result
  }
}
