import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Velocity estimators")
struct VelocityEstimatorTests {
  private static func samples(_ points: [(Double, Double)]) -> [VelocitySample] {
    points.map { VelocitySample(time: $0.0, position: [$0.1]) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let estimator: VelocityEstimator
    let samples: [(Double, Double)]
    var liftTime: Double?
    let expected: Double
    var tolerance = 1e-9
  }

  /// 60 samples per second at 1000 units per second, then the rest.
  private static func flick(then rest: [(Double, Double)] = [], offset: (Double, Double) = (0, 0))
    -> [(Double, Double)]
  {
    let times = (0...6).map { Double($0) / 60 }
    return times.map { ($0 + offset.0, 1000 * $0 + offset.1) } + rest
  }

  /// 5000 t², 100 samples per second.
  private static let parabola: [(Double, Double)] = (0...6).map { index in
    let time = Double(index) / 100
    return (time, 5000 * time * time)
  }

  /// One every 16 ms.
  private static func frames(_ positions: [Double]) -> [(Double, Double)] {
    positions.enumerated().map { (0.016 * Double($0), $1) }
  }

  static let cases: [Case] = [
    // OpenSwiftUI VelocitySamplerDuleTests.swift, as [value, time]; tolerance 1e-6 there.
    Case(
      testDescription: "SwiftUI: one sample is no velocity", estimator: .swiftUI,
      samples: [(1, 1)], expected: 0),
    Case(
      testDescription: "SwiftUI: two samples are a slope", estimator: .swiftUI,
      samples: [(1, 1), (2, 2)], expected: 1),
    Case(
      testDescription: "SwiftUI: a sample of the same time replaces the last", estimator: .swiftUI,
      samples: [(1, 1), (1, 3), (2, 4)], expected: 1),
    Case(
      testDescription: "SwiftUI: a quarter of the new slope, three quarters of the old",
      estimator: .swiftUI, samples: [(1, 1), (2, 2), (3, 4)], expected: 1.25),
    Case(
      testDescription: "SwiftUI: the last three of many", estimator: .swiftUI,
      samples: [(0, 70), (1, 1), (2, 2), (3, 4)], expected: 1.25),
    Case(
      testDescription: "SwiftUI: an older sample is ignored", estimator: .swiftUI,
      samples: [(1, 1), (2, 2), (1.5, 9), (3, 4)], expected: 1.25),
    Case(
      testDescription: "SwiftUI: fades by 0.998 a millisecond before the lift",
      estimator: .swiftUI, samples: [(1, 1), (2, 2)], liftTime: 2.1,
      expected: 0.818_566_804_688_415_6, tolerance: 1e-12),
    Case(
      testDescription: "SwiftUI: gone after two seconds", estimator: .swiftUI,
      samples: [(1, 1), (2, 2)], liftTime: 4.1, expected: 0),
    // Popmotion velocity-per-second.test.ts
    Case(
      testDescription: "two points: 0.835 in 16.7 ms", estimator: .twoPoint,
      samples: [(0, 0), (0.0167, 0.835)], expected: 50),
    Case(
      testDescription: "two points: in no time", estimator: .twoPoint,
      samples: [(0, 0), (0, 0.835)], expected: 0),
    Case(
      testDescription: "two points: from the first of the last 100 ms", estimator: .twoPoint,
      samples: [(0, 900), (0.05, 0), (0.1, 80), (0.13, 80)], expected: 1000),
    Case(
      testDescription: "weighted: the newest velocity counts least", estimator: .weighted,
      samples: [(0, 0), (0.01, 10), (0.02, 30), (0.03, 60)],
      expected: 0.6 * 1000 + 0.35 * 2000 + 0.05 * 3000),
    Case(
      testDescription: "weighted: two velocities share the weight", estimator: .weighted,
      samples: [(0, 0), (0.01, 10), (0.02, 30)], expected: (0.35 * 1000 + 0.05 * 2000) / 0.4),
    Case(
      testDescription: "least squares: the slope at the end of a parabola",
      estimator: .leastSquares, samples: parabola,
      expected: 600),
    Case(
      testDescription: "least squares: two samples are a slope", estimator: .leastSquares,
      samples: [(0, 0), (0.008, 8)], expected: 1000),
    Case(
      testDescription: "least squares: only the last 100 ms count", estimator: .leastSquares,
      samples: [(-0.02, 700), (-0.01, -700)] + flick(), expected: 1000, tolerance: 1e-8),
    Case(
      testDescription: "a finger that stops and is then lifted does not fling",
      estimator: .leastSquares, samples: flick(), liftTime: 0.1 + 0.041, expected: 0),
    Case(
      testDescription: "a finger that is lifted within 40 ms does", estimator: .leastSquares,
      samples: flick(), liftTime: 0.1 + 0.039, expected: 1000, tolerance: 1e-8),
    Case(
      testDescription: "a pause before the last sample is a stop", estimator: .leastSquares,
      samples: flick(then: [(0.3, 100)]), expected: 0),
    Case(
      testDescription: "a pause is a stop for weights too", estimator: .weighted,
      samples: flick(then: [(0.3, 100)]), expected: 0),
    Case(
      testDescription: "a pause is a stop for two points too", estimator: .twoPoint,
      samples: flick(then: [(0.3, 100)]), expected: 0),
    Case(
      testDescription: "adaptive: two samples are a slope", estimator: .adaptive,
      samples: [(0, 0), (0.008, 8)], expected: 1000),
    Case(
      testDescription: "adaptive: the slope at the end of a parabola", estimator: .adaptive,
      samples: parabola, expected: 600),
    Case(
      testDescription: "adaptive: the finger goes on until it is lifted", estimator: .adaptive,
      samples: parabola, liftTime: 0.065, expected: 650),
    Case(
      testDescription: "adaptive: but not beyond when the next sample would have come",
      estimator: .adaptive, samples: parabola, liftTime: 0.09, expected: 700),
    Case(
      testDescription: "adaptive: a finger that stops and is then lifted does not fling",
      estimator: .adaptive, samples: flick(), liftTime: 0.1 + 0.041, expected: 0),
    Case(
      testDescription: "adaptive: a finger that is lifted within 40 ms does",
      estimator: .adaptive, samples: flick(), liftTime: 0.1 + 0.039, expected: 1000,
      tolerance: 1e-8),
    Case(
      testDescription: "adaptive: a finger that rests on the screen does not fling",
      estimator: .adaptive,
      samples: flick(then: (7...10).map { (Double($0) / 60, $0.isMultiple(of: 2) ? 100 : 100.2) }),
      expected: 0),
    Case(
      testDescription: "adaptive: a finger that has just braked does not fling either",
      estimator: .adaptive,
      samples: flick(then: [(0.108, 100), (0.116, 100), (0.124, 100), (0.132, 100), (0.141, 100)]),
      expected: 0),
    Case(
      testDescription: "adaptive: a pause before the last sample is a stop", estimator: .adaptive,
      samples: flick(then: [(0.3, 100)]), expected: 0),
    Case(
      testDescription: "adaptive: where samples come seldom, a gap is no stop",
      estimator: .adaptive,
      samples: (0...5).map { (Double($0) * 0.045, 45 * Double($0)) }, liftTime: 0.27,
      expected: 1000),
    Case(
      testDescription: "adaptive: but one of more than 100 ms is", estimator: .adaptive,
      samples: (0...5).map { (Double($0) * 0.09, 90 * Double($0)) }, liftTime: 0.56, expected: 0),
    Case(
      testDescription: "adaptive: a finger that brakes has stopped, not turned round",
      estimator: .adaptive, samples: [(0, 0), (0.016, 60), (0.032, 80)], liftTime: 0.036,
      expected: 0),
    Case(
      testDescription: "adaptive: nor has one that brakes for longer",
      estimator: .adaptive, samples: [(0, 0), (0.016, 80), (0.032, 120), (0.048, 140)],
      liftTime: 0.056, expected: 0),
    Case(
      testDescription: "adaptive: a flick past its peak goes on about as fast as in its last step",
      estimator: .adaptive, samples: [(0, 0), (0.016, 20), (0.032, 60), (0.048, 95)],
      liftTime: 0.052, expected: 2187.5, tolerance: 200),
    Case(
      testDescription: "adaptive: a flick back keeps its direction", estimator: .adaptive,
      samples: frames([0, 60, 130, 190, 180, 160]), liftTime: 0.084, expected: -1250),
    Case(
      testDescription: "adaptive: a sharp turn is not more than half again as fast",
      estimator: .adaptive, samples: frames([0, 60, 130, 190, 180, 160, 150]), expected: -1875),
    Case(
      testDescription: "adaptive: a smooth turn is a parabola", estimator: .adaptive,
      samples: frames((0...9).map { 64 - Double(($0 - 5) * ($0 - 5)) }), expected: -500),
    Case(
      testDescription: "adaptive: a finger that stops and trembles has not turned round",
      estimator: .adaptive, samples: frames([0, 60, 130, 190, 189.8, 189.5]), expected: 0),
    Case(
      testDescription: "adaptive: an hour of uptime costs no digits", estimator: .adaptive,
      samples: flick(offset: (3600, 1e6)), expected: 1000, tolerance: 1e-5),
    Case(
      testDescription: "an hour of uptime costs no digits", estimator: .leastSquares,
      samples: flick(offset: (3600, 1e6)), expected: 1000, tolerance: 1e-5),
  ]

  @Test("an estimator has the known velocities of recorded samples", arguments: cases)
  func known(_ example: Case) {
    let velocity = example.estimator.velocity(
      of: Self.samples(example.samples), liftTime: example.liftTime)
    #expect(isClose(velocity[0], example.expected, absolute: example.tolerance))
  }

  @Test("a uniform motion has its own velocity, on every axis", arguments: Trial.count(50))
  func uniform(_ trial: Trial) {
    var generator = trial.generator
    let (u, v) = (generator.number(in: -5000...5000), generator.number(in: -5000...5000))
    var time = generator.number(in: 0...100)
    var samples: [VelocitySample] = []
    for _ in 0..<Int.random(in: 2...20, using: &generator) {
      samples.append(VelocitySample(time: time, position: [u * time, v * time]))
      time += generator.number(in: 0.004...0.04)
    }
    for estimator in VelocityEstimator.allCases {
      let velocity = estimator.velocity(of: samples)
      #expect(isClose(velocity[0], u, absolute: 1e-5), "\(estimator)")
      #expect(isClose(velocity[1], v, absolute: 1e-5), "\(estimator)")
    }
  }

  @Test("when decimal times begin changes no velocity", arguments: Trial.count(200))
  func shifted(_ trial: Trial) {
    var generator = trial.generator
    let positions = (0...12).map { _ in generator.number(in: 0...100) }
    let step = [8, 10, 20, 25, 40, 50].randomElement(using: &generator) ?? 10
    let start = Int.random(in: 1...100_000, using: &generator)
    func velocity(from start: Int, by estimator: VelocityEstimator) -> [Double] {
      estimator.velocity(
        of: positions.enumerated().map { index, position in
          VelocitySample(time: Double(start + step * index) / 1000, position: [position])
        })
    }
    for estimator in VelocityEstimator.allCases {
      let (found, expected) = (
        velocity(from: start, by: estimator), velocity(from: 0, by: estimator)
      )
      #expect(isClose(found[0], expected[0], absolute: 1e-4), "\(estimator), each \(step) ms")
    }
  }

  /// Counted in steps between samples.
  enum SinceTurn: CaseIterable {
    case withinLastStep, afterAFewSteps, later

    func steps(at rate: Double, _ generator: inout SeededGenerator) -> Double {
      switch self {
      case .withinLastStep: generator.number(in: 0.1...1)
      case .afterAFewSteps: generator.number(in: 1...3)
      case .later: generator.number(in: 3...max(4, 0.12 * rate))
      }
    }
  }

  /// A turn by more than 108 degrees, from 500 to 5000 pixels a second to 400 to 4000.
  ///
  /// It can be told from noise where the finger has gone back by 40 times that, within the last
  /// step by what is seen of it.
  @Test(
    "a sharp turn is never estimated at twice its speed, nor forward", arguments: Trial.count(20),
    [60.0, 90, 120, 144, 240])
  func sharpTurn(_ trial: Trial, _ rate: Double) {
    var generator = trial.generator
    var compared = 0
    for since in SinceTurn.allCases {
      for noise in [0, 0.3, 1] {
        for _ in 0..<20 where sharpTurn(since, rate, noise, &generator) { compared += 1 }
      }
    }
    #expect(compared > 45)
  }

  /// Returns false if noise hides the turn.
  private func sharpTurn(
    _ since: SinceTurn, _ rate: Double, _ noise: Double, _ generator: inout SeededGenerator
  ) -> Bool {
    let (before, after) = (generator.number(in: 500...5000), generator.number(in: 400...4000))
    let end = 0.15 + since.steps(at: rate, &generator) / rate
    let angle = Double.pi * generator.number(in: 0.6...1)
    let direction = [cos(angle), sin(angle)]
    let times = (0...Int(end * rate)).reversed().map { end - Double($0) / rate }
    let samples = times.map { time in
      let (there, back) = (before * min(time, 0.15), after * max(0, time - 0.15))
      return VelocitySample(
        time: time,
        position: [
          there + back * direction[0] + generator.number(in: -noise...noise),
          back * direction[1] + generator.number(in: -noise...noise),
        ])
    }
    let steps = zip(samples, samples.dropFirst()).suffix(2).map {
      [
        $1.position[0] - $0.position[0], $1.position[1] - $0.position[1],
      ]
    }
    let leadsBack = steps[0][0] * steps[1][0] + steps[0][1] * steps[1][1] < 0
    let back = since == .withinLastStep ? steps[1].length : after * (end - 0.15)
    if since == .withinLastStep && !leadsBack || back <= 40 * noise { return false }
    let velocity = VelocityEstimator.adaptive.velocity(of: samples, liftTime: end)
    let speed = velocity[0] * direction[0] + velocity[1] * direction[1]
    #expect(velocity.length < 2 * after)
    guard since == .later else { return true }
    #expect(speed > (noise < 1 ? 0.5 : 0) * after)
    let error = [velocity[0] - after * direction[0], velocity[1] - after * direction[1]]
    #expect(noise > 0 || error.length < 1e-6 * after)
    return true
  }

  /// All but the parabola of Android, which may have turned round where a finger brakes.
  @Test(
    "a finger that only went forward is not released backward", arguments: Trial.count(20),
    [VelocityEstimator.adaptive, .weighted, .twoPoint, .swiftUI])
  func forward(_ trial: Trial, _ estimator: VelocityEstimator) {
    var generator = trial.generator
    for _ in 0..<500 {
      var (time, place) = (0.0, 0.0)
      var samples: [VelocitySample] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        samples.append(VelocitySample(time: time, position: [place, -place]))
        time += generator.number(in: 0.001...0.03)
        place += generator.number(in: 0.01...1) * (Bool.random(using: &generator) ? 80 : 5)
      }
      let lift = (samples.last?.time ?? 0) + generator.number(in: 0...0.05)
      let velocity = estimator.velocity(of: samples, liftTime: lift)
      #expect(velocity[0] >= 0 && velocity[1] <= 0)
    }
  }

