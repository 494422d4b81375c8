import Testing

@testable import AnimationCore

/// Half-way between two places, bounds without a place, and views that do not leave their range.
@Suite("Snapping at ties, and within bounds")
struct SnapTiesTests {
  private func target(_ target: ReleaseTarget, _ position: [Double]) -> [Double] {
    GestureRelease(to: target, from: position.map { _ in 0 }, projection: .inPlace)
      .outcome(position: position, velocity: position.map { _ in 0 }).target
  }

  @Test("a multiple is that of rounded(), away from zero", arguments: [0.5, 1, 45])
  func rounded(step: Double) {
    for half in stride(from: -9.5, through: 9.5, by: 0.5) {
      let place = half * step
      #expect(
        target(.step(every: [step], ties: .awayFromZero), [place]) == [half.rounded() * step])
      #expect(
        target(.step(every: [step]), [place]) == [(half + 0.5).rounded(.down) * step])
    }
  }

  @Test("a position halfway between two points snaps as the rule for ties says")
  func points() {
    let line = SnapPoints.numbers([-10, -4, 0, 4, 10])
    for (place, larger, away) in [(-7.0, -4.0, -10.0), (-2, 0, -4), (2, 4, 4), (7, 10, 10)] {
      #expect(target(.snap(line), [place]) == [larger])
      #expect(target(.snap(line, ties: .awayFromZero), [place]) == [away])
    }
    #expect(target(.snap(.numbers([-1, 1]), ties: .awayFromZero), [0]) == [1])
    let corners = SnapPoints.points([[-2, -2], [0, 0]])
    #expect(target(.snap(corners), [-1, -1]) == [0, 0])
    #expect(target(.snap(corners, ties: .awayFromZero), [-1, -1]) == [-2, -2])
  }

  @Test("a snap tells whether there is a place within the bounds")
  func places() {
    let gap = GestureBounds(min: [1], max: [9])
    #expect(!SnapPoints.numbers([0, 10]).hasPlace(within: gap, axes: 1))
    #expect(SnapPoints.numbers([0, 9, 10]).hasPlace(within: gap, axes: 1))
    #expect(!SnapPoints.points([[0], [10]]).hasPlace(within: gap, axes: 1))
    #expect(!gap.hasMultiple(of: [10]))
    #expect(gap.hasMultiple(of: [9]))
    #expect(GestureBounds().hasMultiple(of: [1e300]))
    let plane = GestureBounds(min: [1, -.infinity], max: [9, .infinity])
    #expect(!plane.hasMultiple(of: [10, 10]))
    #expect(SnapPoints.points([[0, 0], [5, 90]]).hasPlace(within: plane, axes: 2))
  }

  @Test(
    "a view that does not bounce stays within its range while it moves",
    arguments: [Animation.smooth, .bouncy, .spring(response: 0.3, dampingFraction: 0.3)],
    Fidelity.allCases)
  func contained(_ animation: Animation, _ fidelity: Fidelity) {
    let range = GestureBounds(min: [1], max: [3])
    for position in [1.0, 1.4, 2, 2.9, 3, 3.5, 0.2] {
      for velocity in [-40.0, -14, -1, -0.01, 0.01, 1, 14, 40] {
        var release = GestureRelease(
          to: .clamp(range, bounces: false), from: [1], animation: animation)
        let rules = EvaluationRules(fidelity: fidelity)
        let outcome = release.outcome(position: [position], velocity: [velocity], under: rules)
        let timeline = outcome.timeline
        let (lower, upper) = (min(1, position), max(3, position))
        let isContained = (0...2000).allSatisfy { step in
          let value = timeline.value(at: timeline.duration * Double(step) / 2000)[0]
          return value >= lower - 1e-12 && value <= upper + 1e-12
        }
        #expect(isContained)
        let handed = timeline.velocity(at: 0)[0]
        #expect(handed == 0 || handed.sign == velocity.sign)
        #expect(abs(handed) <= abs(velocity))
        release.target = .clamp(range)
        let free = release.outcome(position: [position], velocity: [velocity], under: rules)
        #expect(free.target == outcome.target)
        let isOutward = velocity > 0 ? position >= 3 : position <= 1
        if !isOutward,
          (0...2000).allSatisfy({ step in
            let value = free.timeline.value(at: free.timeline.duration * Double(step) / 2000)[0]
            return value > lower && value < upper || step == 0
          })
        {
          #expect(abs(handed - velocity) <= 0.002 * abs(velocity))
        }
      }
    }
  }

  @Test("a clamp that bounces leaves its range by the velocity of the fingers")
  func bounces() {
    func peak(_ bounces: Bool) -> Double {
      let release = GestureRelease(
        to: .clamp(GestureBounds(min: [1], max: [3]), bounces: bounces), from: [1])
      let timeline = release.outcome(position: [2.9], velocity: [14]).timeline
      return (0...1000).map { timeline.value(at: Double($0) / 1000)[0] }.max() ?? 0
    }
    #expect(isClose(peak(true), 3.298, absolute: 0.02))
    #expect(isClose(peak(false), 3, absolute: 2e-4))
  }
}
