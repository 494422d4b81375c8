/// The motion of an animator's value as its animations lie one on top of another.
///
/// A change that puts an animation on top costs one layer, however many there are; see ``MotionStack``.
struct RunningStack: Sendable {
  /// When the base began, in the animator's time.
  let start: Double
  private(set) var stack: MotionStack

  private let rules: EvaluationRules
  /// When the base ends, in the animator's time.
  private let baseEnd: Double
  private let baseLogicalEnd: Double
  private var top: RunningAnimation
  /// A bound on each number's distance from the target since the uppermost began; see
  /// ``MotionStack/reach(after:of:)``.
  private var reaches: [Double] = []
  /// A time before which the motion is known to go on, in the animator's time.
  var movesUntil = -Double.infinity

  /// The units of ``WorkBudget`` for which a layer is kept, besides those of its numbers.
  private static let layerCost = 128
  /// Those for which the numbers of a motion are kept, each in several places.
  private static let numberCost = 24

  /// What is running, none of which must be replayed; nil at rest.
  init?(of animator: Animator) {
    guard let first = animator.running.first else { return nil }
    WorkBudget.spend(Self.layerCost + Self.numberCost * first.target.count)
    let base = animator.motion(of: first)
    rules = animator.rules
    start = base.start
    (baseEnd, baseLogicalEnd) = (base.end, base.logicalEnd)
    top = first
    stack = MotionStack(base: base.motion, end: base.end - base.start, target: first.target)
    for animation in animator.running.dropFirst() { append(animation, of: animator) }
    measureReaches()
  }

  /// The number of layers on the base.
  var depth: Int { stack.layers.count }

  /// Puts an animation on top.
  mutating func put(_ animation: RunningAnimation, of animator: Animator) {
    append(animation, of: animator)
    measureReaches()
  }

  private mutating func append(_ animation: RunningAnimation, of animator: Animator) {
    guard WorkBudget.spend(Self.layerCost + Self.numberCost * animation.target.count) else {
      return
    }
    stack.append(animator.layer(animation, since: start, over: top.target))
    top = animation
    movesUntil = -.infinity
  }

  /// The range of the motion counts from when the animation on top began.
  private mutating func measureReaches() {
    guard mustBeLookedAt, WorkBudget.spend(stack.cost(upTo: depth) * top.target.count) else {
      return
    }
    reaches = top.target.indices.map { stack.reach(after: top.start - start, of: $0) }
  }

  /// The value and the velocity at a time at which something moves.
  func state(at time: Double) -> (value: [Double], velocity: [Double]) {
    motion(upTo: depth).state(at: time - start, width: top.target.count)
  }

  /// The motion of the base and some of the layers, in the time since ``start``.
  func motion(upTo depth: Int) -> any Motion {
    depth == 0 ? stack.base : LayeredMotion(stack: stack, depth: depth)
  }
}

// MARK: - The end

extension RunningStack {
  /// When the animation on top ends by itself, in the animator's time.
  private var responseEnd: Double {
    stack.layers.last.map { top.start + $0.end } ?? baseEnd
  }

  /// When it is logically complete, unless it ends before; in the animator's time.
  var logicalEnd: Double {
    guard let layer = stack.layers.last else { return baseLogicalEnd }
    return top.start + min(layer.end, layer.response.logicalEnd ?? .infinity)
  }

  /// Whether the end must be looked for: that of a spring on top of another motion.
  private var mustBeLookedAt: Bool {
    rules.fidelity == .analytic && stack.layers.last?.response.isAsymptotic ?? false
  }

  /// When everything has come to rest, in the animator's time; infinite if never.
  func end(of animator: Animator) -> Double {
    guard mustBeLookedAt else { return responseEnd }
    // The way is that from the target below: back to the origin, that from the origin would be none.
    let below = stack.target(upTo: depth - 1)
    let rest = CombinedRest(
      motion: LayeredMotion(stack: stack, depth: depth), epsilon: rules.epsilon
    ) { animator.response(of: top, from: below, epsilon: $0).end }
    return top.start + rest.end
  }

  /// A time until which the motion is known to go on; nil if everything has come to rest.
  ///
  /// The end of a spring on top of another motion is looked for only if it cannot be seen at once: as long
  /// as a number is further from its target than that part of the greatest distance it can have had, it
  /// moves.
  ///
  /// - Parameters:
  ///   - time: seconds, in the animator's time.
  ///   - value: where the value is then, if it moves.
  ///   - animator: what is running.
  /// - Returns: `time` or later; nil if nothing moves at `time` any more.
  func motion(at time: Double, value: [Double], of animator: Animator) -> Double? {
    guard mustBeLookedAt else { return time < responseEnd ? time : nil }
    if time < movesUntil || isFar(value) { return max(time, movesUntil) }
    // It may be passing by its target.
    let step = max(0, logicalEnd - top.start) / 8
    for later in 1...8 where step.isFinite && step > 0 {
      let laterTime = time + Double(later) * step
      if isFar(state(at: laterTime).value) { return laterTime }
    }
    return time < end(of: animator) ? time : nil
  }

  /// Whether a number is further from its target than it can be at rest.
  private func isFar(_ value: [Double]) -> Bool {
    zip(reaches, value).enumerated().contains { number, pair in
      abs(pair.1 - top.target[number]) > rules.epsilon * 1.000_001 * pair.0
    }
  }

  /// The value and the velocity as soon as the animation on top began, from those before.
  func beginning(_ old: (value: [Double], velocity: [Double])) -> (
    value: [Double], velocity: [Double]
  ) {
    guard let layer = stack.layers.last else { return old }
    let state = layer.response.heldState(at: 0)
    let numbers = zip(layer.target, zip(old.value, old.velocity)).map {
      state.applied(towards: $0, to: $1)
    }
    return (numbers.map(\.value), numbers.map(\.velocity))
  }

  /// All of it as one motion, its end looked for.
  func motion(of animator: Animator) -> RunningMotion {
    RunningMotion(
      motion: motion(upTo: depth), start: start, end: end(of: animator), logicalEnd: logicalEnd)
  }
}
