import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Animations evaluated through their protocol, against the closed-form history")
struct AgreementTests {
  typealias Pair = AnimatablePair<Double, Double>

  @Test(
    "AnimatedValue and AnimationHistory agree in decisions, values and ends, in 10,000 histories",
    arguments: [1, 2_501, 5_001, 7_501] as [UInt64])
  func agreement(from first: UInt64) {
    var inconclusive = 0
    forEachSeed(2_500, comparing: 2_100, from: first) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0]))
      var value = AnimatedValue(Pair(0, 0))
      var way = 0.0
      for change in generator.modifiedChanges(Int.random(in: 2...4, using: &generator)) {
        let end = history.timeline.duration
        // Where an end is met to a rounding error, either is right.
        guard abs(end - change.time) > 1e-9 else { return .skipped }
        guard (end <= change.time) == value.isOver(at: change.time) else {
          inconclusive += 1
          return .skipped
        }
        let target = Pair(change.target[0], change.target[1])
        way += zip(change.target, history.animator.target).reduce(0) { $0 + abs($1.0 - $1.1) }
        let expected = history.change(to: change.target, at: change.time, with: change.animation)
        let outcome = value.change(to: target, with: change.animation, at: change.time)
        #expect(outcome == expected, seed)
        guard outcome == expected else { return .skipped }
        compareEnds(history, value, seed)
        compareValues(history, value, after: change.time, way, &generator, seed)
      }
      return .compared
    }
    #expect(inconclusive < 50)
  }

  /// A spring on top of another motion ends by itself in a value, but together with the motion in a
  /// history.
  private func compareEnds(
    _ history: AnimationHistory, _ value: AnimatedValue<Pair>, _ seed: Comment
  ) {
    let motion = history.animator.motion.motion as? LayeredMotion
    if motion?.top.response.isAsymptotic ?? false || value.run == nil { return }
    let (end, margin) = (history.timeline.duration, 1e-6)
    #expect(!end.isFinite || value.isOver(at: end + margin), seed)
    #expect(
      end - margin < history.animator.clock || !value.isOver(at: min(end, 1e3) - margin), seed)
  }

  /// Until both have ended, they agree to rounding.
  ///
  /// A spring on top of another motion ends by itself in a value, but together with the motion in a
  /// history. The remaining distance is then within epsilon of the greatest distance of the motion
  /// below from the target: the whole distance there and back, twice because of overshoot.
  private func compareValues(
    _ history: AnimationHistory, _ value: AnimatedValue<Pair>, after start: Double, _ way: Double,
    _ generator: inout SeededGenerator, _ seed: Comment
  ) {
    let timeline = history.timeline
    for _ in 0..<3 {
      let time = start + generator.logarithmic(in: 1e-3...2)
      let isOver = time >= timeline.duration - 1e-9 || value.isOver(at: time)
      var asked = value
      let shown = asked.value(at: time)
      let expected = timeline.value(at: time)
      let tolerance = isOver ? 2 * EvaluationRules().epsilon * way : 1e-8
      #expect(abs(shown.first - expected[0]) <= tolerance, seed)
      #expect(abs(shown.second - expected[1]) <= tolerance, seed)
    }
  }

  @Test("a spring that is asked answers as its closed form does in SwiftUI's fidelity too")
  func swiftUIFidelity() {
    let rules = EvaluationRules(fidelity: .swiftUI)
    forEachSeed(300, comparing: 290) { generator, seed in
      var history = AnimationHistory(Animator(at: [0], rules: rules))
      var value = AnimatedValue(0.0, rules: rules)
      let (first, second) = (generator.fluidSpring(), generator.fluidSpring())
      let (target, time) = (
        10 + generator.signed(5), Double.random(in: 0.02...0.3, using: &generator)
      )
      history.change(to: [target], at: 0, with: first)
      value.change(to: target, with: first, at: 0)
      guard history.timeline.duration > time else { return .skipped }
      history.change(to: [-3], at: time, with: second)
      value.change(to: -3, with: second, at: time)
      for later in [0, 0.01, 0.1, 0.37, 1.2, 4] {
        let shown = value.value(at: time + later)
        #expect(abs(shown - history.timeline.number(at: time + later)) < 1e-9, seed)
      }
      return .compared
    }
  }
}

extension AnimatedValue {
  fileprivate func isOver(at time: Double) -> Bool { run?.isOver(after: time - start) ?? true }
}

extension SeededGenerator {
  /// Any built-in animation, sometimes with modifiers.
  mutating func modifiedAnimation() -> Animation {
    var result: Animation
    switch Int.random(in: 0..<8, using: &self) {
    case 0: result = .easeInOut(duration: Double.random(in: 0...2, using: &self))
    case 1: result = .timingCurve(0.3, -1, 0.6, 2, duration: logarithmic(in: 0.01...3))
    case 2: result = .timingCurve(.circularEaseInOut, duration: logarithmic(in: 0.1...3))
    case 3:
      result = .interpolatingSpring(
        duration: logarithmic(in: 0.1...0.6), bounce: Double.random(in: -0.4...0.7, using: &self),
        initialVelocity: signed(10))
    case 4: result = .default
    default: result = fluidSpring()
    }
    while Int.random(in: 0..<5, using: &self) < 2 { result = modified(result) }
    return result
  }

  private mutating func modified(_ animation: Animation) -> Animation {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: animation.delay(Double.random(in: -0.2...0.6, using: &self))
    case 1: animation.speed(Double.random(in: -0.2...3, using: &self))
    case 2: animation.repeatCount(3, autoreverses: Bool.random(using: &self))
    case 3: animation.repeatForever(autoreverses: Bool.random(using: &self))
    default: animation.logicallyComplete(after: 0.2)
    }
  }

  /// The animations are springs with the same modifiers, curves and plain springs, or any.
  mutating func modifiedChanges(_ count: Int) -> [Change] {
    let (kind, wrapping) = (
      Int.random(in: 0..<8, using: &self), Int.random(in: 0..<4, using: &self)
    )
    var time = 0.0
    return (0..<count).map { _ in
      if Int.random(in: 0..<8, using: &self) > 0 { time += logarithmic(in: 0.01...2) }
      let isAnimated = Int.random(in: 0..<8, using: &self) > 0
      let animation: Animation =
        switch kind {
        case 0: modifiedAnimation()
        case 1...3: Bool.random(using: &self) ? fluidSpring() : modified(.easeOut(duration: 1.5))
        default: wrapped(fluidSpring(), wrapping)
        }
      return Change(target: point(), time: time, animation: isAnimated ? animation : nil)
    }
  }

  private mutating func wrapped(_ spring: Animation, _ kind: Int) -> Animation {
    let speed = Double.random(in: 0.5...2, using: &self)
    let delay = Double.random(in: 0...0.3, using: &self)
    return switch kind {
    case 0: spring.speed(speed)
    case 1: spring.delay(delay)
    case 2: spring.delay(delay).speed(speed)
    default: spring.speed(speed).logicallyComplete(after: delay)
    }
  }
}
