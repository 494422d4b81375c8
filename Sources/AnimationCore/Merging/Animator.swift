/// The state of a value's animation, from one change of its target to the next.
///
/// An animator is all that must be kept of an animation in flight: resumed from a copy that was
/// taken after any change, the motion is the same to the last bit.
///
/// The rules are SwiftUI's. A target changes with an animation or without one. If an animation is
/// running at that time, the new one either merges or combines with it. A fluid spring merges: it
/// starts from the current value and, after another spring, with its velocity. Otherwise both
/// animations are combined: the old one keeps running, and the new one moves its output to the new
/// target. A change without an animation shifts the running ones.
///
/// Custom animations are evaluated as by ``AnimatedValue``, and decide for themselves whether they
/// merge. A run with an animation that is not predictable uses the velocities that animations
/// report, whatever ``velocityRule`` is.
public struct Animator: Sendable, Hashable {
  /// The fidelity and the settling threshold.
  public internal(set) var rules: EvaluationRules

  /// The rule for the velocity that a spring inherits.
  public internal(set) var velocityRule: VelocityRule

  /// The model value: the target of the animation.
  public internal(set) var target: [Double]

  /// The time of the last change in seconds, which may be one to the same target during an
  /// animation.
  public internal(set) var clock: Double

  /// The running animations, the oldest first; empty at rest.
  ///
  /// Each animation moves the output of those before it to its own target.
  public internal(set) var running: [RunningAnimation] = []

  /// The changes since ``running`` was set that must be replayed, the oldest first.
  ///
  /// The outcome of each change is determined again for every sample time. The array is empty as
  /// long as every animation is predictable.
  public internal(set) var replayed: [RunningAnimation] = []

  /// The value at which the oldest running animation began, shifted with the target.
  public internal(set) var origin: [Double]

  /// The time in seconds at which the oldest running animation began, or the one it merged with.
  public internal(set) var began: Double

  /// The last values that were set with their velocity tracked; three at most.
  public internal(set) var tracked: [VelocitySample] = []

  /// Creates an animator at rest.
  ///
  /// - Parameters:
  ///   - value: the initial value and target.
  ///   - rules: the fidelity and the settling threshold.
  ///   - velocityRule: the rule for the velocity that a spring inherits.
  public init(
    at value: [Double], rules: EvaluationRules = EvaluationRules(),
    velocityRule: VelocityRule = .springs
  ) {
    target = value
    origin = value
    clock = 0
    began = 0
    self.rules = rules
    self.velocityRule = velocityRule
  }

  /// Creates an animator that resumes from the state of another one.
  ///
  /// All vectors have the same number of components; animations start at or after `began`, and not
  /// after `clock`.
  public init(
    target: [Double], clock: Double, origin: [Double], began: Double, running: [RunningAnimation],
    tracked: [VelocitySample] = [], rules: EvaluationRules, velocityRule: VelocityRule
  ) {
    self.tracked = tracked
    self.target = target
    self.clock = clock
    self.origin = origin
    self.began = began
    self.running = running
    self.rules = rules
    self.velocityRule = velocityRule
  }

  /// Changes the target.
  ///
  /// - Parameters:
  ///   - newTarget: the new model value, with as many numbers as before.
  ///   - time: seconds; not before ``clock``.
  ///   - animation: the animation of the change; nil to change the value immediately.
  ///   - tracksVelocity: whether an immediate change counts toward the velocity that the next
  ///     spring inherits.
  /// - Returns: the effect on the running animations.
  @discardableResult
  public mutating func change(
    to newTarget: [Double], at time: Double, with animation: Animation?,
    tracksVelocity: Bool = false
  ) -> ChangeOutcome {
    let motion = motion
    let state = { [width = target.count] in
      motion.motion.state(at: time - motion.start, width: width)
    }
    return change(
      to: newTarget, at: time, with: animation, tracksVelocity: tracksVelocity,
      hasEnded: time >= motion.end, state: state)
  }