  @Test(
    "a burst is not overestimated by more than the distance that it makes up for",
    arguments: [VelocityEstimator.adaptive, .leastSquares, .weighted, .twoPoint])
  func burst(_ estimator: VelocityEstimator) {
    let held = Self.samples(Self.flick(then: [(0.1001, 110), (0.1002, 117), (0.1003, 117)]))
    #expect(estimator.velocity(of: held)[0] < 1500)
    let alone = Self.samples([(0, 0), (0.0002, 10), (0.0011, 20)])
    #expect(estimator.velocity(of: alone)[0] <= 20 / 0.004)
  }

  @Test("a finger that slowed to an even speed, or rests, is not taken for one that turned round")
  func slowed() {
    let slowed = (0...12).map { index in
      let time = Double(index) / 60
      return (time, 4000 * min(time, 8.0 / 60) + 1000 * max(0, time - 8.0 / 60))
    }
    let velocity = VelocityEstimator.adaptive.velocity(of: Self.samples(slowed))[0]
    #expect(isClose(velocity, 1000, relative: 1e-9))
    let times = [0, 0.016, 0.02, 0.04, 0.05, 0.07, 0.1]
    let resting = Array(zip(times, [0.0, 0, 0, 100, 100, 100, 100]))
    #expect(VelocityEstimator.adaptive.velocity(of: Self.samples(resting)) == [0])
  }

