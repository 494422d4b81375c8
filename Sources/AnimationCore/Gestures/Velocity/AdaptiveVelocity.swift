internal import CLibrary

/// ``VelocityEstimator/adaptive``: the line or parabola through as many of the newest samples as
/// the motion and its noise allow.
///
/// A long window averages noise away, and blurs the end of the motion; a parabola follows an
/// acceleration, but the slope at its end is several times as uncertain. Lepski's rule chooses: of
/// all windows, with a line and with a parabola, the most certain slope that no less certain slope
/// contradicts (Goldenshluger and Nemirovski, "On spatially adaptive estimation of nonparametric
/// regression", 1997; compare Janabi-Sharifi, Hayward and Chen, "Discrete-time adaptive windowing
/// for velocity estimation", 2000). The noise, to which all lengths are relative, is estimated from
/// third differences, in which every parabola cancels out (after Gasser, Sroka and
/// Jennen-Steinmetz, "Residual variance and residual pattern in nonlinear regression", 1986).
struct AdaptiveVelocity {
  /// Older samples do not count; in seconds.
  private static let horizon = 0.2 + VelocityEstimator.slack
  /// Two slopes that differ by this many standard deviations contradict each other.
  private static let contradiction = 2.5
  /// After this time without a sample a finger counts as stopped in any case, in seconds.
  private static let longestStop = 0.1 + VelocityEstimator.slack
  /// The newest of each burst, whose others were delayed, and have the time of the delivery.
  private let points: SampleColumns
  /// The mean velocity if all samples came in one burst, otherwise empty.
  private let mean: [Double]
  /// The time from the newest sample to the lift, in seconds.
  private let idle: Double
  /// The median time between points, in seconds; 0 for one point.
  private let rhythm: Double

  /// At least one sample, strictly ascending in time; times are in seconds.
  init(_ samples: [VelocitySample], liftTime: Double) {
    points = SampleColumns(VelocitySample.newestOfBursts(samples))
    let gaps = zip(points.times, points.times.dropFirst()).map { $1 - $0 }.sorted()
    mean = points.count > 1 ? [] : samples[samples.count - 1].slope(since: samples[0])
    rhythm = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    idle = max(0, liftTime - points.newest)
  }

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

  /// Not contradicted by the last three steps; only since a kink, if all together are slower.
  private func velocity(ofMany run: SampleColumns) -> [Double] {
    let velocity = velocityAfterTurn(in: run) ?? best(in: run)
    let bounded = run.bounded(velocity)
    guard bounded != velocity, let kink = run.kink else { return bounded }
    let since = run.suffix(from: kink)
    return since.bounded(velocityAfterTurn(in: since) ?? best(in: since))
  }

  /// At least four samples; 0 for a finger at rest.
  private func best(in run: SampleColumns) -> [Double] {
    let noise = run.noise
    guard !isAtRest(run, noise: noise) else { return run.positions.map { _ in 0 } }
    return Self.onward(mostCertain(in: run, noise: noise), after: run)
  }

  /// Three samples; after a step back, at most 1.5 times the velocity of the step.
  private func velocity(ofThree run: SampleColumns) -> [Double] {
    let velocity = Self.onward(run.slope(.parabola, after: lead), after: run)
    let last = run.suffix(from: run.times.endIndex - 2)
    return run.leadsBack ? Self.limited(velocity, by: last.fastestStep) : velocity
  }

  /// At most 1.5 times the fastest step since the turn, if any; thinned, as noise hides it.
  private func velocityAfterTurn(in run: SampleColumns) -> [Double]? {
    for columns in rhythm < Self.frame ? [run, run.thinned(to: Self.thinning)] : [run] {
      guard let turn = columns.sharpTurn else { continue }
      return velocity(in: run, after: columns.times[turn], next: columns.times[turn + 1])
    }
    return run.turn.map { Self.limited(best(in: run), by: run.suffix(from: $0).fastestStep) }
  }

