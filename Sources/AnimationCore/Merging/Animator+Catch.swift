extension Animator {
  /// Returns the animator with all its times delayed by `delay` seconds.
  func postponed(by delay: Double) -> Animator {
    var result = self
    for index in running.indices { result.running[index].start += delay }
    for index in replayed.indices { result.replayed[index].start += delay }
    (result.clock, result.began, result.tracked) = (clock + delay, began + delay, [])
    return result
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
    var result = postponed(by: -time)
    (result.clock, result.rules, result.velocityRule) = (0, rules ?? self.rules, .always)
    return result
  }

  /// Returns the animator with another rule for the velocity that a spring inherits.
  public func inheriting(_ velocityRule: VelocityRule) -> Animator {
    var result = self
    result.velocityRule = velocityRule
    return result
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
    var result = self
    (result.target, result.origin) = (Array(target[numbers]), Array(origin[numbers]))
    result.running = running.map { $0.part(numbers) }
    result.replayed = replayed.map { $0.part(numbers) }
    result.tracked = tracked.map {
      VelocitySample(time: $0.time, position: Array($0.position[numbers]))
    }
    return result
  }
}
