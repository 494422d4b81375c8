struct MotionCheck {
  private let xs: [Double]
  /// A row of numbers for each place.
  private let values: [Double]
  private let ranges: [Double]
  private let margin: Double

  /// Within this distance of a jump, as a part of the duration, both sides of it are accepted.
  private static let blur = 1.5e-5
  /// The part of the duration before the exact end in which the comparison becomes more exact.
  static let ending = 0.05

  /// Checks the samples, and two times between each two, by parts of `ranges`, 0 for a number that
  /// does not move; `margin` is how many times greater a distance between compared places may be.
  init(
    _ trace: MotionTrace, ranges: [Double], margin: Double, source: MotionTraceSource
  ) {
    let inner = trace.inner
    xs = trace.parts + inner.map(\.part)
    values = trace.values + source(inner.map(\.time))
    (self.ranges, self.margin) = (ranges, margin)
  }

  /// The greatest distance from the lines between stops, as a part of the ranges.
  func error(of stops: [MotionStop]) -> Double {
    guard stops.count > 1, xs.count * ranges.count == values.count else { return 0 }
    var (error, place) = (0.0, StopPlace())
    for (row, x) in xs.enumerated() {
      place.move(to: x, among: stops)
      let factor = 1 + (margin - 1) * min(1, (1 - x) / Self.ending)
      for number in ranges.indices where ranges[number] > 0 {
        let value = values[row * ranges.count + number]
        let distance = place.distance(of: value, from: stops, number: number)
        error = max(error, factor * distance / ranges[number])
      }
    }
    return error
  }

  /// Among stops, of which as many are passed as x moves on.
  private struct StopPlace {
    private var x = -Double.infinity
    /// The first stop from x on, and the first of those that are a little before it, too.
    private var (next, near) = (0, 0)

    /// Fast where x ascends.
    mutating func move(to newX: Double, among stops: [MotionStop]) {
      if newX < x { (next, near) = (0, 0) }
      x = newX
      while next < stops.count, stops[next].part < x { next += 1 }
      while near < next, stops[near].part < x - blur { near += 1 }
    }

    /// From the nearer of two lines at a jump, otherwise from the only one.
    func distance(of value: Double, from stops: [MotionStop], number: Int) -> Double {
      let last = stops.count - 1
      let line = { (start: Int, end: Int) in
        abs(stops[start].line(to: stops[end], at: x, number: number) - value)
      }
      if near < last, stops[near].part == stops[near + 1].part, stops[near].part <= x + blur {
        return min(line(max(near - 1, 0), near), line(near + 1, min(near + 2, last)))
      }
      let end = min(max(next, 1), last)
      return line(end - 1, end)
    }
  }
}

extension MotionTrace {
  struct Inner {
    let row: Int
    let time: Double
    let part: Double
  }

  var inner: [Inner] {
    let parts = parts
    return (1..<max(count, 1)).filter { times[$0] > times[$0 - 1] }
      .flatMap { row in
        [0.3, 0.62].map { place in
          Inner(
            row: row - 1, time: times[row - 1] + (times[row] - times[row - 1]) * place,
            part: parts[row - 1] + (parts[row] - parts[row - 1]) * place)
        }
      }
  }

  /// At the ``inner`` times, so that straight lines follow the motion seven times as closely.
  func divided(_ source: MotionTraceSource) -> MotionTrace {
    let inner = inner
    let found = source(inner.map(\.time))
    var (times, values): ([Double], [Double]) = ([], [])
    var next = 0
    for row in 0..<count {
      times.append(self.times[row])
      values += self.values[row * width..<(row + 1) * width]
      while next < inner.count, inner[next].row == row {
        times.append(inner[next].time)
        values += found[next * width..<(next + 1) * width]
        next += 1
      }
    }
    return MotionTrace(times: times, values: values, ranges: ranges)
  }
}

extension MotionStop {
  func line(to end: MotionStop, at x: Double, number: Int) -> Double {
    guard end.part > part else { return end.values[number] }
    let place = min(max((x - part) / (end.part - part), 0), 1)
    return values[number] + (end.values[number] - values[number]) * place
  }
}
