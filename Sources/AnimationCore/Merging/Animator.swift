/// The state of a value's animation, from one change of its target to the next.
///
/// Resumed from a copy that was taken after any change, the motion is the same to the last bit.
///
/// The rules are SwiftUI's. If an animation is running when the target changes, a fluid spring
/// merges: it starts from the current value and, after another spring, with its velocity. Any other
/// is combined: the old one keeps running, and the new one moves its output to the new target. A
/// change without an animation shifts the running ones.
///
/// Custom animations decide for themselves whether they merge, like those of an ``AnimatedValue``.
/// A run with one that is not predictable uses the velocities that animations report.
public struct Animator: Sendable, Hashable {
  /// The fidelity and the settling threshold.
  public private(set) var rules: EvaluationRules
  /// The rule for the velocity that a spring inherits.
  public private(set) var velocityRule: VelocityRule
  /// The model value: the target of the animation.
  public private(set) var target: [Double]
  /// The time in seconds of the last change, also of one to the same target during an animation.
  public private(set) var clock: Double
  private(set) var run: AnimationRun<[Double]>
  /// The changes since ``run`` was set that must be replayed for every sample time, the oldest
  /// first; empty as long as every animation is predictable.
  public private(set) var replayed: [RunningAnimation<[Double]>] = []
  /// The last values that were set with their velocity tracked; three at most.
  public private(set) var tracked: [VelocitySample] = []

  /// Creates an animator at rest.
  public init(
    at value: [Double], rules: EvaluationRules = EvaluationRules(),
    velocityRule: VelocityRule = .springs
  ) {
    self.init(
      target: value, clock: 0, origin: value, began: 0, running: [], rules: rules,
      velocityRule: velocityRule)
  }

  /// Creates an animator that resumes from the state of another one, with animations that start at
  /// or after `began`, and not after `clock`.
  public init(
    target: [Double], clock: Double, origin: [Double], began: Double,
    running: [RunningAnimation<[Double]>], tracked: [VelocitySample] = [], rules: EvaluationRules,
    velocityRule: VelocityRule
  ) {
    (self.tracked, self.target, self.clock) = (tracked, target, clock)
    run = AnimationRun(running, from: origin, start: began)
    (self.rules, self.velocityRule) = (rules, velocityRule)
  }

  /// The running animations, the oldest first; each moves the output of those before to its target.
  public var running: [RunningAnimation<[Double]>] { run.animations }
  /// The value at which the oldest running animation began, shifted with the target.
  public var origin: [Double] { run.origin }
  /// The time in seconds at which the oldest running animation began, or the one it merged with.
  public var began: Double { run.start }

  // MARK: - Changes

  /// Changes the target at `time` in seconds, from ``clock`` on; without an animation at once,
  /// which with `tracksVelocity` counts toward the velocity that the next spring inherits.
  @discardableResult
  public mutating func change(
    to newTarget: [Double], at time: Double, with animation: Animation?,
    tracksVelocity: Bool = false
  ) -> ChangeOutcome {
    var history = AnimationHistory(self)
    let outcome = history.change(
      to: newTarget, at: time, with: animation, tracksVelocity: tracksVelocity)
    self = history.animator
    return outcome
  }

  /// Given the state that a spring inherits, and whether what runs has settled.
  mutating func change(
    to newTarget: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool,
    from state: (value: [Double], velocity: [Double]), hasEnded: Bool
  ) -> ChangeOutcome {
    if newTarget == target && running.isEmpty { return .unchanged }
    defer { clock = time }
    if newTarget == target, animation == nil || !run.isCarried { return .unchanged }
    if hasEnded { rest() }
    guard let animation else {
      jump(to: newTarget, at: time, tracksVelocity: tracksVelocity)
      return .immediate
    }
    defer { tracked = [] }
    if running.isEmpty, let outcome = resume(with: animation, to: newTarget, at: time) {
      return outcome
    }
    if let outcome = replayedOutcome(of: animation, to: newTarget, at: time) {
      replayed.append(RunningAnimation(animation: animation, target: newTarget, start: time))
      target = newTarget
      return outcome
    }
    if running.isEmpty { rest() }
    target = newTarget
    return retarget(with: animation, at: time, from: state)
  }

