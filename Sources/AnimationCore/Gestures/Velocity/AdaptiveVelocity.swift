internal import CLibrary

/// A velocity estimate from the line or parabola through as many of the newest samples as the
/// motion and its noise allow: ``VelocityEstimator/adaptive``.
///
/// A long window averages noise away, and blurs the end of the motion; a parabola follows an
/// acceleration and a line does not, but the slope at the parabola's end is several times as
/// uncertain. The better choice differs from drag to drag, and Lepski's rule makes it: of all
/// windows, with a line and with a parabola, the rule takes the one whose slope is the most certain
/// among those that no slope of lower certainty contradicts (Goldenshluger and Nemirovski, "On
/// spatially adaptive estimation of nonparametric regression", 1997; for velocities from sampled
/// positions, compare Janabi-Sharifi, Hayward and Chen, "Discrete-time adaptive windowing for
/// velocity estimation", 2000). The noise is estimated from the third differences of the samples,
/// in which every parabola cancels out (after Gasser, Sroka and Jennen-Steinmetz, "Residual
/// variance and residual pattern in nonlinear regression", 1986).
///
/// All lengths are relative to the noise, so scaling a motion scales its velocity by the same
/// factor.
struct AdaptiveVelocity {
  /// The greatest age of a sample that counts, in seconds.
  private static let horizon = 0.2

  /// The number of standard deviations by which two slopes must differ to contradict each other.
  private static let contradiction = 2.5

  /// The time without a sample after which a finger counts as stopped, in seconds, where samples
  /// are frequent.
  private static let stop = 0.04

  /// The time without a sample after which a finger counts as stopped in any case, in seconds.
  private static let longestStop = 0.1

  /// The newest sample of each burst.
  ///
  /// The newest sample is the position of the finger when the burst was delivered. The others were
  /// delayed, and their times are those of the delivery rather than of the finger.
  private let points: SampleColumns

  /// The mean velocity of all samples if they came in one burst, else empty.
  private let mean: [Double]

  /// The time from the newest sample to the lift, in seconds.
  private let idle: Double

  /// The median time between two points, in seconds; 0 for one point.
  private let rhythm: Double

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - samples: at least one, strictly ascending in time.
  ///   - liftTime: the time at which the finger was lifted, in seconds.
  init(_ samples: [VelocitySample], liftTime: Double) {
    points = SampleColumns(VelocitySample.newestOfBursts(samples))
    let gaps = zip(points.times, points.times.dropFirst()).map { $1 - $0 }.sorted()
    mean = points.count > 1 ? [] : samples[samples.count - 1].slope(since: samples[0])
    rhythm = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    idle = max(0, liftTime - points.newest)
  }

  /// The estimated velocity in units per second, one number per axis.
  var velocity: [Double] {
    let still = points.positions.map { _ in 0.0 }
    guard idle <= longestGap else { return still }
    guard points.count > 1 else { return mean }
    let run = run
    switch run.count {
    case 1: return still
    case 2: return run.slope(.line)
    case 3: return velocity(ofThree: run)
    default: return velocity(ofMany: run)
    }
  }

  /// Returns the velocity of at least four samples, which the last three steps do not contradict.
  ///
  /// A kink makes a long window contradict a short one by little, since it counts as noise, so that
  /// a motion which is over hides the present one. It is found out here: only the samples after the
  /// kink count if what all samples say is not as fast as the last steps.
  private func velocity(ofMany run: SampleColumns) -> [Double] {
    let velocity = velocityAfterTurn(in: run) ?? best(in: run)
    let bounded = run.bounded(velocity)
    guard bounded != velocity, let kink = run.kink else { return bounded }
    let since = run.suffix(from: kink)
    return since.bounded(velocityAfterTurn(in: since) ?? best(in: since))
  }

  /// Returns the velocity of at least four samples; 0 for a finger at rest.
  private func best(in run: SampleColumns) -> [Double] {
    let noise = run.noise
    guard !isAtRest(run, noise: noise) else { return run.positions.map { _ in 0 } }
    return Self.onward(mostCertain(in: run, noise: noise), after: run)
  }

  /// Returns the velocity of three samples; after a step back, at most half again that of the step.
  private func velocity(ofThree run: SampleColumns) -> [Double] {
    let velocity = Self.onward(run.slope(.parabola, after: lead), after: run)
    let last = run.suffix(from: run.times.endIndex - 2)
    return run.leadsBack ? Self.limited(velocity, by: last.fastestStep) : velocity
  }

  /// Returns the velocity of a finger that has turned round: at most half again that of its fastest
  /// step since; nil if it has not.
  ///
  /// A sharp turn that noise hides among frequent samples shows in steps of about a frame.
  private func velocityAfterTurn(in run: SampleColumns) -> [Double]? {
    for columns in rhythm < Self.frame ? [run, run.thinned(to: Self.thinning)] : [run] {
      guard let turn = columns.sharpTurn else { continue }
      return velocity(in: run, after: columns.times[turn], columns.times[turn + 1])
    }
    return run.turn.map { Self.limited(best(in: run), by: run.suffix(from: $0).fastestStep) }
  }

  /// Returns the velocity after a sharp turn.
  ///
  /// Only the samples since then count, without the one at which it was noticed: the turn lies
  /// somewhere in the steps next to that. No curve through both sides of it tells the velocity on
  /// one of them. If but one sample is left, all that is known is the step to it.
  ///
  /// - Parameters:
  ///   - run: all samples.
  ///   - turn: the time of the sample before the turn was noticed.
  ///   - next: the time of the sample after that, from which on the others count.
  /// - Returns: units per second, one number per axis.
  private func velocity(in run: SampleColumns, after turn: Double, _ next: Double) -> [Double] {
    let (back, since) = (run.suffix(since: turn), run.suffix(since: next))
    let velocity =
      since.count > 3 ? best(in: since) : (since.count > 1 ? since : back).slope(.line)
    let steps = since.count > 1 ? since : back
    let coarse = rhythm < Self.frame ? steps.thinned(to: Self.thinning) : steps
    return Self.limited(velocity, by: (coarse.count > 1 ? coarse : steps).fastestStep)
  }

