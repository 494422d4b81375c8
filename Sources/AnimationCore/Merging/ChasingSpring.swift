/// A fluid spring, inside modifiers, that is combined with other animations in SwiftUI's fidelity.
///
/// SwiftUI asks each combined animation in every frame for its part of what is left, V − out(t),
/// with the target V and the output of those below. A curve answers with a fraction of that; the
/// steps of a spring chase it, each at its own time, in seconds since the animation began.
struct ChasingSpring<V: VectorArithmetic> {
  /// The end of the animation; nil as long as it runs.
  private(set) var end: Double?
  private let modifiers: ArraySlice<Animation.Modifier>
  private let spring: SteppedSpring
  private var steps = ChasingSteps<V>()
  /// The current pass of each repetition, the innermost first.
  private var passes: [ChasedPass]
  /// The spring's own time in the current passes.
  private var warp: TimeWarp
  private var start = 0.0

  private struct ChasedPass {
    let repetition: Repetition
    var index = 0
    /// The time at which the pass began, in the repetition's own time.
    var start = 0.0
    var isReversed: Bool { repetition.reversal != .none && index % 2 == 1 }
    var isLast: Bool { repetition.count.map { index + 1 >= $0 } ?? false }
  }

  /// Nil for an animation that chases nothing; see ``Animation/chases(under:)``.
  init?(_ animation: Animation, under rules: EvaluationRules) {
    guard animation.chases(under: rules), let spring = animation.fluidSpring else { return nil }
    let repetitions = animation.modifiers.compactMap(\.repetition)
    modifiers = animation.modifiers
    self.spring = SteppedSpring(
      response: BlendedResponse(target: spring.response), dampingFraction: spring.dampingFraction)
    passes = repetitions.map { ChasedPass(repetition: $0) }
    warp = animation.warp
  }

  var isEndless: Bool { passes.contains { $0.repetition.count == nil } }
  /// Whether anything is due later: not at the end, nor if it never comes to rest over a still one.
  @inline(__always) var goesOn: Bool { end == nil && !(steps.isSettling && steps.rest == nil) }

  /// The time of the next step, or of the end of the pass.
  @inline(__always) var nextTime: Double {
    let elapsed = steps.rest.map { Double($0) / SteppedSpring.stepsPerSecond } ?? steps.clock
    return max(start, warp.time(passing: elapsed))
  }

  /// A step, or a pass's end, comes before the value at `time`; the end belongs to the pass.
  @inline(__always)
  func isDue(at time: Double) -> Bool {
    guard end == nil, time >= 0 else { return false }
    let elapsed = warp.time(at: time)
    if let rest = steps.rest {
      let last = Double(rest) / SteppedSpring.stepsPerSecond
      return passes.isEmpty ? elapsed >= last : elapsed > last
    }
    return !steps.isSettling && steps.clock < elapsed
  }

  /// Takes the next step, or ends the pass; `distance` is what is left at ``nextTime``.
  mutating func proceed(over distance: V, isSteady: Bool) {
    if let rest = steps.rest {
      endPass(at: Double(rest) / SteppedSpring.stepsPerSecond)
    } else if isSteady {
      steps.settle(over: distance, by: spring)
    } else if steps.isAtRest(over: distance) {
      endPass(at: Double(steps.count) / SteppedSpring.stepsPerSecond)
    } else {
      steps.step(over: distance, by: spring.constants(inStep: steps.count))
    }
  }

  /// Begins the next pass of the innermost repetition that is not in its last one.
  private mutating func endPass(at elapsed: Double) {
    let now = nextTime
    var (inner, level) = (TimeWarp(), 0)
    for modifier in modifiers {
      guard modifier.repetition != nil else {
        inner = modifier.warping(inner)
        continue
      }
      if !passes[level].isLast {
        passes[level].start += inner.firstTime(reaching: elapsed)
        passes[level].index += 1
        for index in 0..<level { (passes[index].start, passes[index].index) = (0, 0) }
        (steps, warp, start) = (ChasingSteps(), currentWarp, now)
        return
      }
      inner = inner.delayed(by: passes[level].start)
      level += 1
    }
    end = now
  }

  /// The addition to the animations below until something is due; nil if it depends on the time.
  @inline(__always)
  var constant: (displacement: V, velocity: V)? {
    if end != nil || steps.isSettling || warp.floor > 0 || isReversed { return nil }
    return (steps.position, steps.velocity.scaled(by: warp.rate))
  }

  @inline(__always) private var isReversed: Bool { passes.reduce(false) { $0 != $1.isReversed } }

  private var currentWarp: TimeWarp {
    var (warp, level) = (TimeWarp(), 0)
    for modifier in modifiers {
      guard modifier.repetition != nil else {
        warp = modifier.warping(warp)
        continue
      }
      warp = warp.delayed(by: passes[level].start)
      level += 1
    }
    return warp
  }

  /// The state once nothing is due, from the distance and the velocity below at that time.
  func state(at time: Double, over distance: V, below: V) -> (displacement: V, velocity: V) {
    let closing = V.zero - below
    var state = (displacement: distance, velocity: closing)
    if let own = steps.state(at: warp.time(at: time), over: distance) {
      state = (own.displacement, own.velocity.scaled(by: warp.speed(at: time)))
    }
    for pass in passes where pass.isReversed {
      state = (distance - state.displacement, closing - state.velocity)
    }
    return state
  }
}

extension ChasingSpring: Sendable where V: Sendable {}

extension Animation {
  /// Whether it chases when combined; not backward passes, whose durations must be known before.
  func chases(under rules: EvaluationRules) -> Bool {
    rules.fidelity == .swiftUI && fluidSpring != nil
      && !modifiers.contains { $0.repetition?.reversal == .backward }
  }
}
