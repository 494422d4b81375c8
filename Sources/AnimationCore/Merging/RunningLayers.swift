/// The animations on the base of a ``RunningStack``, and what is known of when they settle.
struct RunningLayers: Sendable {
  private(set) var stack: MotionStack
  private let base: RunningStack.Base
  private var top: RunningAnimation<[Double]>
  /// The value from which the top animation counts its distance.
  private var origin: [Double] = []
  /// The course of the stack; nil if no layer chases those below.
  private var course: ChaseCourse?
  /// The number of layers below the lowest that chases.
  private var stillDepth = 0
  /// The distance from its target within which each number counts as settled; nil if unknown.
  private var limits: [Double]?
  /// A time at which the motion is known to last, in the animator's time.
  private var movesUntil = -Double.infinity
  /// The end of a motion for which it was searched.
  private var knownEnd: Double?

  /// The times that are looked at where the value passes by its target, in eighths of the time to
  /// the top animation's logical completion.
  private static let looks = [0.0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32]

  /// Begins without layers, which must be put on the base before anything is asked.
  init(on base: RunningStack.Base) {
    (self.base, top) = (base, base.animation)
    stack = MotionStack(
      base: base.motion.motion, end: base.motion.restTime - base.motion.start,
      target: base.animation.target)
  }

  private var rules: EvaluationRules { base.rules }
  /// The time at which the base began, in the animator's time.
  private var start: Double { base.motion.start }
  var depth: Int { stack.layers.count }

  /// Of one sample in the animator's time, without its numbers, in units of ``WorkBudget``.
  func cost(at time: Double) -> Int {
    course == nil ? stack.cost(at: time - start, upTo: depth) : stack.cost(upTo: depth)
  }

  /// In a time that does not depend on the number of layers.
  mutating func put(_ animation: RunningAnimation<[Double]>) {
    origin = origin(of: animation)
    append(animation.layer(since: start, over: origin, under: rules), of: animation.animation)
    top = animation
    (knownEnd, movesUntil, limits) = (nil, -.infinity, nil)
  }

  private mutating func append(_ layer: MotionStack.Layer, of animation: Animation) {
    if course == nil, animation.chases(under: rules) {
      (course, stillDepth) = (ChaseCourse(of: stack), depth)
    }
    stack.append(layer)
    if course == nil { return }
    if !isKnownUniquelyReferenced(&course) { course = course?.copy() }
    course?.with { [rules] in $0.append(layer, of: animation, under: rules) }
  }

  /// Returns the value from which an animation counts its distance: the target of the one below, or
  /// the value itself over a motion that is no animation's, whose target may be anywhere; a spring
  /// over no distance would end at once, however fast the value passes, so it is given one.
  private func origin(of animation: RunningAnimation<[Double]>) -> [Double] {
    guard top.isCarried else { return top.target }
    let value = motion(upTo: depth).state(at: animation.start - start, width: top.target.count)
      .value
    return value == animation.target ? value.map { $0 - 1 } : value
  }

  /// Returns the number of animations that still run at a time, in the animator's time: those whose
  /// own end is still to come, above the uppermost that is at its target.
  func runningCount(at time: Double) -> Int {
    let elapsed = time - start
    var count = 0
    for index in stack.layers.indices.reversed() {
      let (layer, own) = (stack.layers[index], elapsed - stack.layers[index].start)
      if own < layer.end { count += 1 }
      // What chases is at its target only when those below are.
      if own >= layer.arrival, course == nil || index < stillDepth { return count }
    }
    return elapsed < stack.baseEnd ? count + 1 : count
  }

  /// Returns the motion of the base and some of the layers, in the time since the base began.
  func motion(upTo depth: Int) -> any Motion {
    if depth == 0 { return stack.base }
    if let course, depth > stillDepth {
      return ChasedMotion(course: course, depth: depth, cost: stack.cost(upTo: depth))
    }
    return LayeredMotion(stack: stack, depth: depth)
  }

  /// The course of the stack if the top animation chases those below; nil if it does not.
  private var topCourse: ChaseCourse? { top.animation.chases(under: rules) ? course : nil }
}

// MARK: - The end

extension RunningLayers {
  /// The time at which the top animation ends by itself, in the animator's time.
  private var responseEnd: Double {
    if let topCourse { return start + topCourse.with { $0.end() } }
    return stack.layers.last.map { top.start + $0.end } ?? base.motion.end
  }

  /// The logical completion, unless the motion ends before, in the animator's time.
  var logicalEnd: Double {
    guard let layer = stack.layers.last else { return base.motion.logicalEnd }
    let own = layer.response.logicalEnd ?? .infinity
    return top.start + (topCourse == nil ? min(layer.end, own) : own)
  }

  /// Whether the end must be searched for, as for a spring combined with another motion.
  private var mustBeLookedAt: Bool {
    rules.fidelity == .analytic && stack.layers.last?.response.isAsymptotic ?? false
  }

  /// The time at which the motion has settled, in the animator's time; infinite if never.
  var end: Double {
    if let knownEnd { return knownEnd }
    guard mustBeLookedAt else { return responseEnd }
    let rest = CombinedRest(
      motion: LayeredMotion(stack: stack, depth: depth), epsilon: rules.epsilon
    ) { top.response(from: origin, under: rules, epsilon: $0).end }
    return top.start + rest.end
  }

  /// Returns whether the motion has not settled yet; `time` is in the animator's time.
  ///
  /// The end of a spring combined with another motion is searched for only if a bound does not
  /// decide: as long as a number is further from its target than `epsilon` times the greatest
  /// distance that it can have had, the number moves. If it is not, it may be passing by its
  /// target, so later times are looked at.
  mutating func isMoving(at time: Double) -> Bool {
    if let topCourse {
      // The end is a sum of times, which a difference of times may miss by rounding.
      let elapsed = time - start
      let later = elapsed + 4 * max(abs(time), abs(start)).ulp
      return !topCourse.with { $0.hasEnded(at: elapsed, or: later) } || time < responseEnd
    }
    guard mustBeLookedAt else { return time < responseEnd }
    if time <= movesUntil { return true }
    if let knownEnd { return time < knownEnd }
    let step = max(0, logicalEnd - top.start) / 8
    if isFar(atAnyOf: [time]) { return true }
    if step.isFinite, step > 0, isFar(atAnyOf: Self.looks.map { time + $0 * step }) { return true }
    knownEnd = end
    return time < end
  }

  /// Whether a number is further from its target than it can be once settled, at one of some
  /// ascending times; the last of these is kept in ``movesUntil``.
  private mutating func isFar(atAnyOf times: [Double]) -> Bool {
    let width = top.target.count
    let looks = limits == nil ? times.count + 1 : times.count
    guard WorkBudget.spend(looks * (cost(at: times[0]) + width)) else { return false }
    let limits =
      limits
      ?? top.target.indices.map {
        rules.epsilon * 1.000_001 * stack.reach(after: top.start - start, of: $0)
      }
    self.limits = limits
    var samples = Samples(width: width, count: 1)
    let last = times.last { time in
      stack.write(at: time - start, upTo: depth, to: &samples, row: 0)
      return limits.indices.contains { abs(samples.value[$0] - top.target[$0]) > limits[$0] }
    }
    if let last { movesUntil = last }
    return last != nil
  }
}
