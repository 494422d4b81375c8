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
  /// - Returns: the stops and their error; the fewest possible for a single number.
  /// - Complexity: O(n log n) for n numbers in the trace.
  package static func reduce(
    _ trace: MotionTrace, ranges: [Double], tolerance: Double, _ source: MotionTrace.Source
  ) -> ReducedMotion {
    let check = MotionCheck(trace, ranges: ranges, source)
    let noise = trace.roundingErrors
    var best = ReducedMotion(stops: [], error: .infinity)
    for attempt in attempts where best.error > tolerance {
      // Without any stops there is no answer; further attempts are left out.
      guard
        WorkBudget.spend(MotionTrace.searchCost * trace.count * trace.width) || best.stops.isEmpty
      else { break }
      let stops = stops(
        trace, tolerances: zip(ranges, noise).map { max($0 * tolerance * attempt.share, $1) })
      let places = ranges.map { DecimalPlaces(within: $0 * tolerance / 100) }
      let rounded = round(stops, trace, places, partPlaces: attempt.places)
      let reduced = ReducedMotion(stops: rounded, error: check.error(of: rounded))
      if reduced.error < best.error { best = reduced }
    }
    return best
  }

  /// The share of the tolerance that the lines use, since rounding and the motion between the
  /// samples take the rest, and the decimal places of the parts of the duration.
  ///
  /// The error of an attempt is within the tolerance, as a rule of the first. Places that suffice
  /// for a slow motion do not for one that is steep.
  private static let attempts: [(share: Double, places: DecimalPlaces)] = [
    (0.98, DecimalPlaces(5)), (0.98, DecimalPlaces(6)), (0.98, DecimalPlaces(7)),
    (0.98, DecimalPlaces(9)), (0.95, DecimalPlaces(9)), (0.7, DecimalPlaces(10)),
  ]

  /// The slack of a trace whose motion is reduced with a tolerance.
  package static func slack(for tolerance: Double) -> Double { tolerance / 200 }

  private static func stops(_ trace: MotionTrace, tolerances: [Double]) -> [Stop] {
    let xs = trace.parts
    guard trace.width == 1 else {
      return JointPath.corners(near: trace, xs: xs, tolerances: tolerances)
        .map { Stop(part: $0.x, values: $0.values) }
    }
    let values = trace.column(0)
    // Both ends are exact.
    let bound = values.indices.map { $0 == 0 || $0 == values.count - 1 ? 0 : tolerances[0] }
    let tube = TubePath.Tube(
      xs: xs, lows: zip(values, bound).map { $0 - $1 }, highs: zip(values, bound).map { $0 + $1 })
    return TubePath.stops(through: tube).map { Stop(part: $0.x, values: [$0.y]) }
  }

  private static func round(
    _ stops: [Stop], _ trace: MotionTrace, _ places: [DecimalPlaces], partPlaces: DecimalPlaces
  ) -> [Stop] {
    stops.enumerated().map { index, stop in
      let end = index == 0 ? 0 : index == stops.count - 1 ? trace.count - 1 : nil
      let values =
        end.map { row in (0..<trace.width).map { trace.value(row, $0) } }
        ?? zip(places, stop.values).map { $0.round($1) }
      return Stop(part: partPlaces.round(stop.part), values: values)
    }
  }
}

extension MotionTrace {
  /// The times as parts of the whole duration, 0 to 1; all 0 if there is no duration.
  package var parts: [Double] {
    guard let start = times.first, let end = times.last, end > start else {
      return times.map { _ in 0 }
    }
    return times.map { $0 == end ? 1 : ($0 - start) / (end - start) }
  }

  /// The distance within which each number is the same but for rounding errors.
  fileprivate var roundingErrors: [Double] {
    var greatest = Array(repeating: 0.0, count: width)
    for (index, value) in values.enumerated() {
      greatest[index % width] = max(greatest[index % width], abs(value))
    }
    return greatest.map { 64 * $0.ulp }
  }
}