  @Test(
    "the velocity of samples with equal or disordered times is finite",
    arguments: VelocityEstimator.allCases)
  func degenerate(_ estimator: VelocityEstimator) {
    let same = Self.samples([(1, 0), (1, 5), (1, 9)])
    #expect(estimator.velocity(of: same) == [0])
    #expect(estimator.velocity(of: []) == [])
    let disordered = Self.samples([(1, 0), (1.01, 10), (1.005, 900), (1.02, 20)])
    #expect(isClose(estimator.velocity(of: disordered)[0], 1000, relative: 1e-9))
  }

  @Test(
    "a motion that is moved, mirrored or scaled has a velocity that is, too",
    arguments: Trial.count(200)
  )
  func equivariance(_ trial: Trial) {
    var generator = trial.generator
    let (bend, noise) = (generator.number(in: -9000...9000), generator.number(in: 0...3))
    let samples = (0..<14).map { index in
      let time = Double(index) / 60 + generator.number(in: 0...0.004)
      return VelocitySample(
        time: time,
        position: [
          300 * time + bend * time * time + generator.number(in: -noise...noise),
          -500 * time + generator.number(in: -noise...noise),
        ])
    }
    let changed = samples.map { sample in
      VelocitySample(
        time: sample.time + 7, position: [sample.position[1] * -8 + 64, sample.position[0] * -8])
    }
    for estimator in VelocityEstimator.allCases {
      let (velocity, other) = (
        estimator.velocity(of: samples), estimator.velocity(of: changed)
      )
      #expect(isClose(other[0], velocity[1] * -8, absolute: 1e-6), "\(estimator)")
      #expect(isClose(other[1], velocity[0] * -8, absolute: 1e-6), "\(estimator)")
    }
  }

