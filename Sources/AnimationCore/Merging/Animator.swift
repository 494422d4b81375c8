/// What moves a value, from one change of its target to the next.
///
/// It is all that must be remembered of an animation in flight: a value of this type, taken after any
/// change, goes on to the last bit as the animator would have that saw every change.
///
/// The rules are SwiftUI's. A value changes its target with an animation, or without. If something is
/// running then, the new animation is asked whether it takes over: a fluid spring does, from where the
/// value is and, after another spring, with its velocity. Otherwise both are combined: the old one goes
/// on, and the new one takes whatever it says to the new target. Without an animation, what is running
/// goes on, shifted.
///
/// Animations of one's own are asked as an ``AnimatedValue`` asks them, and decide for themselves. A run
/// with one that cannot be foreseen goes by what animations say of their velocity, whatever
/// ``velocityRule`` is.
public struct Animator: Sendable, Hashable {
  /// Whose numbers are answered, and when a motion counts as over.
  public let rules: EvaluationRules

  /// Whose velocity a spring takes over.
  public let velocityRule: VelocityRule

  /// The value that the program holds, where it is going.
  public internal(set) var target: [Double]

  /// When the target was last changed, be it to the same one while something was running, in seconds.
  public private(set) var clock: Double

  /// The animations that are running, the oldest first.
  ///
  /// Each takes what those before it say to its own target. There are none at rest.
  public internal(set) var running: [RunningAnimation] = []

  /// The changes since then, if some animation cannot be foreseen, the oldest first.
  ///
  /// What became of each is asked anew for every moment. There are none as long as all can be foreseen.
  public internal(set) var asked: [RunningAnimation] = []

  /// Where the first of those that are running began, shifted with the target.
  public private(set) var origin: [Double]

  /// When the first of those that are running, or that it took over from, began.
  public private(set) var began: Double

  /// The last values that were set with their velocity tracked, three at most.
  public private(set) var tracked: [VelocitySample] = []

  /// Nothing is moving.
  ///
  /// - Parameters:
  ///   - value: where it rests.
  ///   - rules: whose numbers are answered, and when a motion counts as over.
  ///   - velocityRule: whose velocity a spring takes over.
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

  /// Goes on from where another animator was left.
  ///
  /// All vectors have as many numbers; animations start at or after `began`, and not after `clock`.
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

  /// Where the value is, and how fast, at ``clock``: after the last change.
  public var state: (value: [Double], velocity: [Double]) { state(of: motion) }

  func state(of motion: RunningMotion) -> (value: [Double], velocity: [Double]) {
    if clock >= motion.end { return (target, target.map { _ in 0 }) }
    return motion.motion.state(at: clock - motion.start, width: target.count)
  }

  /// Changes the target.
  ///
  /// - Parameters:
  ///   - newTarget: as many numbers as before.
  ///   - time: seconds, not before ``clock``.
  ///   - animation: how it gets there; nil for at once.
  ///   - tracksVelocity: whether a value that is set at once counts towards the velocity that a spring
  ///     takes over.
  /// - Returns: what became of what was running.
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

  /// Changes the target, for whom knows already what is moving the value.
  ///
  /// - Parameters:
  ///   - newTarget: as many numbers as before.
  ///   - time: seconds, not before ``clock``.
  ///   - animation: how it gets there; nil for at once.
  ///   - tracksVelocity: whether a value that is set at once counts towards the velocity that a spring
  ///     takes over.
  ///   - hasEnded: whether what was running is over.
  ///   - state: where the value is, and how fast, if it is not.
  /// - Returns: what became of what was running.
  mutating func change(
    to newTarget: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool,
    hasEnded: Bool, state: () -> (value: [Double], velocity: [Double])
  ) -> ChangeOutcome {
    if newTarget == target && running.isEmpty { return .unchanged }
    defer { clock = time }
    if newTarget == target { return .unchanged }
    if hasEnded { rest() }
    guard let animation else {
      jump(to: newTarget, at: time, tracksVelocity: tracksVelocity)
      return .immediate
    }
    defer { tracked = [] }
    if running.isEmpty, let outcome = goOn(by: animation, to: newTarget, at: time) {
      return outcome
    }
    if running.isEmpty || time == began && running.count == 1 {
      return start(animation, to: newTarget, at: time)
    }
    if let outcome = ask(animation, to: newTarget, at: time) { return outcome }
    let former = running.count == 1 ? running[0].fluidSpring : nil
    if let spring = animation.fluidSpring, spring.takesOver(from: former) {
      takeOver(animation, spring, to: newTarget, at: time, from: state())
      return .merged
    }
    running.append(RunningAnimation(animation: animation, target: newTarget, start: time))
    target = newTarget
    return .combined
  }

  /// Begins at a place and with a velocity, as when a finger lets go.
  ///
  /// - Parameters:
  ///   - position: where the value is.
  ///   - velocity: units per second.
  ///   - newTarget: where it is going.
  ///   - animation: how it gets there. Springs take the velocity over; others start as they do.
  public mutating func release(
    from position: [Double], velocity: [Double], to newTarget: [Double], with animation: Animation
  ) {
    let takeover = Takeover(position: position, velocity: velocity, by: animation)
    begin(
      RunningAnimation(animation: animation, target: newTarget, start: clock, takeover: takeover),
      from: position)
  }

  /// Moves by this alone, from now on and from a place.
  mutating func begin(_ animation: RunningAnimation, from position: [Double]) {
    origin = position
    target = animation.target
    began = clock
    running = [animation]
    asked = []
  }

  private mutating func rest() {
    running = []
    asked = []
    origin = target
  }

  /// Sets the target at once; what is running goes on, shifted.
  private mutating func jump(to newTarget: [Double], at time: Double, tracksVelocity: Bool) {
    shift(by: zip(newTarget, target).map { $0 - $1 })
    target = newTarget
    let sample = VelocitySample(time: time, position: newTarget)
    tracked = tracksVelocity ? VelocitySample.chronological(tracked + [sample]).suffix(3) : []
  }

  /// Begins with the velocity of the values that were set before, if it was tracked and the animation is
  /// a spring: to SwiftUI a hidden animation has been running, which springs take over from.
  private mutating func goOn(by animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome?
  {
    guard !tracked.isEmpty, let form = animation.fluidSpring, !form.isRepeated else { return nil }
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
    for index in running.indices {
      running[index].target.add(delta)
      running[index].takeover?.position.add(delta)
      running[index].glide?.shift(by: delta)
    }
    for index in asked.indices { asked[index].target.add(delta) }
  }

  /// Starts afresh; a second change in the very frame in which an animation began replaces it.
  private mutating func start(_ animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome
  {
    let takeover =
      running.first.flatMap { former in
        former.takeover?.handed(from: former.animation, to: animation)
      }
      ?? running.first?.glide.map {
        Takeover(position: $0.position, velocity: $0.velocity, by: animation)
      }
    if running.isEmpty { origin = target }
    began = time
    target = newTarget
    running = [
      RunningAnimation(animation: animation, target: newTarget, start: time, takeover: takeover)
    ]
    return .started
  }
}