  /// Returns a velocity that is at most ``greatestGain`` times a speed.
  private static func limited(_ velocity: [Double], by fastest: Double) -> [Double] {
    let (speed, most) = (velocity.length, greatestGain * fastest)
    return speed > most ? velocity.map { $0 / speed * most } : velocity
  }

  /// The greatest speed of a finger that has turned round, as a part of that of its fastest step
  /// since.
  private static let greatestGain = 1.5

  /// The usual time between samples below which they are frequent, in seconds.
  private static let frame = 0.0125

  /// The least time between the samples of steps that noise does not hide, in seconds.
  private static let thinning = 0.015

  /// Returns the velocity, except on an axis on which it is opposed to the last two steps or to
  /// every step: there the finger has braked, and has not turned round in any sample.
  ///
  /// Such a finger counts as stopped, unless its last steps are even; then it keeps their velocity.
  private static func onward(_ velocity: [Double], after run: SampleColumns) -> [Double] {
    zip(velocity, run.positions).map { velocity, column in
      let steps = zip(column.dropFirst(), column).map { $0 - $1 }
      let isOpposed =
        steps.suffix(2).allSatisfy { $0 * velocity < 0 }
        || steps.allSatisfy { $0 * velocity <= 0 }
      return velocity != 0 && isOpposed ? run.evenVelocity(of: column) ?? 0 : velocity
    }
  }

  /// The time without a sample after which the finger has stopped, in seconds.
  ///
  /// The time is 40 ms, as for the other estimators, or twice the usual interval between samples
  /// where they are infrequent, at most 100 ms.
  private var longestGap: Double {
    points.count < 4 ? Self.stop : min(Self.longestStop, max(Self.stop, 2 * rhythm))
  }

  /// The time for which the finger kept moving after the newest point, in seconds: no longer than
  /// until the next point would have come.
  private var lead: Double { min(idle, rhythm) }

  /// The points that may count: within the horizon, and not before a stop.
  private var run: SampleColumns {
    let (times, gap) = (points.times, longestGap)
    var start = times.endIndex - 1
    while start > 0, points.newest - times[start - 1] <= Self.horizon,
      times[start] - times[start - 1] <= gap
    {
      start -= 1
    }
    return points.suffix(from: start)
  }

  /// Whether the finger moved no more than its noise in the last 40 ms before the lift.
  ///
  /// Fingers that rest on a screen send samples too, so a stop does not always show as a gap.
  private func isAtRest(_ run: SampleColumns, noise: Double) -> Bool {
    let start = run.times.firstIndex { idle + run.newest - $0 <= Self.stop }
    guard let start, run.times.endIndex - start > 2 else { return false }
    return run.suffix(from: start).variance <= 2 * noise * noise
  }
}

// MARK: - Windows

extension AdaptiveVelocity {
  /// The most windows for a curve.
  private static let mostWindows = Int(bounded: horizon * 130)

  /// A window with a curve.
  private struct Candidate {
    /// The place of its slopes among those of all candidates, one per axis.
    let place: Int
    let deviation: Double
  }

  /// Returns the slope with the least standard deviation that no slope with a greater one
  /// contradicts.
  private func mostCertain(in run: SampleColumns, noise: Double) -> [Double] {
    let axes = run.positions.indices
    var (candidates, slopes): ([Candidate], [Double]) = ([], [])
    let most = 2 * min(run.count, Self.mostWindows)
    candidates.reserveCapacity(most)
    slopes.reserveCapacity(most * axes.count)
    for curve in LeastSquares.Curve.allCases {
      for start in starts(of: run, curve) {
        let fit = LeastSquares(times: run.times.suffix(from: start), curve: curve)
        candidates.append(
          Candidate(place: slopes.count, deviation: fit.deviation(after: lead) * noise))
        for axis in axes {
          slopes.append(fit.slope(of: run.positions[axis].suffix(from: start), after: lead))
        }
      }
    }
    let contradict = { (one: Candidate, other: Candidate) in
      axes.reduce(0) { hypot($0, slopes[one.place + $1] - slopes[other.place + $1]) }
        > Self.contradiction * hypot(one.deviation, other.deviation)
    }
    candidates.sort { $0.deviation < $1.deviation }
    let chosen = candidates.indices.first { index in
      candidates[(index + 1)...].allSatisfy { !contradict(candidates[index], $0) }
    }
    return chosen.map { index in axes.map { slopes[candidates[index].place + $0] } } ?? []
  }

  /// Returns the indices at which windows begin: the start of the run, and every later one that
  /// leaves a window long enough for the curve.
  ///
  /// A line's slope over less than 50 ms is noise, and so is a parabola's over less than 80 ms: 3
  /// and 5 frames at 60 a second. There are no more windows than 120 samples a second would make.
  private func starts(of run: SampleColumns, _ curve: LeastSquares.Curve) -> StrideTo<Int> {
    let shortest = curve == .line ? 0.05 : 0.08
    let starts = run.times.indices.dropLast(curve.rawValue + 1)
      .prefix { $0 == run.times.startIndex || run.newest - run.times[$0] >= shortest }
    let step = 1 + run.count / Self.mostWindows
    return stride(from: starts.startIndex, to: starts.endIndex, by: step)
  }
}
