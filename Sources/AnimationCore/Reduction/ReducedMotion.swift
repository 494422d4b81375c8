package struct ReducedMotion: Sendable {
  /// Ascending, from part 0 to part 1, so at least two; two at the same part are a jump.
  package let stops: [MotionStop]
  /// The greatest distance of a number from the motion, as a part of its range; 0 if rounding alone
  /// makes it.
  package let error: Double
  /// The greatest jump with which a number ends, as a part of its range; 0 for one that is no
  /// greater than the error.
  ///
  /// A motion that settles has such a jump, of no more than its settling threshold.
  package private(set) var lastStep = 0.0
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
  /// range, which is 0 for a number that does not move. The stops are rounded, and numbers that are
  /// `opacities` are from 0 to 1, since nothing else is shown; the error is that of such stops,
  /// also between the samples of the trace. The first and the last stop have the exact values, also
  /// of a motion without duration. For a single number, the stops are the fewest possible, or at
  /// most a twentieth more, unless the work budget ends.
  package static func reduce(
    _ trace: MotionTrace, ranges: [Double], opacities: [Int] = [], tolerance: Double
  ) -> ReducedMotion {
    if trace.count == 1 { return still(at: trace.values) }
    var reduced = reduced(trace, ranges: ranges, opacities: opacities, tolerance: tolerance)
    reduced.lastStep = ranges.indices.reduce(0) { max($0, reduced.lastStep(of: $1, ranges)) }
    return reduced
  }

  /// A duration that is rounded up goes on a little after the end.
  private func lastStep(of number: Int, _ ranges: [Double]) -> Double {
    guard let end = stops.last?.values[number], ranges[number] > 0 else { return 0 }
    let distances = stops.map { abs($0.values[number] - end) / ranges[number] }
    guard let before = distances.lastIndex(where: { $0 > error }),
      stops[before].part == stops[before + 1].part,
      stops[before].part >= 1 / CodePrecision.longestRounding
    else { return 0 }
    return distances[before]
  }

  private static func reduced(
    _ trace: MotionTrace, ranges: [Double], opacities: [Int], tolerance: Double
  ) -> ReducedMotion {
    let search = ReductionSearch(
      trace, ranges: ranges, opacities: opacities, tolerance: tolerance)
    let reduced = search.best(of: .short)
    guard trace.width == 1, search.couldBeFewer(than: reduced) else { return reduced }
    let finer = ReductionSearch(
      trace.divided, ranges: ranges, opacities: opacities, tolerance: tolerance)
    let between = trace.deviation / MotionTrace.division / (ranges[0] * tolerance)
    let best = finer.best(of: .close(leaving: between))
    return best.error <= tolerance && best.stops.count < reduced.stops.count ? best : reduced
  }

  private static func still(at values: [Double]) -> ReducedMotion {
    ReducedMotion(stops: [0, 1].map { MotionStop(part: $0, values: values) }, error: 0)
  }

  /// Up to this part of the range, a distance is made by the rounding of doubles.
  static let exactness = 1e-12

  /// A factor for rounding errors in comparisons with a tolerance.
  static let rounding = 1 + 1e-6

  package static func slack(for tolerance: Double) -> Double { tolerance / 200 }
}
