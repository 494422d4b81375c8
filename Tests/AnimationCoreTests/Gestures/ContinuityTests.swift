import AnimationCore
import Foundation
import Testing

/// Ten thousand cases: where fingers let go, where a glide meets an edge, and where a view is caught, neither
/// the place nor the velocity jumps by more than 1e-9 of the range.
@Suite("Continuity")
struct ContinuityTests {
  private static let casesPerTrial = 500

  /// 20 seeds of 500 cases.
  static let trials = Trial.count(20)

  private static func animation(_ generator: inout SeededGenerator) -> Animation {
    .spring(
      response: generator.number(in: 0.1...1.5), dampingFraction: generator.number(in: 0.2...1.5))
  }

  private static func target(_ generator: inout SeededGenerator) -> ReleaseTarget {
    switch Int(generator.number(in: 0...6.999)) {
    case 0:
      .dismiss(
        Dismissal(
          to: .offset(500), distance: 120, velocity: 800, predicted: 500))
    case 1: .snap(.numbers([-300, 0, 320, 640]), maxSteps: 1)
    case 2: .step(every: [45, 90])
    case 3: .clamp(GestureBounds(min: [-100, -100], max: [100, 100]))
    case 4: .decay(.normal)
    case 5: .toggle([[0, 0], [100, 200]])
    default: .fixed([generator.number(in: -500...500), generator.number(in: -500...500)])
    }
  }

  private static func vector(_ generator: inout SeededGenerator, within limit: Double) -> [Double] {
    [generator.number(in: -limit...limit), generator.number(in: -limit...limit)]
  }

  @Test("where the fingers let go", arguments: trials)
  func release(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let release = GestureRelease(
        to: Self.target(&generator), from: [0, 0], animation: Self.animation(&generator))
      let position = Self.vector(&generator, within: 800)
      let velocity = Self.vector(&generator, within: 5000)
      let outcome = release.outcome(position: position, velocity: velocity)
      let timeline = outcome.timeline
      let range = 1 + position.map(abs).reduce(0, max) + outcome.target.map(abs).reduce(0, max)
      for axis in 0..<2 {
        worst.grow(to: abs(timeline.value(at: 0)[axis] - position[axis]) / range)
        let speed = 1 + abs(velocity[axis]) + range
        worst.grow(to: abs(timeline.velocity(at: 0)[axis] - velocity[axis]) / speed)
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("where a glide meets an edge", arguments: trials)
  func crossing(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let rate = DecelerationRate(perMillisecond: generator.number(in: 0.99...0.9985))
      let logarithm = 1000 * log(rate.perMillisecond)
      let start = generator.number(in: -300...300)
      let velocity = generator.number(in: 500...5000)
      let edge = start + generator.number(in: 0.05...0.95) * -velocity / logarithm
      let release = GestureRelease(
        to: .decay(rate), from: [0], animation: Self.animation(&generator),
        bounds: GestureBounds(max: [edge]))
      let timeline = release.outcome(position: [start], velocity: [velocity]).timeline
      let time = log(1 + logarithm * (edge - start) / velocity) / logarithm
      let speed = velocity + logarithm * (edge - start)
      let range = edge - start
      for moment in [time - 1e-13, time + 1e-13] {
        worst.grow(to: abs(timeline.value(at: moment)[0] - edge) / range)
        worst.grow(to: abs(timeline.velocity(at: moment)[0] - speed) / velocity)
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("where a view is caught in flight", arguments: trials)
  func interruption(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    let formulas = RubberBand.Formula.allCases
    for _ in 0..<Self.casesPerTrial {
      let release = GestureRelease(
        to: Self.target(&generator), from: [0, 0], animation: Self.animation(&generator))
      let outcome = release.outcome(
        position: Self.vector(&generator, within: 800),
        velocity: Self.vector(&generator, within: 5000))
      let time = generator.number(in: 0...0.6)
      let position = outcome.timeline.value(at: time)
      let band = RubberBand(
        formulas[Int(generator.number(in: 0...4.999))],
        coefficient: generator.number(in: 0.1...1))
      let edges = RubberBands.Edges(lower: band, upper: band)
      let bands = RubberBands(
        [edges, edges], bounds: GestureBounds(min: [-200, -200], max: [300, 300]), rest: [0, 0])
      var tracker = DragTracker(CaughtView(at: position, in: bands))
      let range = 1 + position.map(abs).reduce(0, max)
      for axis in 0..<2 {
        worst.grow(to: abs(tracker.position[axis] - position[axis]) / range)
      }
      tracker.move(by: [1e-10, -1e-10])
      for axis in 0..<2 {
        worst.grow(to: abs(tracker.position[axis] - position[axis]) / range)
      }
      let again = GestureRelease(to: .fixed(position), from: [0, 0])
        .outcome(position: position, velocity: outcome.timeline.velocity(at: time))
      let velocity = outcome.timeline.velocity(at: time)
      for axis in 0..<2 {
        let jump = abs(again.timeline.velocity(at: 0)[axis] - velocity[axis])
        worst.grow(to: jump / (1 + abs(velocity[axis])))
      }
    }
    #expect(worst <= 1e-9)
  }
}

extension Double {
  /// Takes the greater number; one that is none counts as greater than all.
  fileprivate mutating func grow(to number: Double) {
    if !(number <= self) { self = number }
  }
}
