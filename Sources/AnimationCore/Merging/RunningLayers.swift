/// The animations that are combined with the base of a ``RunningStack``, and what is known of when
/// their motion settles.
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
  /// An upper bound on each number's distance from the target since the top animation began; empty
  /// if none is known.
  ///
  /// See ``MotionStack/reach(after:of:)``.
  private var reaches: [Double] = []
  /// Whether the bounds were measured since the top animation began.
  private var areReachesMeasured = false
  /// A time at which the motion is known to last, in the animator's time.
  private var movesUntil = -Double.infinity
  /// What is known of later times; nil if nothing is.
  private var outlook: Outlook?
  /// The number of times that are looked at alone before there is another ``outlook``.
  private var looksAlone = 0
  /// The number by which ``looksAlone`` begins after an outlook that was of little use.
  private var patience = 1
  /// How much further ahead the furthest looks are; greater while they are of use.
  private var horizon = 1.0
  /// The end of a motion for which it was searched.
  private var knownEnd: Double?

  /// The number of layers from which on several later times are looked at together.
  private static let deep = 16
  /// The times that are looked at together, the later ones as far ahead as the horizon, and those
  /// where they show nothing, in eighths of the time to the top animation's logical completion.
  private static let looks = (
    near: [0.0, 1, 3, 8], far: [16.0, 32], more: [2.0, 4, 5, 6, 7, 12, 24]
  )
  private static let farthestHorizon = 64.0

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

  /// Whether none of the layers chases those below.
  var areStill: Bool { course == nil }

  /// The number of layers on the base.
  var depth: Int { stack.layers.count }

  /// The cost of one sample, excluding that of each number, in units of ``WorkBudget``.
  var cost: Int { stack.cost(upTo: depth) }

  /// Combines an animation with the stack.
  ///
  /// - Complexity: O(1) in the number of layers.
  mutating func put(_ animation: RunningAnimation<[Double]>) {
    origin = origin(of: animation)
    append(animation.layer(since: start, over: origin, under: rules), of: animation.animation)
    top = animation
    widenReaches()
    outlook?.put(onto: stack)
    (knownEnd, movesUntil) = (nil, -.infinity)
    if mustBeLookedAt { lookAhead() }
  }

  private mutating func append(_ layer: MotionStack.Layer, of animation: Animation) {
    if course == nil, animation.chases(under: rules) {
      (course, stillDepth) = (ChaseCourse(of: stack), depth)
    }
    stack.append(layer)
    if course == nil { return }
    if !isKnownUniquelyReferenced(&course) { course = course?.copy() }
    course?.append(layer, of: animation, under: rules)
  }

  /// Returns the value from which an animation counts its distance: the target of the one below.
  ///
  /// The target of a motion that is no animation's may be anywhere, so there the value itself
  /// counts. A spring over no distance would end at once, however fast the value passes its target;
  /// so it is given one.
  private func origin(of animation: RunningAnimation<[Double]>) -> [Double] {
    guard top.isCarried else { return top.target }
    let value = motion(upTo: depth).state(
      at: animation.start - start, width: top.target.count
    ).value
    return value == animation.target ? value.map { $0 - 1 } : value
  }

  /// Updates ``reaches`` after the uppermost layer was added, from what was known before.
  ///
  /// With y for the distance below, ΔV for the step to the next target and q = 1 − p, the new
  /// distance is `(y − ΔV)·q`.
  private mutating func widenReaches() {
    areReachesMeasured = false
    guard !reaches.isEmpty, let layer = stack.layers.last else { return }
    let (former, reach) = (stack.target(upTo: depth - 1), layer.response.reach(after: 0))
    for number in reaches.indices {
      reaches[number] = (reaches[number] + abs(layer.target[number] - former[number])) * reach
    }
  }

  /// Updates ``reaches``: the range of the motion counts from the start of the top animation.
  private mutating func measureReaches() {
    guard !areReachesMeasured, WorkBudget.spend(stack.cost(upTo: depth) * top.target.count) else {
      return
    }
    areReachesMeasured = true
    reaches = top.target.indices.map { stack.reach(after: top.start - start, of: $0) }
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
    if let topCourse { return start + topCourse.end() }
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

  /// Returns whether the motion has not settled yet.
  ///
  /// The end of a spring combined with another motion is searched for only if a bound does not
  /// decide: as long as a number is further from its target than `epsilon` times the greatest
  /// distance that it can have had, the number moves. If it is not, it may be passing by its
  /// target, so later times are looked at.
  ///
  /// - Parameter time: seconds, in the animator's time.
  /// - Returns: whether it moves at `time`.
  /// - Complexity: O(1) in the number of layers as long as the motion is known to last, else O(n).
  mutating func isMoving(at time: Double) -> Bool {
    if let topCourse {
      // The end is a sum of times, which a difference of times may miss by rounding.
      let elapsed = time - start
      let later = elapsed + 4 * max(abs(time), abs(start)).ulp
      return !topCourse.hasEnded(at: elapsed, or: later) || time < responseEnd
    }
    guard mustBeLookedAt else { return time < responseEnd }
    if time <= movesUntil {
      if time > top.start { patience = 1 }
      return true
    }
    if let knownEnd { return time < knownEnd }
    measureReaches()
    lookAhead()
    if time <= movesUntil { return true }
    if depth < Self.deep || looksAlone > 0 {
      looksAlone -= 1
      look(at: [time])
    }
    if time > movesUntil { lookFurther(from: time) }
    if time > movesUntil { knownEnd = end }
    return time <= movesUntil || time < end
  }

  /// Renews ``outlook``.
  ///
  /// Where an outlook knows nothing more after the next change, it costs more than a look at the
  /// one time, so the next one is put off, each time for twice as long.
  private mutating func lookFurther(from time: Double) {
    let step = max(0, logicalEnd - top.start) / 8
    guard step.isFinite, step > 0 else { return }
    let looks = Self.looks.near + Self.looks.far.map { $0 * horizon }
    let times = looks.map { time + $0 * step }
    look(at: times)
    horizon = movesUntil > times[times.count - 3] ? min(2 * horizon, Self.farthestHorizon) : 1
    if time > movesUntil { look(at: Self.looks.more.map { time + $0 * step }) }
    (looksAlone, patience) = (patience, min(2 * patience, 64))
  }

  private mutating func look(at times: [Double]) {
    outlook = Outlook(of: stack, at: times.map { $0 - start })
    lookAhead()
  }

  /// Updates ``movesUntil`` from what is known of later times.
  private mutating func lookAhead() {
    guard !reaches.isEmpty else { return }
    let last = outlook?.lastTime(from: top.start - start, atWhich: isFar)
    movesUntil = last.map { start + $0 } ?? -.infinity
  }

  /// Whether a number is further from its target than it can be once settled.
  private func isFar(_ value: [Double]) -> Bool {
    zip(reaches, value).enumerated().contains { number, pair in
      abs(pair.1 - top.target[number]) > rules.epsilon * 1.000_001 * pair.0
    }
  }
}
