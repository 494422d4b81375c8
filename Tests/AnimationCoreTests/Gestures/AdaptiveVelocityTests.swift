import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

/// The default estimator after changes of motion, and against the others.
@Suite("Adaptive velocity")
struct AdaptiveVelocityTests {
  /// Whatever a finger did before, what it does now counts.
  @Test(
    "a finger that moves evenly for three intervals has the speed of one of them, to their noise",
    arguments: Trial.count(50))
  func even(_ trial: Trial) {
    var generator = trial.generator
    for index in 0..<400 {
      let history = FingerHistory(&generator)
      let velocity = VelocityEstimator.adaptive.velocity(
        of: history.samples, liftTime: history.liftTime)[0]
      let (speeds, noise) = (history.speeds, history.noise)
      #expect(
        velocity >= speeds.lowerBound - noise && velocity <= speeds.upperBound + noise,
        "history \(index): \(velocity), steps \(speeds), noise \(noise)")
    }
  }

  struct Kink: Sendable, CustomTestStringConvertible {
    let before: Double
    let after: Double
    let steps: Int
    var testDescription: String { "\(before) to \(after) for \(steps) steps" }
  }

  static let kinks = [
    Kink(before: 3000, after: 1000, steps: 8), Kink(before: 4000, after: 1500, steps: 6),
    Kink(before: 3000, after: 700, steps: 8), Kink(before: 500, after: 2000, steps: 6),
    Kink(before: 2000, after: 0, steps: 5), Kink(before: 3000, after: -1000, steps: 5),
    Kink(before: 3000, after: 1000, steps: 3), Kink(before: 500, after: 2000, steps: 3),
  ]

  /// 120 samples per second, with neither noise nor a turn besides the kink.
  @Test("a kink is no noise, whether the finger turns round or not", arguments: kinks)
  func kink(_ kink: Kink) {
    let samples = (-16...kink.steps).map { step in
      let speed = step < 0 ? kink.before : kink.after
      return VelocitySample(time: Double(step) / 120, position: [speed * Double(step) / 120])
    }
    let velocity = VelocityEstimator.adaptive.velocity(of: samples)[0]
    #expect(isClose(velocity, kink.after, absolute: 1e-6 * kink.before))
  }

  /// Root mean square errors of all estimators for 40 flicks along minimum-jerk paths.
  ///
  /// The paths are those of Flash and Hogan, "The coordination of arm movements" (1985):
  /// x = D (10u³ − 15u⁴ + 6u⁵) with u = t/T, in whole pixels, 60 and 120 times a second.
  /// D is 100 to 600 pixels, T 0.2 to 0.5 s, and the finger is lifted at 0.3 to 0.9 of that.
  @Test("no other estimator is nearer to smooth flicks in whole pixels", arguments: Trial.count(20))
  func flicks(_ trial: Trial) {
    var generator = trial.generator
    var squares: [VelocityEstimator: Double] = [:]
    for index in 0..<40 {
      let rate = index.isMultiple(of: 2) ? 60.0 : 120
      let time = generator.number(in: 0.2...0.5)
      let distance = generator.number(in: 100...600)
      let lift = generator.number(in: 0.3...0.9) * time
      let phase = generator.number(in: 0...1)
      let times = (0..<60).map { (Double($0) + phase) / rate }.filter { $0 <= lift }
      let samples = times.map { sampleTime in
        let u = sampleTime / time
        let place = distance * u * u * u * (10 - 15 * u + 6 * u * u)
        return VelocitySample(time: sampleTime, position: [place.rounded()])
      }
      let u = lift / time
      let speed = distance / time * 30 * u * u * (1 - u) * (1 - u)
      for estimator in VelocityEstimator.allCases {
        let error = estimator.velocity(of: samples, liftTime: lift)[0] - speed
        squares[estimator, default: 0] += error * error
      }
    }
    let best = squares[.adaptive] ?? .infinity
    for (estimator, square) in squares {
      #expect(best <= square, "\(estimator): \((square / 40).squareRoot())")
    }
  }
}
