import RandomSupport
import Testing

@testable import AnimationCore

/// A value that is animated through the protocol alone, against the closed-form history.
@Suite("Animated values")
struct AnimatedValueTests {
  typealias Pair = AnimatablePair<Double, Double>

  @Test("an animated value equals its history to 1e-9, until one of them takes a spring for over")
  func history() {
    forEachSeed(400) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0]))
      var value = AnimatedValue(Pair(0, 0))
      var time = 0.0
      for _ in 0..<4 {
        let (target, animation) = (generator.point(), generator.plainAnimation())
        history.change(to: target, at: time, with: animation)
        value.change(to: Pair(target[0], target[1]), with: animation, at: time)
        let next = time + Double.random(in: 0.02...0.12, using: &generator)
        for part in [0.0, 0.3, 0.9] {
          let moment = time + (next - time) * part
          let shown = value.value(at: moment)
          let expected = history.timeline.value(at: moment)
          #expect(abs(shown.first - expected[0]) <= 1e-9, seed)
          #expect(abs(shown.second - expected[1]) <= 1e-9, seed)
        }
        time = next
      }
      let target = history.animator.target
      #expect(value.value(at: 100) == Pair(target[0], target[1]), seed)
      #expect(!value.isAnimating, seed)
    }
  }

  @Test("a change to the same target changes nothing, and one at the same time replaces")
  func coincidence() {
    var value = AnimatedValue(0.0)
    value.change(to: 10, with: .bouncy, at: 0)
    value.change(to: 20, with: .linear(duration: 1), at: 0)
    value.change(to: 20, with: .bouncy, at: 0.5)
    #expect(value.value(at: 0.5) == 10)
  }

  @Test("a change without an animation shifts what is running")
  func shift() {
    var value = AnimatedValue(0.0)
    value.change(to: 10, with: .linear(duration: 1), at: 0)
    value.change(to: 110, with: nil, at: 0.5)
    #expect(value.value(at: 0.5) == 105)
    #expect(value.value(at: 0.75) == 107.5)
    #expect(value.value(at: 2) == 110)
  }

  @Test("an animated value is finished when its newest animation is, though an older one still ran")
  func end() {
    var value = AnimatedValue(0.0)
    value.change(to: 10, with: .linear(duration: 10), at: 0)
    value.change(to: 20, with: .linear(duration: 1), at: 1)
    #expect(abs(value.value(at: 1.5) - (1.5 + (20 - 1.5) * 0.5)) < 1e-12)
    #expect(value.value(at: 2.01) == 20)
    #expect(!value.isAnimating && value.isLogicallyComplete)
  }
}

extension SeededGenerator {
  /// Without modifiers or blend; lasts at least half a second.
  fileprivate mutating func plainAnimation() -> Animation? {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: nil
    case 1: .easeInOut(duration: Double.random(in: 0.5...2, using: &self))
    case 2: .interpolatingSpring(duration: logarithmic(in: 0.5...2), bounce: 0.2)
    case 3: .default
    default: .spring(duration: logarithmic(in: 0.5...2), bounce: 0.3)
    }
  }
}
