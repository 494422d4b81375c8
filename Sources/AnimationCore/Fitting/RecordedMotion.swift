package struct RecordedMotion: Sendable {
  /// In seconds, strictly ascending.
  package let times: [Double]
  /// A list for each number, as long as ``times``.
  package let columns: [[Double]]

  /// At least one sample.
  package init(times: [Double], columns: [[Double]]) {
    (self.times, self.columns) = (times, columns)
  }

  /// Greatest minus least value of each number.
  package var ranges: [Double] { columns.map { ($0.max() ?? 0) - ($0.min() ?? 0) } }

  /// The numbers that move.
  var moving: [Int] {
    let ranges = ranges
    return ranges.indices.filter { ranges[$0] > 0 }
  }
}

/// The numbers that move, as parts of their ranges, since the first sample, to save digits.
struct FitSamples: Sendable {
  private(set) var times: [Double] { didSet { gap = Self.gap(of: times) } }
  /// The median time between samples, in seconds.
  private(set) var gap: Double
  var columns: [[Double]]
  var weights: [Double]
  /// Mean squares of the rounding errors of each number.
  let roundings: [Double]
  /// Whether the numbers were recorded with six decimals at most, so that they were rounded.
  let areDecimals: Bool

  init(_ motion: RecordedMotion) {
    let numbers = motion.moving
    areDecimals = numbers.allSatisfy { motion.columns[$0].allSatisfy(Self.isDecimal) }
    let first = motion.times[0]
    times = motion.times.map { $0 - first }
    gap = Self.gap(of: times)
    let ranges = motion.ranges
    columns = numbers.map { number in
      let column = motion.columns[number]
      return column.map { ($0 - column[0]) / ranges[number] }
    }
    weights = numbers.map { _ in 1 }
    let delay = max(abs(first), abs(motion.times[motion.times.count - 1])).ulp
    roundings = zip(numbers, columns).map { [times] number, column -> Double in
      let greatest = motion.columns[number].reduce(0) { max($0, abs($1)) }
      var error = 2 * greatest.ulp / ranges[number] + 4 * Double.ulpOfOne
      error += delay * Self.greatestSpeed(of: column, at: times)
      return error * error
    }
  }

  private static func isDecimal(_ number: Double) -> Bool {
    (number * 1e6).rounded() / 1e6 == number
  }

  private static func greatestSpeed(of column: [Double], at times: [Double]) -> Double {
    var greatest = 0.0
    for row in 1..<max(column.count, 1) {
      let distance = abs(column[row] - column[row - 1])
      greatest = max(greatest, distance / (times[row] - times[row - 1]))
    }
    return greatest
  }

  var count: Int { times.count }
  var valueCount: Int { count * columns.count }

  /// Weighs each number by its noise, as a part of its range; the mean square of weights is 1.
  mutating func weigh(by noises: [Double]) {
    let weights = noises.map { 1 / max($0, Self.leastNoise) }
    let mean = weights.rootMeanSquare
    self.weights = weights.map { $0 / mean }
  }

  /// Less noise, as a part of the range, is weighed like this.
  private static let leastNoise = 1e-6

  /// The sum of squares of the weighted rounding errors.
  var rounding: Double {
    Double(count) * zip(roundings, weights).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
  }

  /// The time of the last sample, in seconds.
  var span: Double { times[count - 1] }

  private static func gap(of times: [Double]) -> Double {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }

  func rows(_ rows: [Int]) -> FitSamples {
    var result = self
    result.times = rows.map { times[$0] }
    result.columns = columns.map { column in rows.map { column[$0] } }
    return result
  }

  /// About `count` samples, evenly chosen, and the last.
  func thinned(to count: Int) -> FitSamples {
    guard self.count > count else { return self }
    let stride = (self.count + count - 1) / count
    var chosen = Array(Swift.stride(from: 0, to: self.count, by: stride))
    if chosen.last != self.count - 1 { chosen.append(self.count - 1) }
    return rows(chosen)
  }
}

extension [Double] {
  var rootMeanSquare: Double { (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot() }
}

// MARK: - Rest

extension FitSamples {
  /// A value up to this multiple of the noise is still noise.
  private static let noiseLimit = 4.0
  /// A smaller part of the range does not count as motion.
  private static let leastMotion = 1e-7

  /// The first row at which a number has left its start; the motion starts before it.
  var departure: Int {
    columns.map { Self.departure(of: $0, beyond: Self.threshold(of: $0)) }.min() ?? 0
  }

  /// The last row at which a number is off its end.
  var arrival: Int {
    let reversed = columns.map { Array($0.reversed()) }
    let row = reversed.map { Self.departure(of: $0, beyond: Self.threshold(of: $0)) }.min() ?? 0
    return count - 1 - row
  }

  /// In seconds, when the value is off both of its ends.
  var seen: ClosedRange<Double> {
    let (first, last) = (times[departure], times[arrival])
    return min(first, last)...max(first, last)
  }