  private mutating func retarget(
    with animation: Animation, at time: Double, from state: (value: [Double], velocity: [Double])
  ) -> ChangeOutcome {
    let isReplaced = run.isReplaced(at: time)
    let handed = isReplaced ? running.first?.takeover(handedTo: animation) : nil
    let next = RunningAnimation(animation: animation, target: target, start: time, takeover: handed)
    let (rules, velocityRule) = (rules, velocityRule)
    return run.retarget(with: next, isReplaced: isReplaced) { run in
      animation.takesOver(from: run.animation)
        ? run.takenOver(by: next, from: state, under: rules, velocityRule: velocityRule) : nil
    }
  }

  /// Begins at a position with a velocity in units per second, as when a finger is released;
  /// springs inherit the velocity, other animations start as usual.
  public mutating func release(
    from position: [Double], velocity: [Double], to newTarget: [Double], with animation: Animation
  ) {
    let takeover = Takeover(position: position, velocity: velocity, by: animation)
    begin(
      RunningAnimation(animation: animation, target: newTarget, start: clock, takeover: takeover),
      from: position)
  }

  /// Releases the value, so that it decelerates to rest, and bounces at the decay's bounds; a
  /// spring that retargets the value later inherits the velocity that it has by then.
  public mutating func release(_ glide: Glide, bouncingBy animation: Animation) {
    begin(
      RunningAnimation(
        animation: animation, target: glide.end, start: clock, takeover: nil, glide: glide),
      from: glide.position)
  }

  private mutating func begin(_ animation: RunningAnimation<[Double]>, from position: [Double]) {
    target = animation.target
    run = AnimationRun([animation], from: position, start: clock)
    replayed = []
  }

  private mutating func rest() {
    run.rest(at: target)
    replayed = []
  }

  private mutating func jump(to newTarget: [Double], at time: Double, tracksVelocity: Bool) {
    let delta = zip(newTarget, target).map { $0 - $1 }
    run.shift(by: delta)
    for index in replayed.indices { replayed[index].shift(by: delta) }
    target = newTarget
    let sample = VelocitySample(time: time, position: newTarget)
    tracked = tracksVelocity ? VelocitySample.chronological(tracked + [sample]).suffix(3) : []
  }

  /// With the velocity of tracked values, in SwiftUI a hidden animation; nil without, or no spring.
  private mutating func resume(with animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome?
  {
    guard !tracked.isEmpty, animation.inheritingSpring != nil else { return nil }
    let velocity = VelocityEstimator.swiftUI.velocity(of: tracked, liftTime: time)
    guard velocity.contains(where: { $0 != 0 }) else { return nil }
    let takeover = Takeover(position: target, velocity: velocity, by: animation)
    clock = time
    begin(
      RunningAnimation(animation: animation, target: newTarget, start: time, takeover: takeover),
      from: target)
    return .merged
  }

  // MARK: - Copies

  func postponed(by delay: Double) -> Animator {
    var result = self
    result.run.postpone(by: delay)
    for index in replayed.indices { result.replayed[index].start += delay }
    (result.clock, result.tracked) = (clock + delay, [])
    return result
  }

  /// Returns the animator as caught at `time`, in its seconds and not before ``clock``, which
  /// becomes 0; what retargets it inherits its velocity, as under ``VelocityRule/always``.
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

  /// Creates an animator that begins with a motion of no animation, whose 0 is at `start`, not
  /// after `clock`; `target` is where it ends, or the model value if it never ends.
  public init(
    _ carried: CarriedMotion, target: [Double], start: Double = 0, clock: Double = 0,
    rules: EvaluationRules, velocityRule: VelocityRule = .springs
  ) {
    self.init(
      target: target, clock: clock, origin: target, began: start,
      running: [RunningAnimation(carried, target: target, start: start)], rules: rules,
      velocityRule: velocityRule)
  }

  /// The animator of some of the numbers, which custom animations that are replayed see alone.
  public func part(numbers: Range<Int>) -> Animator {
    var result = self
    result.target = Array(target[numbers])
    result.run = run.part(numbers: numbers)
    result.replayed = replayed.map { $0.part(numbers: numbers) }
    result.tracked = tracked.map {
      VelocitySample(time: $0.time, position: Array($0.position[numbers]))
    }
    return result
  }
}
