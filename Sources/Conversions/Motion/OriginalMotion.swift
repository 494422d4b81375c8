internal import AnimationCore

/// A motion that is converted, with its approximations by what systems have, each found once.
package final class OriginalMotion {
  let motion: PlainMotion
  let tolerance: Double
  /// The share of the tolerance for which a spring is cut off, and that for the form of the rest.
  private static let shares = (rest: 0.2, form: 0.75)
  static let maximumPieces = 1_000
  private static let maximumSamples = 1 << 17

  package init(_ motion: PlainMotion, tolerance: Double) {
    (self.motion, self.tolerance) = (motion, tolerance)
  }

  private var compared: OriginalSamples?
  private var differences: [(motion: PlainMotion, difference: MotionDifference)] = []

  /// In units of ``WorkBudget``, for each step of a comparison.
  private static let stepCost = 10

  /// Systems of the same terms have the same motion, which is compared once; nothing is compared,
  /// and the difference is 0, once the budget is used up.
  func difference(to other: PlainMotion) -> MotionDifference {
    if let known = differences.first(where: { $0.motion == other }) { return known.difference }
    guard other != motion,
      WorkBudget.spend(units: Self.stepCost * OriginalSamples.steps * motion.pass.depth)
    else { return MotionDifference() }
    let end = motion.end(with: other)
    // Numbers that are rounded as code writes them end the motion a little later.
    let isSampled = compared.map { abs($0.end - end) <= 1e-9 * end } ?? false
    let original = compared.flatMap { isSampled ? $0 : nil } ?? OriginalSamples(motion, until: end)
    compared = original
    let difference = MotionDifference(of: original, and: other)
    differences.append((other, difference))
    return difference
  }

  var spring: ReleasedSpring? {
    guard case .spring(let spring, let velocity) = motion.pass else { return nil }
    return ReleasedSpring(spring, velocity: velocity)
  }

  /// That of the whole motion, even if it stops before it has settled.
  var wholeSpring: ReleasedSpring? {
    guard case .stopped(let spring, let velocity, _) = motion.pass else { return self.spring }
    return ReleasedSpring(spring, velocity: velocity)
  }

  var curve: UnitCurve? {
    if case .curve(let curve, _) = motion.pass { return curve }
    return nil
  }

  /// Seconds, without the rest of a spring that the tolerance allows.
  private(set) lazy var duration = duration(within: min(0.001, tolerance * Self.shares.rest))

  /// Infinite without an end; a spring's is rounded up unless it repeats.
  private func duration(within epsilon: Double) -> Double {
    guard spring != nil, !motion.playback.repeats else { return motion.period }
    let end = PlainMotion(motion.pass, epsilon: min(0.02, epsilon)).period
    return CodePrecision.duration(end)
  }

  private(set) lazy var exactBezier: TimedBezier? = {
    if motion.period == 0 {
      return TimedBezier(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1), duration: 0)
    }
    guard motion.period.isFinite, let curve = curve?.bezier, (0...1).contains(curve.x1),
      (0...1).contains(curve.x2)
    else { return nil }
    return TimedBezier(curve, duration: motion.period)
  }()

  /// Nil if the pass never ends; a spring may be cut off earlier, if that brings the curve nearer.
  private(set) lazy var nearestBezier: TimedBezier? = {
    guard duration.isFinite, duration > 0 else { return nil }
    let isCut = spring != nil && !motion.playback.repeats
    let durations = isCut ? [0.001, 0.005, 0.02].map(self.duration(within:)) : [duration]
    let once = PlainMotion(motion.pass)
    let compared = OriginalSamples(once, until: once.end(with: once), steps: Self.curveSteps)
    var (best, least, near): (TimedBezier?, Double, CubicBezier?) = (nil, .infinity, nil)
    for duration in durations {
      let times = SampleTimes.evenly(Self.curveSteps + 1, through: duration)
      let values = motion.pass.progress(at: times, since: 0, in: motion.period)
      let trace = MotionTrace(times: times.values, values: values)
      near = CubicBezierFit.curve(nearest: trace, near: near)
      guard let near else { return nil }
      let bezier = TimedBezier(near, duration: duration)
      let distance = MotionDifference(of: compared, and: PlainMotion(bezier.pass)).value
      if distance < least || best == nil { (best, least) = (bezier, distance) }
    }
    return best
  }()

  private static let curveSteps = 256

  /// From rest, with a damping ratio from 0.05 to 4; nil if the pass never ends.
  func nearestSpring(dampingRatioAtMost maximum: Double) -> ReleasedSpring? {
    guard duration.isFinite, duration > 0 else { return nil }
    let ratios = 0.05...max(0.1, min(maximum, 4))
    let progress = { [self] in motion.pass.progress(at: $0, in: motion.period) }
    return ReleasedSpring(
      NearestSpring.fit(duration: duration, dampingRatios: ratios, progress))
  }

  /// Nil for any curve but the easing functions of libraries, and paths.
  var formula: TimedFormula? {
    guard let curve, curve.eased != nil || curve.path != nil, motion.period.isFinite
    else { return nil }
    return TimedFormula(curve: curve, duration: CodeNumber.rounded(motion.period))
  }

  var steps: TimedSteps? {
    guard let steps = curve?.steps, motion.period.isFinite else { return nil }
    return TimedSteps(steps: steps, duration: CodeNumber.rounded(motion.period))
  }

  var exactLines: TimedLines? {
    guard let points = curve?.lines?.points, points.count <= Self.maximumPieces,
      motion.period.isFinite
    else { return nil }
    return TimedLines(points, duration: motion.period)
  }

  /// Of a spring that is played once, at 1 from where it has settled, as its stylesheet has them.
  private(set) lazy var settledLines: TimedLines? = {
    guard spring != nil, !motion.playback.repeats else { return nil }
    let end = motion.period
    return lines(lasting: CodePrecision.duration(end), breaks: [end], within: tolerance) {
      [self] times in
      zip(times, motion.pass.progress(at: SampleTimes(times), since: 0, in: end))
        .map { $0 < end ? $1 : 1 }
    }
  }()

  private(set) lazy var nearestLines: TimedLines? = {
    let jumps = curve?.lines.map { $0.points.map { $0.input * duration } } ?? []
    return lines(
      lasting: duration, breaks: jumps.count <= Self.maximumPieces ? jumps : [],
      within: tolerance * Self.shares.form
    ) { [self] in values(at: SampleTimes($0), lasting: duration) }
  }()

  /// Nil for too many samples or stops, or a duration that is 0 or infinite.
  private func lines(
    lasting duration: Double, breaks: [Double], within distance: Double,
    source: MotionTraceSource
  ) -> TimedLines? {
    guard duration.isFinite, duration > 0 else { return nil }
    let trace = MotionTrace.sample(
      over: 0...duration, breaks: breaks, groups: [0], slack: ReducedMotion.slack(for: tolerance),
      maximumCount: Self.maximumSamples
    ) { times in
      guard WorkBudget.spend(units: Self.sampleCost * motion.pass.depth * times.count)
      else { return times.map { _ in 0 } }
      return source(times)
    }
    guard let trace else { return nil }
    let reduced = ReducedMotion.reduce(trace, ranges: [1], tolerance: distance)
    guard reduced.stops.count <= Self.maximumPieces else { return nil }
    let points = reduced.stops.map { LinearStop(input: $0.part, output: $0.values[0]) }
    return TimedLines(points, duration: duration)
  }

  private static let sampleCost = 32

  private(set) lazy var path: TimedPath? = {
    guard let spring, duration.isFinite, duration > 0,
      spring.turns(within: duration) < Double(Self.maximumPieces)
    else { return nil }
    let missing = missing(lasting: duration)
    let path = CubicPath.path(
      turns: spring.spring.turns(initialVelocity: spring.velocity, within: duration)
        .map { $0 / duration }, within: tolerance * Self.shares.form,
      maximumCount: Self.maximumPieces
    ) { [self] part in
      let time = part * duration
      let velocity = spring.spring.velocity(
        target: 1, initialVelocity: spring.velocity, time: time)
      let value = motion.pass.progress(at: time, in: motion.period)
      return (value + missing * part, velocity * duration + missing)
    }
    return path.map { TimedPath(path: $0.rounded, duration: CodeNumber.rounded(duration)) }
  }()

  private func values(at times: SampleTimes, lasting duration: Double) -> [Double] {
    let values = motion.pass.progress(at: times, since: 0, in: motion.period)
    let missing = missing(lasting: duration)
    return missing == 0
      ? values : zip(values, times.values).map { $0 + missing * ($1 / duration) }
  }

  /// The distance that a spring lacks where it is cut off, which is spread over the whole duration,
  /// so that it ends at 1 without a jump: what is left at the end of its last pass stays there.
  private func missing(lasting duration: Double) -> Double {
    guard spring != nil else { return 0 }
    return 1 - motion.pass.progress(at: duration, in: motion.period)
  }
}

extension CubicPath {
  fileprivate var rounded: CubicPath {
    let places = DecimalPlaces(6)
    return CubicPath(
      knots.map {
        CubicPathKnot(
          part: places.round($0.part), value: places.round($0.value), slope: places.round($0.slope))
      })
  }
}
