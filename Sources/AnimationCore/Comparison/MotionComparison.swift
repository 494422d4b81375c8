internal import CLibrary

/// The distance of one motion from another, as a part of the range of each number.
package struct MotionComparison: Sendable {
  /// The greatest distance at one time.
  package struct Greatest: Sendable {
    package let value: Double
    /// In seconds.
    package let time: Double
    /// The number that is furthest.
    package let number: Int
  }

  package let greatest: Greatest
  /// The root of the mean over time, and over the numbers that move, of the squared distance.
  ///
  /// Weighted, that of ∫w·d² dt / ∫w dt; see ``MotionPair/DistanceWeight``.
  package let rootMeanSquare: Double
  /// By which the second motion is later than the first, in seconds: the shift after which they
  /// are nearest; negative if it is earlier.
  package let late: Double
  /// Greatest minus least value of each number of the first motion, or of its group.
  package let ranges: [Double]
  /// Nil unless one motion is a recording and the other is not.
  package let noise: DistanceNoise?

  /// False if the motions are so far apart, in parts of a range, that squares overflow.
  package var isFinite: Bool {
    ([greatest.value, rootMeanSquare, late] + ranges).allSatisfy(\.isFinite)
  }

  /// Without meaning if the work budget is exhausted.
  package init(_ pair: MotionPair) {
    let rows = pair.distancesOfTrace
    greatest = pair.greatest(among: rows)
    rootMeanSquare = pair.rootMeanSquare(of: rows)
    late = pair.late
    ranges = pair.halfRanges.map { 2 * $0 }
    noise = pair.recorded.rawValue.nonzeroBitCount == 1 ? DistanceNoise(pair) : nil
  }
}

extension MotionPair {
  /// The same as that of a ``MotionComparison``.
  package var greatest: MotionComparison.Greatest { greatest(among: distancesOfTrace) }

  /// The place of the first of some times at which the distance is above a limit.
  package func firstTime(apart limit: Double, among times: SampleTimes) -> Int? {
    var row = 0
    while row < times.count, WorkBudget.mayContinue {
      let end = min(times.count, row + max(16, Self.numbersAtOnce / width))
      let rows = distances(at: times[row..<end].values)
      if let found = rows.firstIndex(where: { $0.greatest.value > limit }) { return row + found }
      row = end
    }
    return nil
  }

  private static let numbersAtOnce = 16_384

  /// The first time of a recording, in seconds, at which the distance is above a limit.
  package func firstRecordedTime(apart limit: Double) -> Double? {
    distancesOfTrace.first { $0.greatest.value > limit }?.time
  }

  fileprivate func greatest(among rows: [Distances]) -> MotionComparison.Greatest {
    let ranked = rows.enumerated().map { (row: $0.offset, greatest: $0.element.greatest) }
    guard let first = ranked.max(by: { $0.greatest.value < $1.greatest.value })
    else { return MotionComparison.Greatest(value: 0, time: span.lowerBound, number: 0) }
    var best = MotionComparison.Greatest(
      value: first.greatest.value, time: rows[first.row].time, number: first.greatest.number)
    guard recordedTimes == nil, best.value > 0 else { return best }
    let peaks = ranked.filter { peak in
      let around = [peak.row - 1, peak.row + 1].filter(ranked.indices.contains)
      return around.allSatisfy { ranked[$0].greatest.value <= peak.greatest.value }
    }
    for peak in peaks.sorted(by: { $0.greatest.value > $1.greatest.value }).prefix(8) {
      let start = rows[max(0, peak.row - 1)].time
      let end = rows[min(rows.count - 1, peak.row + 1)].time
      let found = refined(from: start, through: end)
      if found.value > best.value { best = found }
    }
    return best
  }

  /// By golden sections.
  private func refined(from start: Double, through end: Double) -> MotionComparison.Greatest {
    var best = MotionComparison.Greatest(value: 0, time: start, number: 0)
    _ = GoldenSection.least(from: start, through: end) { time in
      let row = distances(at: [time])[0].greatest
      if row.value > best.value { best = .init(value: row.value, time: time, number: row.number) }
      return -row.value
    }
    return best
  }

  /// Of a recording over its samples; otherwise by Gauss's rule of three points between the times
  /// that are looked at.
  fileprivate func rootMeanSquare(of rows: [Distances]) -> Double {
    let count = Double(compared.count)
    guard count > 0 else { return 0 }
    let isPlain = recordedTimes != nil || span.length <= 0
    let weighed = isPlain ? rows.map { ($0, 1.0) } : gaussian
    let total = weighed.reduce(0) { $0 + $1.1 * $1.0.weight }
    let squares = weighed.reduce(0) { $0 + $1.1 * $1.0.weight * $1.0.sumOfSquares }
    return total > 0 ? sqrt(squares / (total * count)) : 0
  }

  private var gaussian: [(Distances, Double)] {
    let place = (3.0 / 5).squareRoot() / 2
    let points = [(0.5 - place, 5.0 / 18), (0.5, 4.0 / 9), (0.5 + place, 5.0 / 18)]
    var (times, shares) = ([Double](), [Double]())
    for (start, end) in zip(trace.times, trace.times.dropFirst()) where end > start {
      times += points.map { start + (end - start) * $0.0 }
      shares += points.map { (end - start) * $0.1 }
    }
    return zip(distances(at: times), shares).map { ($0, $1) }
  }
}

/// The search of a minimum between two numbers, which needs no derivative.
enum GoldenSection {
  private static let part = (5.0.squareRoot() - 1) / 2
  private static let maximumSteps = 64
  /// As a part of what is searched: values closer to the least do not differ from it.
  private static let precision = 1e-9

  /// The place of the least value, as far as values tell.
  static func least(
    from start: Double, through end: Double, _ value: (Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    let closest = precision * (end - start).magnitude
    var (left, right) = (high - part * (high - low), low + part * (high - low))
    var (first, second) = (value(left), value(right))
    for _ in 0..<maximumSteps where WorkBudget.mayContinue && high - low > closest {
      if first <= second {
        (high, right, second) = (right, left, first)
        left = high - part * (high - low)
        first = value(left)
      } else {
        (low, left, first) = (left, right, second)
        right = low + part * (high - low)
        second = value(right)
      }
    }
    return first <= second ? left : right
  }
}
