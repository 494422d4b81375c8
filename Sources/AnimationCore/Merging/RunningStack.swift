/// A motion and the animations on top of it; a change costs one layer; see ``MotionStack``.
struct RunningStack: Sendable {
  /// The motion at the bottom, in the animator's time.
  let base: RunningMotion
  private var stack: MotionStack
  private let rules: EvaluationRules
  /// The uppermost animation; nil at rest, and for what is replayed.
  private var top: RunningAnimation<[Double]>?
  /// The value from which the top animation counts its distance.
  private var origin: [Double] = []
  /// The course of the stack; nil if no layer chases those below.
  private var course: ChaseCourse?
  /// The number of layers below the lowest that chases.
  private var stillDepth = 0
  private var knownEnd: Double?
  /// The units of ``WorkBudget`` for keeping a layer, besides those of its numbers.
  private static let layerCost = 128
  /// The units of ``WorkBudget`` for each number of a motion, which is kept in several places.
  private static let numberCost = 24

  /// Spends work and memory for a layer of so many numbers; false if it must not be kept.
  @discardableResult
  private static func keep(numbers: Int) -> Bool {
    WorkBudget.spend(units: layerCost + numberCost * numbers, bytes: 512 + 48 * numbers)
  }

  /// Creates the stack of one motion, on which nothing can be put.
  init(_ motion: RunningMotion, to target: [Double], under rules: EvaluationRules) {
    (base, self.rules) = (motion, rules)
    let end = motion.restTime - motion.start
    stack = MotionStack(base: motion.motion, end: end, target: target)
  }

  /// Creates the stack of the running animations, none of which must be replayed; at rest without.
  init(of animator: Animator) {
    guard let first = animator.running.first else {
      let rest = RunningMotion.rest(at: animator.target, since: animator.clock)
      self.init(rest, to: animator.target, under: animator.rules)
      return
    }
    Self.keep(numbers: first.target.count)
    self.init(animator.motion(of: first), to: first.target, under: animator.rules)
    top = first
    for animation in animator.running.dropFirst() { put(animation) }
  }

  /// In a time that does not depend on the number of layers.
  mutating func put(_ animation: RunningAnimation<[Double]>) {
    guard Self.keep(numbers: animation.target.count) else { return }
    origin = origin(of: animation)
    append(animation.layer(since: start, over: origin, under: rules), of: animation.animation)
    (top, knownEnd) = (animation, nil)
  }

  private mutating func append(_ layer: MotionLayer, of animation: Animation) {
    if course == nil, animation.chases(under: rules) {
      (course, stillDepth) = (ChaseCourse(of: stack), depth)
    }
    stack.append(layer)
    if course == nil { return }
    if !isKnownUniquelyReferenced(&course) { course = course?.copy() }
    course?.with { [rules] in $0.append(layer, of: animation, under: rules) }
  }

  /// The value from which an animation counts its distance: the target below, or the value itself
  /// over a carried motion; a spring over no distance would end at once, so it is given one.
  private func origin(of animation: RunningAnimation<[Double]>) -> [Double] {
    guard let top, top.isCarried else { return target }
    let value = state(at: animation.start).value
    return value == animation.target ? value.map { $0 - 1 } : value
  }

  var start: Double { base.start }
  var depth: Int { stack.layers.count }
  private var target: [Double] { stack.target(upTo: depth) }
  var isAtRest: Bool { top == nil && !isReplayed }
  var isReplayed: Bool { base.motion is ReplayedMotion }

  /// Of animations whose own end is still to come, above the uppermost that is at its target.
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

  /// Returns the motion of the base and some of the layers, in the time since ``start``.
  func motion(upTo depth: Int) -> any Motion {
    if depth == 0 { return base.motion }
    if let course, depth > stillDepth {
      return ChasedMotion(
        course: course, depth: depth, cost: stack.cost(upTo: depth), horizon: stack.horizon)
    }
    return LayeredMotion(stack: stack, depth: depth)
  }

  /// The lowest layers as a part of a timeline, in the animator's time.
  func piece(from time: Double, upTo depth: Int) -> TimelinePiece {
    TimelinePiece(start: time, motion: motion(upTo: depth), began: start)
  }

  var motion: RunningMotion {
    RunningMotion(
      motion: motion(upTo: depth), start: start, end: end, logicalEnd: logicalEnd, rests: rests)
  }

  /// In the animator's time.
  func state(at time: Double) -> (value: [Double], velocity: [Double]) {
    var samples = Samples(width: target.count, count: 1)
    if WorkBudget.spend(units: cost(at: time) + target.count) {
      motion(upTo: depth).write(at: time - start, to: &samples, row: 0)
    }
    return (samples.value, samples.velocity)
  }

  /// Of one sample in the animator's time, without its numbers, in units of ``WorkBudget``.
  private func cost(at time: Double) -> Int {
    course == nil ? stack.cost(at: time - start, upTo: depth) : stack.cost(upTo: depth)
  }

  // MARK: - The end

  private var topCourse: ChaseCourse? {
    top.flatMap { $0.animation.chases(under: rules) ? course : nil }
  }

  var rests: Bool { depth > 0 || base.rests }

  /// The logical completion, unless the motion ends before, in the animator's time.
  var logicalEnd: Double {
    guard let top, let layer = stack.layers.last else { return base.logicalEnd }
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
    guard let top, let layer = stack.layers.last else { return base.end }
    if let topCourse { return start + topCourse.with { $0.end() } }
    guard mustBeLookedAt else { return top.start + layer.end }
    let motion = LayeredMotion(stack: stack, depth: depth)
    return top.start
      + motion.restTime(within: rules.epsilon) {
        top.response(from: origin, under: rules, epsilon: $0).end
      }
  }

  /// Returns the logical completion, or the end if that is before, and keeps what it finds out.
  mutating func findLogicalEnd() -> Double {
    let time = logicalEnd
    return time.isFinite && isMoving(at: time) ? time : min(time, end)
  }

  /// Returns ``end``, and keeps it.
  mutating func findEnd() -> Double {
    let found = end
    knownEnd = found
    return found
  }

  /// Whether the motion has not settled, in the animator's time; an end once searched for is kept.
  mutating func isMoving(at time: Double) -> Bool {
    if depth == 0 { return time < base.restTime }
    if let topCourse {
      // The end is a sum of times, which a difference of times may miss by rounding.
      let elapsed = time - start
      let later = elapsed + 4 * max(abs(time), abs(start)).ulp
      return topCourse.with { $0.end(by: elapsed, or: later) }.map { time < start + $0 } ?? true
    }
    if mustBeLookedAt, knownEnd == nil {
      if isFar(at: time) { return true }
      knownEnd = end
    }
    return time < end
  }

  /// Whether a number is further off than once settled: `epsilon` of its greatest distance.
  private func isFar(at time: Double) -> Bool {
    WorkBudget.spend(units: cost(at: time) + target.count)
    let (value, target) = (state(at: time).value, target)
    let since = stack.layers.last?.start ?? 0
    return target.indices.contains {
      let limit = rules.epsilon * 1.000_001 * stack.reach(after: since, of: $0)
      return abs(value[$0] - target[$0]) > limit
    }
  }
}
