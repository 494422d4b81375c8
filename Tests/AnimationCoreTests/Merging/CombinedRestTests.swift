import Testing

@testable import AnimationCore

@Suite struct CombinedRestTests {
  @Test("a spring on top of another motion ends when it is within ε of its range, by brute force")
  func duration() {
    forEachSeed(40) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0]))
      history.change(to: generator.point(), at: 0, with: generator.former())
      let change = Double.random(in: 0.05...0.4, using: &generator)
      let target = [12.0, -11]
      let spring = Animation.interpolatingSpring(
        duration: generator.logarithmic(in: 0.2...1),
        bounce: Double.random(in: -0.3...0.6, using: &generator))
      guard history.change(to: target, at: change, with: spring) == .combined else { return }
      let timeline = history.timeline
      let step = 1.0 / 4000
      let count = Int((timeline.duration - change) / step)
      let samples = timeline.sample(.evenly(count, from: change, through: timeline.duration - 1e-9))
      let last = (0..<2).map { number -> Double in
        let distances = samples.value[samples.column(number)].map { abs($0 - target[number]) }
        let limit = 0.001 * (distances.max() ?? 0)
        return Double(distances.lastIndex { $0 > limit } ?? 0) * step + change
      }
      #expect(abs(timeline.duration - max(last[0], last[1])) <= 4 * step, seed)
    }
  }

  @Test("a fluid spring on top that leads back to where all began takes its time")
  func backToTheOrigin() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [10], at: 0, with: .easeIn(duration: 1))
    #expect(history.change(to: [0], at: 0.5, with: .smooth.speed(0.5)) == .combined)
    #expect(history.timeline.duration > 1.5)
    #expect(history.timeline.number(at: 0.6) > 3)
  }
}

extension SeededGenerator {
  /// An animation that is still running after half a second.
  fileprivate mutating func former() -> Animation {
    Bool.random(using: &self)
      ? .easeIn(duration: logarithmic(in: 0.6...3))
      : .spring(response: logarithmic(in: 0.6...2), dampingFraction: 0.4)
  }
}