  /// In units per second; only samples from `next` on count, since the turn is in the steps around
  /// `turn`, and a curve through both sides says nothing of one; a single one leaves only its step.
  private func velocity(in run: SampleColumns, after turn: Double, next: Double) -> [Double] {
    let (back, since) = (run.suffix(since: turn), run.suffix(since: next))
    let velocity = since.count > 3 ? best(in: since) : (since.count > 1 ? since : back).slope(.line)
    let steps = since.count > 1 ? since : back
    let coarse = rhythm < Self.frame ? steps.thinned(to: Self.thinning) : steps
    return Self.limited(velocity, by: (coarse.count > 1 ? coarse : steps).fastestStep)
  }

  private static func limited(_ velocity: [Double], by fastest: Double) -> [Double] {
    let (speed, most) = (velocity.length, greatestGain * fastest)
    return speed > most ? velocity.map { $0 / speed * most } : velocity
  }

  /// The greatest speed of a finger that has turned around, relative to its fastest step since.
  private static let greatestGain = 1.5
  /// Samples are frequent if the usual time between them is less, in seconds.
  private static let frame = 0.0125
  /// Noise does not hide steps of at least this time, in seconds.
  private static let thinning = 0.015

  /// On an axis where the velocity is opposed to the last two steps or to all, the finger has
  /// braked without turning: it has stopped, unless its last steps are even.
  private static func onward(_ velocity: [Double], after run: SampleColumns) -> [Double] {
    zip(velocity, run.positions).map { velocity, column in
      let steps = zip(column.dropFirst(), column).map { $0 - $1 }
      let isOpposed =
        steps.suffix(2).allSatisfy { $0 * velocity < 0 } || steps.allSatisfy { $0 * velocity <= 0 }
      return velocity != 0 && isOpposed ? run.evenVelocity(of: column) ?? 0 : velocity
    }
  }

  /// In seconds: 40 ms, or twice the usual interval between infrequent samples, at most 100 ms.
  private var longestGap: Double {
    let twoSteps = 2 * rhythm + VelocityEstimator.slack
    return points.count < 4
      ? VelocityEstimator.stop : min(Self.longestStop, max(VelocityEstimator.stop, twoSteps))
  }

  /// The time of motion after the newest point: at most until the next would have come.
  private var lead: Double { min(idle, rhythm) }

  /// The points that may count: within the horizon, and not before a stop.
  private var run: SampleColumns {
    let (times, gap) = (points.times, longestGap)
    var start = times.endIndex - 1
    while start > 0, points.newest - times[start - 1] <= Self.horizon,
      times[start] - times[start - 1] <= gap
    { start -= 1 }
    return points.suffix(from: start)
  }

  /// Within its noise in the last 40 ms, as fingers that rest send samples too.
  private func isAtRest(_ run: SampleColumns, noise: Double) -> Bool {
    let start = run.times.firstIndex { idle + run.newest - $0 <= VelocityEstimator.stop }
    guard let start, run.times.endIndex - start > 2 else { return false }
    return run.suffix(from: start).variance <= 2 * noise * noise
  }

  // MARK: - Windows

  private static let mostWindows = Int(bounded: horizon * 130)

  private struct Candidate {
    /// The index of its slopes, one per axis, among all candidates' slopes.
    let place: Int
    let deviation: Double
  }

  /// The slope with the least standard deviation that no slope with a greater one contradicts.
  private func mostCertain(in run: SampleColumns, noise: Double) -> [Double] {
    let axes = run.positions.indices
    var (candidates, slopes): ([Candidate], [Double]) = ([], [])
    let most = 2 * min(run.count, Self.mostWindows)
    candidates.reserveCapacity(most)
    slopes.reserveCapacity(most * axes.count)
    for curve in LeastSquares.Curve.allCases {
      for start in starts(of: run, curve: curve) {
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

  /// Each start of a window that is long enough: a line's slope over less than 50 ms, and a
  /// parabola's over less than 80, is noise; no more windows than 120 samples a second would make.
  private func starts(of run: SampleColumns, curve: LeastSquares.Curve) -> StrideTo<Int> {
    let shortest = (curve == .line ? 0.05 : 0.08) - VelocityEstimator.slack
    let starts = run.times.indices.dropLast(curve.rawValue + 1)
      .prefix { $0 == run.times.startIndex || run.newest - run.times[$0] >= shortest }
    let step = 1 + run.count / Self.mostWindows
    return stride(from: starts.startIndex, to: starts.endIndex, by: step)
  }
}
