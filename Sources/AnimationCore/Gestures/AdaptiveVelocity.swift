internal import Glibc

/// The velocity by the line or parabola through as many of the last samples as the motion and its noise
/// allow: ``VelocityEstimator/adaptive``.
///
/// A long window averages noise away, and blurs what the finger did at last; a parabola follows a pull and
/// a line does not, but the parabola's slope at its end is several times as uncertain. Which is better
/// differs from drag to drag. Lepski's rule decides: of all windows, with a line and with a parabola, that
/// one is taken whose slope is the most certain among those that no less certain one contradicts
/// (Goldenshluger and Nemirovski, "On spatially adaptive estimation of nonparametric regression", 1997;
/// for velocities from sampled positions, compare Janabi-Sharifi, Hayward and Chen, "Discrete-time adaptive
/// windowing for velocity estimation", 2000). How much noise there is, the samples tell themselves: by
/// their third differences, in which every parabola cancels out (after Gasser, Sroka and Jennen-Steinmetz,
/// "Residual variance and residual pattern in nonlinear regression", 1986).
///
/// All lengths are relative to that noise, so the velocity of a motion that is scaled is scaled as much.
struct AdaptiveVelocity {
  /// How far back samples may count, in seconds.
  private static let horizon = 0.2

  /// By how many standard deviations two slopes must differ to contradict each other.
  private static let contradiction = 2.5

  /// After how many seconds without a sample a finger counts as having stopped, where samples come often.
  private static let stop = 0.04

  /// After how many seconds without a sample it does in any case.
  private static let longestStop = 0.1

  /// The newest sample of each burst.
  ///
  /// It is where the finger was when the burst was delivered. The others were held up, and say when they
  /// were delivered rather than when the finger was there.
  private let points: SampleColumns

  /// The mean velocity of all samples, for those that came in one burst.
  private let mean: [Double]

  /// For how long the finger had not been heard of when it was lifted, in seconds.
  private let idle: Double

  /// The usual time between two points; 0 for one point.
  private let rhythm: Double

  /// - Parameters:
  ///   - samples: at least one, strictly ascending in time.
  ///   - liftTime: when the finger was lifted.
  init(_ samples: [VelocitySample], liftTime: Double) {
    points = SampleColumns(VelocitySample.newestOfBursts(samples))
    let gaps = zip(points.times, points.times.dropFirst()).map { $1 - $0 }.sorted()
    mean = samples[samples.count - 1].slope(since: samples[0])
    rhythm = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    idle = max(0, liftTime - points.newest)
  }

  /// Units per second, one number an axis.
  var velocity: [Double] {
    let still = points.positions.map { _ in 0.0 }
    guard idle <= longestGap else { return still }
    guard points.count > 1 else { return mean }
    let run = run
    switch run.count {
    case 1: return still
    case 2: return run.slope(.line)
    case 3: return Self.onward(run.slope(.parabola, after: lead), after: run)
    default:
      let noise = run.noise
      let slope = isAtRest(run, noise: noise) ? still : mostCertain(in: run, noise: noise)
      return Self.onward(slope, after: run)
    }
  }

  /// A velocity that is not against both of the last two steps on an axis, but 0 there at most.
  ///
  /// A finger that brakes may have stopped when it was lifted; that it turned round after it was last seen,
  /// nothing says but the parabola.
  private static func onward(_ velocity: [Double], after run: SampleColumns) -> [Double] {
    zip(velocity, run.positions).map { velocity, column in
      let last = Array(column.suffix(3))
      let steps = zip(last.dropFirst(), last).map { $0 - $1 }
      let isAgainst =
        velocity < 0 ? steps.allSatisfy { $0 > 0 } : steps.allSatisfy { $0 < 0 }
      return isAgainst ? 0 : velocity
    }
  }

  /// After how many seconds without a sample the finger has stopped.
  ///
  /// 40 ms, as for the other estimators, or where samples come seldom, when two have not come.
  private var longestGap: Double {
    points.count < 4 ? Self.stop : min(Self.longestStop, max(Self.stop, 2 * rhythm))
  }

  /// How long the finger moved on after the newest point: no longer than until the next would have come.
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

  /// Whether the finger moved no more than its noise in the last moments before the lift, as long as make
  /// a stop.
  ///
  /// Fingers that rest on a screen send samples too, so that no gap tells of their stop.
  private func isAtRest(_ run: SampleColumns, noise: Double) -> Bool {
    let start = run.times.firstIndex { idle + run.newest - $0 <= Self.stop }
    guard let start, run.times.endIndex - start > 2 else { return false }
    return run.suffix(from: start).variance <= 2 * noise * noise
  }
}

// MARK: - Windows

extension AdaptiveVelocity {
  private struct Candidate {
    let slope: [Double]
    let deviation: Double
  }

  /// The slope with the least deviation that none with a greater one contradicts.
  private func mostCertain(in run: SampleColumns, noise: Double) -> [Double] {
    let candidates = LeastSquares.Curve.allCases.flatMap { curve in
      starts(of: run, curve).map { start in
        let window = run.suffix(from: start)
        let fit = LeastSquares(times: window.times, curve: curve)
        return Candidate(
          slope: window.positions.map { fit.slope(of: $0, after: lead) },
          deviation: fit.deviation(after: lead) * noise)
      }
    }
    let ordered = candidates.sorted { $0.deviation < $1.deviation }
    let chosen = ordered.indices.first { index in
      ordered[(index + 1)...].allSatisfy { !Self.contradict(ordered[index], $0) }
    }
    return chosen.map { ordered[$0].slope } ?? []
  }

  private static func contradict(_ one: Candidate, _ other: Candidate) -> Bool {
    one.slope.distance(to: other.slope)
      > contradiction * hypot(one.deviation, other.deviation)
  }

  /// Where windows begin: with the run, and later, as long as they are long enough for a curve.
  ///
  /// A slope over less than 50 ms is noise, and one of a parabola over less than 80 ms: 3 and 5 frames of 60 a
  /// second. There are no more windows than 120 samples a second would make.
  private func starts(of run: SampleColumns, _ curve: LeastSquares.Curve) -> [Int] {
    let shortest = curve == .line ? 0.05 : 0.08
    let starts = run.times.indices.dropLast(curve.rawValue + 1)
      .prefix { $0 == run.times.startIndex || run.newest - run.times[$0] >= shortest }
    let step = 1 + run.count / Int(Self.horizon * 130)
    return stride(from: starts.startIndex, to: starts.endIndex, by: step).map { $0 }
  }
}
