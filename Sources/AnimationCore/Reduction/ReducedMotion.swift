/// A motion as few straight lines, with the greatest distance from the motion itself.
package struct ReducedMotion: Sendable {
  /// The end of a line, and the start of the next.
  package struct Stop: Hashable, Sendable {
    /// The time as a part of the duration, 0 to 1.
    package let part: Double
    /// The values at that time.
    package let values: [Double]

    /// Creates a stop.
    package init(part: Double, values: [Double]) { (self.part, self.values) = (part, values) }
  }

  /// The stops, ascending; two at the same part are a jump.
  package let stops: [Stop]

  /// The greatest distance of any number from the motion, as a part of the range of that number.
  package let error: Double
}

extension ReducedMotion {
  /// Reduces a motion to the fewest straight lines that stay near it.
  ///
  /// The stops are rounded, and the error is that of the rounded stops, against the motion between
  /// the samples of the trace too. The first and the last stop have the exact values.
  ///
  /// - Parameters:
  ///   - trace: samples of the motion, within ``slack(for:)`` of it.
  ///   - ranges: what the tolerance of each number is a part of; 0 for a number that does not move.
  ///   - tolerance: the greatest error.
  ///   - source: the motion, for the error between the samples.
  /// - Returns: the stops and their error; of a single number as few as are possible, or more by a
  ///   twentieth at most, unless the work budget ends.
  /// - Complexity: O(n log n) for n numbers in the trace.
  package static func reduce(
    _ trace: MotionTrace, ranges: [Double], tolerance: Double, _ source: MotionTrace.Source
  ) -> ReducedMotion {
    let search = ReductionSearch(trace, ranges: ranges, tolerance: tolerance)
    let reduced = search.best(of: .short, source)
    guard trace.width == 1, search.couldBeFewer(than: reduced) else { return reduced }
    let finer = ReductionSearch(trace.divided(source), ranges: ranges, tolerance: tolerance)
    let best = finer.best(of: .close, source)
    return best.error <= tolerance && best.stops.count < reduced.stops.count ? best : reduced
  }

  /// The factor by which what is compared with a tolerance may be greater by rounding errors.
  static let rounding = 1 + 1e-6

  /// The slack of a trace whose motion is reduced with a tolerance.
  package static func slack(for tolerance: Double) -> Double { tolerance / 200 }
}

extension MotionTrace {
  /// The times as parts of the whole duration, 0 to 1; all 0 if there is no duration.
  package var parts: [Double] {
    guard let start = times.first, let end = times.last, end > start else {
      return times.map { _ in 0 }
    }
    return times.map { $0 == end ? 1 : ($0 - start) / (end - start) }
  }
}
