/// The motion of an animator's value as a stack of combined animations.
///
/// A change that combines an animation with those below costs one layer, however many there are;
/// see ``MotionStack``.
struct RunningStack: Sendable {
  /// The time at which the base began, in the animator's time.
  let start: Double
  private(set) var stack: MotionStack

  private let rules: EvaluationRules
  /// The time at which the base ends, in the animator's time.
  private let baseEnd: Double
  private let baseLogicalEnd: Double
  private var top: RunningAnimation<[Double]>
  /// The value from which the top animation counts its distance.
  private var origin: [Double] = []
  /// The spring of each layer that chases those below; nil for any other layer.
  private var springs: [ChasingSpring<AnimatableVector>?] = []
  /// The course of the stack; nil if no layer chases those below.
  private var course: ChaseCourse?
  /// An upper bound on each number's distance from the target since the top animation began.
  ///
  /// See ``MotionStack/reach(after:of:)``.
  private var reaches: [Double] = []
  /// A time until which the motion is known to last, in the animator's time.
  var movesUntil = -Double.infinity

  /// The units of ``WorkBudget`` for keeping a layer, besides those of its numbers.
  private static let layerCost = 128
  /// The units of ``WorkBudget`` for each number of a motion, which is kept in several places.
  private static let numberCost = 24

  /// Creates the stack of the running animations, none of which must be replayed; nil at rest.
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

  /// Combines an animation with the stack.
  mutating func put(_ animation: RunningAnimation<[Double]>, of animator: Animator) {
    append(animation, of: animator)
    measureReaches()
  }

  private mutating func append(_ animation: RunningAnimation<[Double]>, of animator: Animator) {
    guard WorkBudget.spend(Self.layerCost + Self.numberCost * animation.target.count) else {
      return
    }
    origin = origin(of: animation)
    stack.append(animator.layer(animation, since: start, over: origin))
    chase(with: ChasingSpring(animation.animation, under: rules), from: animation.start - start)
    top = animation
    movesUntil = -.infinity
  }

  /// Adds the spring of the uppermost layer, if it is one that chases those below.
  private mutating func chase(with spring: ChasingSpring<AnimatableVector>?, from start: Double) {
    let former = course?.cursor(before: start)
    springs.append(spring)
    guard former != nil || spring != nil else { return }
    let first = ChaseCursor(stack, springs)
    course = ChaseCourse(from: first, former?.over(stack, adding: spring) ?? first)
  }

  /// Returns the value from which an animation counts its distance: the target of the one below.
  ///
  /// The target of a motion that is no animation's may be anywhere, so there the value itself
  /// counts. A spring over no distance would end at once, however fast the value passes its target;
  /// so it is given one.
  private func origin(of animation: RunningAnimation<[Double]>) -> [Double] {
    guard top.carried != nil else { return top.target }
    let value = state(at: animation.start).value
    return value == animation.target ? value.map { $0 - 1 } : value
  }

  /// Updates ``reaches``: the range of the motion counts from the start of the top animation.
  private mutating func measureReaches() {
    guard mustBeLookedAt, WorkBudget.spend(stack.cost(upTo: depth) * top.target.count) else {
      return
    }
    reaches = top.target.indices.map { stack.reach(after: top.start - start, of: $0) }
  }

  /// Returns the value and its velocity at a time at which the stack is in motion.
  func state(at time: Double) -> (value: [Double], velocity: [Double]) {
    motion(upTo: depth).state(at: time - start, width: top.target.count)
  }

  /// Returns the motion of the base and some of the layers, in the time since ``start``.
  func motion(upTo depth: Int) -> any Motion {
    if depth == 0 { return stack.base }
    if let course, springs.prefix(depth).contains(where: { $0 != nil }) {
      return ChasedMotion(course: course, depth: depth, cost: stack.cost(upTo: depth))
    }
    return LayeredMotion(stack: stack, depth: depth)
  }

  /// The course of the stack if the top animation chases those below; nil if it does not.
  private var topCourse: ChaseCourse? { springs.last.flatMap { $0 } == nil ? nil : course }
}

// MARK: - The end

extension RunningStack {
  /// The time at which the top animation ends by itself, in the animator's time.
  private var responseEnd: Double {
    if let topCourse { return start + topCourse.end(of: depth) }
    return stack.layers.last.map { top.start + $0.end } ?? baseEnd
  }

  /// The logical completion, unless the motion ends before, in the animator's time.
  var logicalEnd: Double {
    guard let layer = stack.layers.last else { return baseLogicalEnd }
    let own = layer.response.logicalEnd ?? .infinity
    return top.start + (topCourse == nil ? min(layer.end, own) : own)
  }

  /// Whether the end must be searched for, as for a spring combined with another motion.
  private var mustBeLookedAt: Bool {
    rules.fidelity == .analytic && stack.layers.last?.response.isAsymptotic ?? false
  }

  /// Returns the time at which the motion has settled, in the animator's time; infinite if never.
  func end(of animator: Animator) -> Double {
    guard mustBeLookedAt else { return responseEnd }
    let rest = CombinedRest(
      motion: LayeredMotion(stack: stack, depth: depth), epsilon: rules.epsilon
    ) { animator.response(of: top, from: origin, epsilon: $0).end }
    return top.start + rest.end
  }

  /// Returns a time until which the motion is known to last; nil if it has settled.
  ///
  /// The end of a spring combined with another motion is searched for only if a bound does not
  /// decide: as long as a number is further from its target than `epsilon` times the greatest
  /// distance that it can have had, the number moves.
  ///
  /// - Parameters:
  ///   - time: seconds, in the animator's time.
  ///   - value: the value at `time`, if it moves.
  ///   - animator: the running animations.
  /// - Returns: `time` or later; nil if nothing moves at `time` any more.
  func motion(at time: Double, value: [Double], of animator: Animator) -> Double? {
    if let topCourse {
      return topCourse.hasEnded(at: time - start, upTo: depth) ? nil : time
    }
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

  /// Whether a number is further from its target than it can be once settled.
  private func isFar(_ value: [Double]) -> Bool {
    zip(reaches, value).enumerated().contains { number, pair in
      abs(pair.1 - top.target[number]) > rules.epsilon * 1.000_001 * pair.0
    }
  }

  /// Returns the value and its velocity just after the top animation began, from those before.
  func beginning(_ old: (value: [Double], velocity: [Double])) -> (
    value: [Double], velocity: [Double]
  ) {
    guard let layer = stack.layers.last else { return old }
    if topCourse != nil { return state(at: top.start) }
    let state = layer.response.clampedState(at: 0)
    let numbers = zip(layer.target, zip(old.value, old.velocity)).map {
      state.applied(towards: $0, to: $1)
    }
    return (numbers.map(\.value), numbers.map(\.velocity))
  }

  /// Returns the whole stack as one motion, whose end is searched for.
  func motion(of animator: Animator) -> RunningMotion {
    RunningMotion(
      motion: motion(upTo: depth), start: start, end: end(of: animator), logicalEnd: logicalEnd)
  }
}
