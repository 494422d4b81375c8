import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Curves from recorded motions") struct CurveFitTests {
  /// From 5 to 205 at 60 frames per second, with a rest before and after.
  private static func samples(
    of curve: UnitCurve, duration: Double, rest: Double = 0, end: Double = 0
  ) -> RecordedMotion {
    let count = Int(((rest + duration + end) * 60).rounded())
    let times = (0...count).map { 10 + Double($0) / 60 }
    return RecordedMotion(
      times: times,
      columns: [
        times.map { 5 + 200 * curve.value(at: min(max(($0 - 10 - rest) / duration, 0), 1)) }
      ])
  }

  private static let beziers: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0.34, 1.56, 0.64, 1],
    [0.36, 0, 0.66, -0.56], [0.83, 0, 0.17, 1], [0.16, 1, 0.3, 1],
  ]

  @Test("exact samples give back the control points", arguments: beziers)
  func bezier(points: [Double]) throws {
    let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
    let fit = try #require(
      CurveFit.fit(Self.samples(of: curve, duration: 0.5), by: .cubicBezier))
    let found = try #require(fit.curve.controlPoints)
    let pairs = zip([found.x1, found.y1, found.x2, found.y2], points)
    #expect(pairs.filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
    #expect(abs(fit.duration - 0.5) < 1e-12)
    #expect(abs(fit.from[0] - 5) < 1e-7 && abs(fit.to[0] - 205) < 1e-7)
    #expect(fit.residual < 1e-12)
  }

  /// Neighbors of these differ like independent errors.
  ///
  /// The durations are those of the motion and of the rests before and after it.
  @Test(
    "exact samples of short motions with sharp bends give back the curve",
    arguments: [
      (
        [0.8522567582794406, 1.3409229579553417, 0.9786998971767624, 1.0858447849924862],
        [0.4743760434611489, 0.26284002741877205, 0.1459419298389735]
      ),
      (
        [0.14950615850747673, 0.04986513573753748, 0.5006726477940692, 0.25148593369500793],
        [0.41525942084470235, 0.2660180637992939, 0.245749520419984]
      ),
      (
        [0.8207809240115417, 0.06674696066436736, 0.08363246773325761, 1.410131793913462],
        [0.7795183240625791, 0.11920376145319857, 0.21502743963434273]
      ),
    ])
  func bends(points: [Double], durations: [Double]) throws {
    let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
    let samples = Self.samples(
      of: curve, duration: durations[0], rest: durations[1], end: durations[2])
    let fit = try #require(CurveFit.fit(samples, by: .cubicBezier))
    #expect(fit.residual < 1e-11 && fit.leavesNoise)
  }

  /// A motion from 0 to 100 along a curve after 0.05 s, in exact samples until its end.
  struct ExactRecording: Sendable, CustomTestStringConvertible {
    let points: [Double]
    let duration: Double
    let knows: (ends: Bool, start: Bool)
    var count = 57

    var testDescription: String { "\(points), \(duration) s, \(knows), \(count) samples" }

    /// The curve that is found.
    var fit: CurveFit? {
      let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
      let times = (0..<count).map { Double($0) * (duration + 0.05) / Double(count - 1) }
      let values = times.map { 100 * curve.value(at: min(max(($0 - 0.05) / duration, 0), 1)) }
      var known = SpringFit.Known()
      if knows.ends { (known.from, known.to) = ([0], [100]) }
      return CurveFit.fit(
        RecordedMotion(times: times, columns: [values]), by: .cubicBezier, knowing: known,
        from: knows.start ? 0.05 : nil)
    }
  }

  /// Curves that other curves approximate well.
  static let hidden = [
    ExactRecording(points: [0.37, -0.05, 0.75, 0.08], duration: 0.23, knows: (false, true)),
    ExactRecording(points: [0.4, 0.44, 0.6, 1.35], duration: 0.59, knows: (false, false)),
    ExactRecording(points: [0.65, 1.27, 0.64, 1.24], duration: 0.24, knows: (false, false)),
    ExactRecording(points: [0.91, 0.8, 0.87, 1.03], duration: 0.94, knows: (false, false)),
    ExactRecording(points: [0.13, 1.15, 0.53, 1.34], duration: 1.01, knows: (false, true)),
    ExactRecording(points: [0.53, 1.08, 0.85, 1.19], duration: 0.5, knows: (false, false)),
    ExactRecording(points: [0.53, 1.08, 0.85, 1.19], duration: 1, knows: (false, false)),
    ExactRecording(points: [0.53, 1.08, 0.85, 1.19], duration: 1, knows: (false, true)),
    ExactRecording(points: [0.22, 0.01, 0.75, 0.15], duration: 1, knows: (true, true)),
  ]

  @Test("an exact recording is explained to rounding", arguments: hidden)
  func exact(_ recording: ExactRecording) throws {
    #expect(try #require(recording.fit).residual < 1e-9)
  }

  @Test("exact recordings of random curves are explained", arguments: [20, 31, 57, 120])
  func random(count: Int) {
    var generator = SeededGenerator(seed: 11)
    let number = { (range: ClosedRange<Double>) -> Double in
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }
    var (compared, missed) = (0, [String]())
    for index in 0..<500 {
      let recording = ExactRecording(
        points: [number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5)],
        duration: number(0.15...1.2), knows: (index % 3 == 2, index % 3 != 1), count: count)
      // A motion that ends where it begins has no easing.
      guard let fit = recording.fit else { continue }
      compared += 1
      if !(fit.residual <= 1e-9) {
        missed.append("\(recording.testDescription): \(fit.residual)")
      }
    }
    #expect(compared > 450)
    #expect(missed.isEmpty, "\(missed)")
  }

  /// Where a curve is flat, its end is seen less sharply.
  @Test("a rest before and after the motion is found", arguments: [0, 2, 3])
  func rests(index: Int) throws {
    let points = Self.beziers[index]
    let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
    let samples = Self.samples(of: curve, duration: 0.5, rest: 0.21, end: 0.3)
    let fit = try #require(CurveFit.fit(samples, by: .cubicBezier))
    #expect(abs(fit.offset - 10.21) < 1e-4)
    #expect(abs(fit.duration - 0.5) < 1e-4)
    #expect(fit.residual < 1e-9)
  }

  @Test("a known start is kept")
  func knownStart() throws {
    let samples = Self.samples(of: .easeInOut, duration: 0.5, rest: 0.2, end: 0.1)
    let fit = try #require(CurveFit.fit(samples, by: .cubicBezier, from: 10.15))
    #expect(fit.offset == 10.15)
    #expect(fit.confidence().offset == 10.15...10.15)
    let right = try #require(CurveFit.fit(samples, by: .cubicBezier, from: 10.2))
    #expect(right.residual < 1e-9 && abs(right.duration - 0.5) < 1e-4)
  }

  @Test("a part of the motion is enough if its start is known")
  func partOfMotion() throws {
    let whole = Self.samples(of: .easeInOut, duration: 0.5, end: 0.1)
    let part = RecordedMotion(
      times: Array(whole.times.dropFirst(6)), columns: whole.columns.map { Array($0.dropFirst(6)) })
    var known = SpringFit.Known()
    known.from = [5]
    let fit = try #require(CurveFit.fit(part, by: .cubicBezier, knowing: known, from: 10))
    let found = try #require(fit.curve.controlPoints)
    let points = [found.x1, found.y1, found.x2, found.y2]
    #expect(zip(points, [0.42, 0, 0.58, 1]).filter { !(abs($0 - $1) < 1e-3) }.isEmpty)
    #expect(abs(fit.duration - 0.5) < 1e-3 && fit.residual < 1e-7)
  }

  @Test("exact samples leave no uncertainty")
  func certainty() throws {
    let curve = UnitCurve.bezier(0.34, 1.56, 0.64, 1)
    let samples = Self.samples(of: curve, duration: 0.5, rest: 0.1, end: 0.1)
    let confidence = try #require(CurveFit.fit(samples, by: .cubicBezier)).confidence()
    for interval in confidence.controlPoints + [confidence.duration, confidence.offset] {
      #expect(interval.upperBound - interval.lowerBound < 1e-6)
    }
  }

  @Test("only what is within the noise explains the samples as well")
  func explains() throws {
    let samples = RecordedCurve(name: "ease out", points: [0, 0, 0.58, 1], rest: 0.1, end: 0.2)
      .samples(noise: 0.01, seed: 1)
    let fit = try #require(CurveFit.fit(samples, by: .cubicBezier))
    let matched = try [UnitCurve.easeOut, .easeIn, .easeInOut, .linear].map { curve in
      let other = try #require(CurveFit.fit(samples, by: .fixed(curve)))
      #expect(abs(other.residual(over: samples) - other.residual) < 1e-12)
      return fit.isMatched(by: other.residual, finding: 2)
    }
    #expect(matched == [true, false, false, false])
  }

  @Test("a recording is thinned where it rests")
  func thinning() throws {
    let long = Self.samples(of: .easeInOut, duration: 1, rest: 20, end: 20)
    let few = long.thinned(to: 100)
    #expect(few.times.count <= 100)
    #expect(few.times[0] == long.times[0] && few.times.last == long.times.last)
    #expect(few.times.count { (30...31).contains($0) } > 40)
    #expect(zip(few.times, few.times.dropFirst()).filter { !($0 < $1) }.isEmpty)
    #expect(Self.samples(of: .easeInOut, duration: 1).thinned(to: 100).times.count == 61)
  }

  @Test(
    "a known curve gives back its times",
    arguments: [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .ease])
  func fixed(curve: UnitCurve) throws {
    let samples = Self.samples(of: curve, duration: 0.4, rest: 0.1, end: 0.2)
    let fit = try #require(CurveFit.fit(samples, by: .fixed(curve)))
    #expect(abs(fit.offset - 10.1) < 1e-9)
    #expect(abs(fit.duration - 0.4) < 1e-9)
  }

  @Test("exact samples give back the stops")
  func exactStops() throws {
    let stops = [(0.0, 0.0), (0.3, 0.7), (0.55, 1.2), (1, 1)]
    let points = stops.map { LinearStop(input: $0.0, output: $0.1) }
    let curve = UnitCurve.linear(through: try #require(PiecewiseLinear(points: points)))
    for count in [4, nil] {
      let fit = try #require(
        CurveFit.fit(Self.samples(of: curve, duration: 1), by: .linear(stops: count)))
      let found = try #require(fit.stops)
      #expect(found.count == 4)
      for (point, stop) in zip(found, stops) {
        #expect(abs(point.input - stop.0) < 1e-9 && abs(point.output - stop.1) < 1e-9)
      }
    }
  }

  @Test("a fit with more stops comes nearer to the motion", arguments: [2, 3, 5, 8, 16])
  func stops(count: Int) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let times = (0...90).map { Double($0) / 60 }
    let motion = RecordedMotion(
      times: times, columns: [times.map { spring.value(target: 1.0, time: $0) }])
    let fit = try #require(CurveFit.fit(motion, by: .linear(stops: count)))
    #expect(try #require(fit.stops).count <= count)
    let fewer = try #require(CurveFit.fit(motion, by: .linear(stops: max(2, count / 2))))
    #expect(fit.residual <= fewer.residual)
    // A path of so many lines that leaves the samples least far away is no better by squares.
    #expect(fit.residual < [2: 0.3, 3: 0.1, 5: 0.04, 8: 0.015, 16: 0.004][count] ?? 0)
  }

  @Test("numbers move along one curve")
  func severalNumbers() throws {
    let x = Self.samples(of: .easeOut, duration: 0.5)
    let motion = RecordedMotion(
      times: x.times, columns: [x.columns[0], x.columns[0].map { 3 - $0 / 100 }])
    for form in [CurveFitForm.cubicBezier, .linear(stops: 12)] {
      let fit = try #require(CurveFit.fit(motion, by: form))
      #expect(abs(fit.from[1] - (3 - fit.from[0] / 100)) < 1e-6)
      #expect(fit.residual < 0.003)
    }
  }

  @Test("a motion that ends where it begins has no easing")
  func noEasing() throws {
    let times = (0...60).map { Double($0) / 60 }
    let motion = RecordedMotion(times: times, columns: [times.map { $0 * (1 - $0) }])
    #expect(CurveFit.fit(motion, by: .linear(stops: 5)) == nil)
  }
}