  /// Changes the target, given the state of the motion at that time.
  ///
  /// - Parameters:
  ///   - newTarget: the new model value, with as many numbers as before.
  ///   - time: seconds; not before ``clock``.
  ///   - animation: the animation of the change; nil to change the value immediately.
  ///   - tracksVelocity: whether an immediate change counts toward the velocity that the next
  ///     spring inherits.
  ///   - hasEnded: whether the motion has settled.
  ///   - state: returns the value and its velocity, if the motion has not settled.
  /// - Returns: the effect on the running animations.
  mutating func change(
    to newTarget: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool,
    hasEnded: Bool, state: () -> (value: [Double], velocity: [Double])
  ) -> ChangeOutcome {
    if newTarget == target && running.isEmpty { return .unchanged }
    defer { clock = time }
    if newTarget == target, animation == nil || !runsCarriedMotion { return .unchanged }
    if hasEnded { rest() }
    guard let animation else {
      jump(to: newTarget, at: time, tracksVelocity: tracksVelocity)
      return .immediate
    }
    defer { tracked = [] }
    if running.isEmpty, let outcome = resume(with: animation, to: newTarget, at: time) {
      return outcome
    }
    let isReplaced =
      running.isEmpty || time == began && running.count == 1 && !runsCarriedMotion
    if !isReplaced, let outcome = ask(animation, to: newTarget, at: time) { return outcome }
    let outcome = ChangeOutcome.retargeting(isReplaced: isReplaced) {
      animation.takesOver(from: runningAnimation)
    }
    switch outcome {
    case .started: start(animation, to: newTarget, at: time)
    case .merged: takeOver(animation, to: newTarget, at: time, from: state())
    default: running.append(RunningAnimation(animation: animation, target: newTarget, start: time))
    }
    target = newTarget
    return outcome
  }

  /// Begins at a position with a velocity, as when a finger is released.
  ///
  /// - Parameters:
  ///   - position: the initial value.
  ///   - velocity: units per second.
  ///   - newTarget: the new model value.
  ///   - animation: the animation to the target. Springs inherit the velocity; other animations
  ///     start as usual.
  public mutating func release(
    from position: [Double], velocity: [Double], to newTarget: [Double], with animation: Animation
  ) {
    let takeover = Takeover(position: position, velocity: velocity, by: animation)
    begin(
      RunningAnimation(animation: animation, target: newTarget, start: clock, takeover: takeover),
      from: position)
  }

  /// Replaces the running animations by one that begins at ``clock`` at a position.
  mutating func begin(_ animation: RunningAnimation, from position: [Double]) {
    origin = position
    target = animation.target
    began = clock
    running = [animation]
    replayed = []
  }

  /// The animation that alone moves the value; nil if there are several, or none.
  var runningAnimation: Animation? {
    running.count == 1 && !running[0].isMotion ? running[0].animation : nil
  }

  /// Whether nothing but a ``CarriedMotion`` moves the value, which an animation always replaces
  /// or is combined with: its target is where it happens to end.
  private var runsCarriedMotion: Bool { running.count == 1 && running[0].carried != nil }

  private mutating func rest() {
    running = []
    replayed = []
    origin = target
  }

  /// Sets the target immediately, and shifts the running animations.
  private mutating func jump(to newTarget: [Double], at time: Double, tracksVelocity: Bool) {
    shift(by: zip(newTarget, target).map { $0 - $1 })
    target = newTarget
    let sample = VelocitySample(time: time, position: newTarget)
    tracked = tracksVelocity ? VelocitySample.chronological(tracked + [sample]).suffix(3) : []
  }

  /// Starts with the velocity of the values set before, if it was tracked and the animation is a
  /// spring.
  ///
  /// In SwiftUI tracked values count as a hidden animation that is running, with which springs
  /// merge.
  ///
  /// - Returns: the outcome; nil if there is no velocity to inherit.
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

  private mutating func shift(by delta: [Double]) {
    origin.add(delta)
    for index in running.indices { running[index].shift(by: delta) }
    for index in replayed.indices { replayed[index].target.add(delta) }
  }

  /// Starts a new run; a second change in the very frame in which an animation began replaces it.
  private mutating func start(_ animation: Animation, to newTarget: [Double], at time: Double) {
    let takeover =
      running.first.flatMap { former in
        former.takeover?.handed(from: former.animation, to: animation)
      }
      ?? running.first?.glide.map {
        Takeover(position: $0.position, velocity: $0.velocity, by: animation)
      }
    if running.isEmpty { origin = target }
    began = time
    running = [
      RunningAnimation(animation: animation, target: newTarget, start: time, takeover: takeover)
    ]
  }
}