  @Test("the adaptive estimate of a noisy uniform motion is as good as that of a line")
  func adaptiveLine() {
    var generator = SeededGenerator(seed: 1)
    var (adaptive, parabola) = (0.0, 0.0)
    for _ in 0..<400 {
      let samples = (0..<13).map { index in
        let time = Double(index) / 60
        return VelocitySample(
          time: time, position: [500 * time + generator.number(in: -1...1)])
      }
      let errors = [VelocityEstimator.adaptive, .leastSquares].map {
        $0.velocity(of: samples)[0] - 500
      }
      adaptive += errors[0] * errors[0]
      parabola += errors[1] * errors[1]
    }
    #expect(adaptive < parabola / 4)
  }

  /// OpenGestures VelocityComponentTests.swift; tolerance 1e-9.
  @Test("SwiftUI's velocity is mixed from the one before, sample by sample")
  func mixed() {
    func mixed(_ value: Double, _ elapsed: Double, _ previous: Double?, _ weight: Double) -> Double
    {
      VelocityEstimator.mixed(
        value: value, previousValue: 0, elapsed: elapsed, previousVelocity: previous,
        weight: weight)
    }
    #expect(mixed(10, 2, nil, 1) == 5)
    #expect(mixed(20, 2, 2, 0.25) == 8)
    #expect(mixed(20, 0.0005, nil, 1) == 0)
  }
}
