/// A path of straight lines near several numbers at once, with corners at the same times for all.
///
/// Each line is as long as possible from its start. At its end, each number takes the possible
/// value from which the next line reaches furthest. The number of lines is close to the least
/// possible.
struct JointPath {
  /// Ascending; two samples at one place are a jump, which has two corners.
  let xs: [Double]
  let trace: MotionTrace
  /// The greatest distance of each number from the path.
  let tolerances: [Double]

  private var last: Int { xs.count - 1 }

  /// Begins and ends exactly at the first and the last sample.
  var corners: [MotionStop] {
    var row = 0
    var corners = [corner(at: 0)]
    while row < last {
      let values = corners[corners.count - 1].values
      let reach = reach(from: row, values: values)
      if reach.row == row {
        row += 1
        corners.append(corner(at: row))
      } else if reach.row == last {
        row = last
        corners.append(corner(at: row))
      } else {
        let values = bestValues(at: reach, from: row)
        corners.append(MotionStop(part: xs[reach.row], values: values))
        row = reach.row
      }
    }
    return corners
  }

  private func corner(at row: Int) -> MotionStop {
    MotionStop(part: xs[row], values: (0..<trace.width).map { trace.value(row: row, number: $0) })
  }

  private struct Reach {
    var row: Int
    var values: [ClosedRange<Double>]
  }

  private func reach(from row: Int, values: [Double]) -> Reach {
    var cones = values.indices.map { Cone(x: xs[row], y: values[$0], tolerance: tolerances[$0]) }
    var reach = Reach(row: row, values: [])
    var next = row + 1
    while next <= last, narrow(&cones, at: next) {
      reach.row = next
      next += 1
    }
    if reach.row > row { reach.values = cones.map { $0.values(at: xs[reach.row]) } }
    return reach
  }

  private func narrow(_ cones: inout [Cone], at row: Int) -> Bool {
    for number in cones.indices {
      let value = trace.value(row: row, number: number)
      guard cones[number].narrow(x: xs[row], y: value, isExact: row == last) else { return false }
    }
    return true
  }

  /// For each number, the possible value from which the next line reaches furthest.
  private func bestValues(at reach: Reach, from row: Int) -> [Double] {
    // Looking twice as far as the last line keeps the work linear.
    let end = min(last, reach.row + 2 * (reach.row - row) + 8)
    return reach.values.indices.map { number in
      let range = reach.values[number]
      let middle = (range.lowerBound + range.upperBound) / 2
      let choices = [middle, range.lowerBound, range.upperBound]
      let reaches = choices.map { self.reach(of: number, from: reach.row, value: $0, upTo: end) }
      let best = reaches.indices.max { reaches[$0] < reaches[$1] } ?? 0
      return reaches[best] > reaches[0] ? choices[best] : middle
    }
  }

  private func reach(of number: Int, from row: Int, value: Double, upTo end: Int) -> Int {
    var cone = Cone(x: xs[row], y: value, tolerance: tolerances[number])
    var next = row + 1
    while next <= end,
      cone.narrow(x: xs[next], y: trace.value(row: next, number: number), isExact: next == last)
    { next += 1 }
    return next - 1
  }
}

/// Lines from one point that stay near the samples after it.
private struct Cone {
  let x: Double
  let y: Double
  let tolerance: Double
  var slopes = -Double.infinity...Double.infinity

  /// Keeps only the lines that pass near a sample; if there are none, keeps all and returns false.
  mutating func narrow(x newX: Double, y newY: Double, isExact: Bool) -> Bool {
    let tolerance = isExact ? 0 : tolerance
    guard newX > x else { return abs(newY - y) <= tolerance }
    let low = max(slopes.lowerBound, (newY - tolerance - y) / (newX - x))
    let high = min(slopes.upperBound, (newY + tolerance - y) / (newX - x))
    guard low <= high else { return false }
    slopes = low...high
    return true
  }

  func values(at place: Double) -> ClosedRange<Double> {
    guard place > x else { return y...y }
    return y + slopes.lowerBound * (place - x)...y + slopes.upperBound * (place - x)
  }
}