  /// The first row at which a number has left its start, to the last at which one is off its end.
  func moving(beyond distances: [Double]) -> ClosedRange<Int> {
    let pairs = zip(columns, distances)
    let first = pairs.map { Self.departure(of: $0, beyond: $1) }.min() ?? 0
    let rest = pairs.map { Self.departure(of: Array($0.reversed()), beyond: $1) }.min() ?? 0
    return min(first, count - 1 - rest)...max(first, count - 1 - rest)
  }

  /// The deviations while the numbers move: fourth differences have √70 times that of their errors.
  var noises: [Double] { columns.map { Self.noise(of: Self.fourthDifferences(of: $0), gain: 70) } }

  /// A sum of squares that independent errors seldom exceed.
  ///
  /// The square of a deviation in ``noises``, of n samples, deviates by 3/√n of itself: the sum is
  /// three deviations above the one expected.
  var greatestNoise: Double {
    let expected = Double(count) * noises.reduce(0) { $0 + $1 * $1 }
    return expected * (1 + 9 / Double(count).squareRoot())
  }

  /// From the median of differences, which have √gain times the deviation of independent errors.
  private static func noise(of differences: [Double], gain: Double) -> Double {
    medianSize(differences) / (medianPart * gain.squareRoot())
  }

  /// The median size of normal errors, in deviations.
  private static let medianPart = 0.6745

  /// Whether neighbors of a number differ as independent errors do, beyond rounding.
  ///
  /// Differences of order k of such errors have √(2k over k) times their deviation, nearly twice
  /// that of the order before; those of a motion have less. Where fourth differences are still
  /// those of the motion, sixth ones may tell.
  var hasNoise: Bool {
    zip(columns, roundings).contains { column, rounding in
      let fourth = Self.fourthDifferences(of: column)
      let sixth = Self.differences(of: Self.differences(of: fourth))
      return Self.isNoise(fourth, gain: 70, rounding: rounding)
        || Self.isNoise(sixth, gain: 924, rounding: rounding)
    }
  }

  /// Whether each number rests at its start or its end but for rounding errors, though none was
  /// rounded to decimals, by which those with errors rest too.
  ///
  /// No number with independent errors does, while differences of a short motion with sharp bends
  /// may seem to be such errors.
  var restsExactly: Bool {
    !areDecimals
      && zip(columns, roundings).allSatisfy { column, rounding in
        let slack = 4 * rounding.squareRoot()
        return [column.prefix(Self.restCount), column.suffix(Self.restCount)].contains { rest in
          rest.allSatisfy { abs($0 - rest[rest.startIndex]) <= slack }
        }
      }
  }

  private static let restCount = 4

  private static func isNoise(_ differences: [Double], gain: Double, rounding: Double) -> Bool {
    let further = Self.differences(of: differences)
    return differences.count > 12 && medianSize(further) > 1.4 * medianSize(differences)
      && noise(of: differences, gain: gain) > 16 * rounding.squareRoot()
  }

  private static func differences(of numbers: [Double]) -> [Double] {
    zip(numbers.dropFirst(), numbers).map { $0 - $1 }
  }

  private static func fourthDifferences(of column: [Double]) -> [Double] {
    (0..<max(column.count - 4, 0)).map { row in
      let (outer, inner) = (column[row] + column[row + 4], column[row + 1] + column[row + 3])
      return outer - 4 * inner + 6 * column[row + 2]
    }
  }

  /// Of the sizes above 0; 0 if there is none.
  private static func medianSize(_ numbers: [Double]) -> Double {
    let sizes = numbers.map { abs($0) }.filter { $0 > 0 }.sorted()
    return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// The first row that, like the next, is further from the mean of those before than a distance.
  private static func departure(of column: [Double], beyond threshold: Double) -> Int {
    var mean = column[0]
    for row in 1..<max(column.count - 1, 1) {
      let (step, next) = (column[row] - mean, column[row + 1] - mean)
      if abs(step) > threshold, abs(next) > threshold, (step > 0) == (next > 0) { return row }
      mean += (column[row] - mean) / Double(row + 1)
    }
    return column.count - 1
  }

  static func threshold(of column: [Double]) -> Double {
    max(noiseLimit * noise(of: column), leastMotion)
  }

  /// The standard deviation, from the median of the second differences, which have √6 times the
  /// deviation of independent errors; the median of an absolute value is 0.6745 times that.
  private static func noise(of column: [Double]) -> Double {
    guard column.count > 2 else { return 0 }
    let bends = (1..<column.count - 1).map { row -> Double in
      let middle = (column[row - 1] + column[row + 1]) / 2
      return 2 * abs(middle - column[row])
    }
    return bends.sorted()[bends.count / 2] / (medianPart * 6.0.squareRoot())
  }
}
