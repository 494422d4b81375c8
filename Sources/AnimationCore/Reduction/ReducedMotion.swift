package struct ReducedMotion: Sendable {
  /// Ascending; two at the same part are a jump.
  package let stops: [MotionStop]
  /// The greatest distance of a number from the motion, as a part of its range.
  package let error: Double
}

package struct MotionStop: Hashable, Sendable {
  /// The time as a part of the duration, 0 to 1.
  package let part: Double
  package let values: [Double]

  package init(part: Double, values: [Double]) { (self.part, self.values) = (part, values) }
}

extension ReducedMotion {
  /// Reduces a motion to the fewest straight lines within a tolerance.
  ///
  /// The trace is within ``slack(for:)`` of the motion. The tolerance is a part of each number's
  /// range, which is 0 for a number that does not move. The stops are rounded; the error is the
  /// error of the rounded stops, also between the samples of the trace. The first and the last stop
  /// have the exact values. For a single number, the stops are the fewest possible, or at most a
  /// twentieth more, unless the work budget ends.
  package static func reduce(
    _ trace: MotionTrace, ranges: [Double], tolerance: Double, source: MotionTraceSource
  ) -> ReducedMotion {
    let search = ReductionSearch(trace, ranges: ranges, tolerance: tolerance)
    let reduced = search.best(of: .short, source: source)
    guard trace.width == 1, search.couldBeFewer(than: reduced) else { return reduced }
    let finer = ReductionSearch(trace.divided(source), ranges: ranges, tolerance: tolerance)
    let best = finer.best(of: .close, source: source)
    return best.error <= tolerance && best.stops.count < reduced.stops.count ? best : reduced
  }

  /// A factor for rounding errors in comparisons with a tolerance.
  static let rounding = 1 + 1e-6

  package static func slack(for tolerance: Double) -> Double { tolerance / 200 }
}

extension MotionTrace {
  /// The times as parts of the duration, 0 to 1; all 0 if there is no duration.
  package var parts: [Double] {
    guard let start = times.first, let end = times.last, end > start
    else { return times.map { _ in 0 } }
    return times.map { $0 == end ? 1 : ($0 - start) / (end - start) }
  }
}
