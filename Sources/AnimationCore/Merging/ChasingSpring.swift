/// A fluid spring, inside modifiers, that is combined with other animations in SwiftUI's fidelity.
///
/// SwiftUI asks each combined animation in every frame for its part of what is left, V − out(t),
/// with V for the target and out for the output of the animations below. A curve answers with a
/// fraction of that; the steps of a spring chase it. Here the spring is asked all the time: each
/// step is taken over what is left at its own time; see ``ChasingSteps``.
///
/// All times are in seconds since the animation began.
struct ChasingSpring<V: VectorArithmetic> {
  /// The end of the animation; nil as long as it runs.
  private(set) var end: Double?

  private let modifiers: ArraySlice<Animation.Modifier>
  private let spring: SteppedSpring
  private var steps = ChasingSteps<V>()
  /// The current pass of each repetition, the innermost first.
  private var passes: [Pass]
  /// The spring's own time in the current passes.
  private var warp: TimeWarp
  /// The time at which the current pass began.
  private var start = 0.0

  private struct Pass {
    let repetition: Repetition
    var index = 0
    /// The time at which the pass began, in the repetition's own time.
    var start = 0.0

    var isReversed: Bool { repetition.reversal != .none && index % 2 == 1 }
    var isLast: Bool { repetition.count.map { index + 1 >= $0 } ?? false }
  }

  /// Creates the spring of an animation; nil for any other animation, in another fidelity, and for
  /// passes that are played backward, whose durations must be known beforehand.
  init?(_ animation: Animation, under rules: EvaluationRules) {
    let repetitions = animation.modifiers.compactMap(\.repetition)
    guard rules.fidelity == .swiftUI, let spring = animation.fluidSpring,
      !repetitions.contains(where: { $0.reversal == .backward })
    else { return nil }
    self.spring = SteppedSpring(
      response: BlendedResponse(spring.response), dampingFraction: spring.dampingFraction)
    modifiers = animation.modifiers
    passes = repetitions.map { Pass(repetition: $0) }
    warp = animation.warp
  }

  /// Whether the animation is repeated without end.
  var isEndless: Bool { passes.contains { $0.repetition.count == nil } }

  /// Whether the spring never comes to rest although nothing below it moves any more.
  var staysInMotion: Bool { steps.isSettling && steps.rest == nil }

  /// The time of the next step, or of the end of the pass.
  var nextTime: Double {
    let elapsed = steps.rest.map { Double($0) / SteppedSpring.stepsPerSecond } ?? steps.clock
    return max(start, warp.time(passing: elapsed))
  }

  /// Whether a step must be taken, or a pass ended, before the value at `time` is known.
  ///
  /// The end of a pass still belongs to it; see ``Repetition/pass(at:period:)``.
  func isDue(at time: Double) -> Bool {
    guard end == nil, time >= 0 else { return false }
    let elapsed = warp.time(at: time)
    if let rest = steps.rest {
      let last = Double(rest) / SteppedSpring.stepsPerSecond
      return passes.isEmpty ? elapsed >= last : elapsed > last
    }
    return !steps.isSettling && steps.clock < elapsed
  }

  /// Takes the next step, or ends the pass.
  ///
  /// - Parameters:
  ///   - distance: what is left at ``nextTime``.
  ///   - isSteady: whether nothing below moves any more.
  mutating func proceed(over distance: V, isSteady: Bool) {
    guard WorkBudget.spend(128 + 16 * (distance.numbers?.count ?? 4)) else {
      end = 0
      return
    }
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

  /// Returns the displacement and its derivative.
  ///
  /// - Parameters:
  ///   - time: a time at which nothing is due.
  ///   - distance: what is left at `time`.
  ///   - below: the velocity of the output of the animations below.
  /// - Returns: the displacement, and its velocity in units per second.
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
