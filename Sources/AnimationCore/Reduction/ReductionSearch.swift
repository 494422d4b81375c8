struct ReductionSearch {
  private let trace: MotionTrace
  private let xs: [Double]
  private let ranges: [Double]
  private let opacities: [Int]
  private let tolerance: Double

  /// The tolerance is a part of each number's range, which is 0 for a number that does not move;
  /// the stops' numbers at `opacities` are from 0 to 1.
  init(_ trace: MotionTrace, ranges: [Double], opacities: [Int], tolerance: Double) {
    (self.trace, self.ranges, self.tolerance) = (trace, ranges, tolerance)
    self.opacities = opacities
    xs = trace.parts
  }

  /// One way to divide the tolerance, usually the first; places that suffice for a slow motion do
  /// not suffice for a steep one.
  struct Attempt {
    /// Of the tolerance, for lines; rounding and motion between the samples take the rest.
    let share: Double
    let places: DecimalPlaces
    /// The greatest share of the tolerance for rounding values.
    var rounding = 0.01
  }

  /// Attempts in order; the true error may be greater than the error found by the factor `margin`.
  struct Attempts {
    let list: [Attempt]
    let margin: Double

    /// Stops with few digits, near samples that leave a 200th of the tolerance between them.
    ///
    /// An opacity whose stops are taken back to 1 is up to twice as far off as its lines were.
    static let short = Attempts(
      list: [
        (0.98, 5), (0.98, 6), (0.98, 7), (0.98, 9), (0.95, 9), (0.7, 10), (0.49, 10),
      ].map { Attempt(share: $0, places: DecimalPlaces($1)) }, margin: 1.01)

    /// Lines that use nearly all of the tolerance, near samples that are divided once more and
    /// leave a share of it between them.
    static func close(leaving share: Double) -> Attempts {
      Attempts(
        list: [
          Attempt(share: 0.9955, places: DecimalPlaces(6), rounding: 0.001),
          Attempt(share: 0.9975, places: DecimalPlaces(8), rounding: 0.0001),
        ], margin: 1.0003 + share)
    }
  }

  /// The first attempt whose error is within the tolerance, otherwise that with the least error.
  func best(of attempts: Attempts) -> ReducedMotion {
    let check = MotionCheck(trace, ranges: ranges, margin: attempts.margin)
    var best = ReducedMotion(stops: [], error: .infinity)
    var found: (share: Double, stops: [MotionStop]) = (0, [])
    for attempt in attempts.list where best.error > tolerance {
      // Once there are stops, further attempts may be skipped.
      guard
        WorkBudget.spend(units: MotionTrace.searchCost * trace.count * trace.width)
          || best.stops.isEmpty
      else { break }
      if found.share != attempt.share { found = (attempt.share, stops(share: attempt.share)) }
      let rounded = round(found.stops, attempt: attempt)
      let reduced = ReducedMotion(stops: rounded, error: stated(check.error(of: rounded)))
      if reduced.error < best.error { best = reduced }
    }
    return best
  }

  /// Without what the rounding of doubles adds, to nothing or to the tolerance.
  private func stated(_ error: Double) -> Double {
    if error <= ReducedMotion.exactness { return 0 }
    return error > tolerance * ReducedMotion.rounding ? error : min(error, tolerance)
  }

  /// Whether lines that use all of the tolerance would be fewer by more than a twentieth.
  func couldBeFewer(than reduced: ReducedMotion) -> Bool {
    guard reduced.stops.count > 2, WorkBudget.spend(units: MotionTrace.searchCost * trace.count)
    else { return false }
    return 20 * reduced.stops.count > 21 * stops(share: 1).count
  }

  /// Within a share of the tolerance; the fewest lines for a single number.
  private func stops(share: Double) -> [MotionStop] {
    let errors = trace.roundingErrors(Array(ranges.indices))
    let tolerances = zip(ranges, errors).map { max($0 * tolerance * share, $1) }
    guard trace.width == 1
    else { return JointPath(xs: xs, trace: trace, tolerances: tolerances).corners }
    let tube = tube(within: ranges[0] * tolerance, width: tolerances[0])
    return TubePath.stops(through: tube).map { MotionStop(part: $0.x, values: [$0.y]) }
  }

  /// The tube of a single number, with exact ends.
  ///
  /// A motion that settles ends with a small jump. If reaching its last value without another stop
  /// needs all of the tolerance, the lines use all of it at the end: the last stop is not rounded,
  /// so that less and less is needed for rounding.
  private func tube(within greatest: Double, width: Double) -> TubePath.Tube {
    var values = trace.column(number: 0)
    let last = values.count - 1
    var widths = Array(repeating: width, count: values.count)
    let ending = xs.partitionPoint { $0 < 1 - 1e-8 }..<xs.count
    if settles(from: ending.lowerBound, within: greatest, but: width) {
      widths = xs.map { width + (greatest - width) * max(0, 1 - (1 - $0) / MotionCheck.ending) }
      for row in ending { values[row] = values[last] }
    }
    (widths[0], widths[last]) = (0, 0)
    return TubePath.Tube(
      xs: xs, lows: zip(values, widths).map { $0 - $1 }, highs: zip(values, widths).map { $0 + $1 })
  }

  /// Whether the motion ends with a jump that is greater than `width`, but not than `greatest`.
  private func settles(from row: Int, within greatest: Double, but width: Double) -> Bool {
    guard row < trace.count else { return false }
    let jump = abs(trace.value(row: trace.count - 1, number: 0) - trace.value(row: row, number: 0))
    return jump > width && jump <= greatest * ReducedMotion.rounding
  }

  private func round(_ stops: [MotionStop], attempt: Attempt) -> [MotionStop] {
    let places = ranges.map { DecimalPlaces(within: $0 * tolerance * attempt.rounding) }
    return stops.enumerated().map { index, stop in
      let end = index == 0 ? 0 : index == stops.count - 1 ? trace.count - 1 : nil
      var values =
        end.map { row in (0..<trace.width).map { trace.value(row: row, number: $0) } }
        ?? zip(places, stop.values).map { $0.round($1) }
      for number in opacities { values[number] = min(max(values[number], 0), 1) }
      return MotionStop(part: attempt.places.round(stop.part), values: values)
    }
  }
}
