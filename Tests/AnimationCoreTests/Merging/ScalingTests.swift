import RandomSupport
import Testing

@testable import AnimationCore

/// A history in other units: with all distances times a power of two everything else stays.
@Suite("Histories in other units")
struct ScalingTests {
  private static let exponents = [-990, -900, -600, -540, -500, -40, 40, 500, 900, 990]

  @Test("outcomes, times and digits stay, from 2⁻⁹⁹⁰ to 2⁹⁹⁰ times the size")
  func random() {
    forEachSeed(40) { generator, seed in
      let changes = (0..<Int.random(in: 2...6, using: &generator)).map { index in
        Change(
          target: [Double.random(in: -100...100, using: &generator)],
          time: 0.2 * Double(index) + Double.random(in: 0...0.2, using: &generator),
          animation: generator.scalable())
      }
      for exponent in Self.exponents {
        expectScaled(changes, by: exponent, "\(seed), 2^\(exponent)")
      }
    }
  }

  @Test("a motion that ends just before a change has ended before it in any unit")
  func endsBeforeChange() {
    let changes = [
      Change(
        target: [43.320_625_253_322_59], time: 0,
        animation: .spring(
          response: 0.475_978_734_614_150_4, dampingFraction: 0.999_999_999_999)),
      Change(
        target: [42.490_757_092_745_78], time: 0.076_466_374_796_985_37,
        animation: .interpolatingSpring(
          mass: 0.817_863_268_388_352_2, stiffness: 253.578_736_298_401_68,
          damping: 27.107_401_762_333_662)),
      Change(
        target: [-71.580_438_337_996_27], time: 0.430_042_022_056_291_44,
        animation: .timingCurve(0.979, 1.443, 0.115, 0.853, duration: 0.98)),
    ]
    for exponent in Self.exponents { expectScaled(changes, by: exponent, "2^\(exponent)") }
    #expect(history(changes, 1).outcomes == [.started, .combined, .started])
  }

  private func history(
    _ changes: [Change], _ factor: Double
  ) -> (outcomes: [ChangeOutcome], history: AnimationHistory) {
    var history = AnimationHistory(Animator(at: [0], velocityRule: .always))
    let outcomes = changes.map { change in
      history.change(
        to: change.target.map { $0 * factor }, at: change.time, with: change.animation)
    }
    return (outcomes, history)
  }

  private func expectScaled(_ changes: [Change], by exponent: Int, _ place: Comment) {
    let factor = Double(sign: .plus, exponent: exponent, significand: 1)
    let (one, other) = (history(changes, 1), history(changes, factor))
    #expect(other.outcomes == one.outcomes, place)
    #expect(other.history.completions == one.history.completions, place)
    let (plain, scaled) = (one.history.timeline, other.history.timeline)
    #expect(scaled.duration == plain.duration, place)
    let times = SampleTimes.evenly(40, through: min(plain.duration, 4))
    let (values, others) = (plain.sample(times).value, scaled.sample(times).value)
    #expect(others == values.map { $0 * factor }, place)
  }
}

extension SeededGenerator {
  /// The end does not depend on the unit, unlike with SwiftUI's steps.
  fileprivate mutating func scalable() -> Animation {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .timingCurve(0.3, -1, 0.6, 2, duration: logarithmic(in: 0.05...1))
    case 1: .interpolatingSpring(stiffness: logarithmic(in: 50...500), damping: 20)
    case 2: .interpolatingSpring(stiffness: 200, damping: logarithmic(in: 5...40)).delay(0.05)
    case 3: .spring(duration: logarithmic(in: 0.1...0.6), bounce: 0).delay(0.1)
    default: fluidSpring()
    }
  }
}
