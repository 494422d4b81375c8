/// The values of a motion with which those of stops are compared.
struct MotionCheck {
  private let xs: [Double]
  /// The values: a row of numbers for each place.
  private let values: [Double]
  private let ranges: [Double]

  /// The factor by which the distance between the places that are compared may be greater.
  private static let margin = 1.01

  /// The distance from a jump, as a part of the duration, within which both sides of it are right.
  private static let blur = 1.5e-5

  /// Creates the check of a trace's samples, and of the motion at two times between each two.
  ///
  /// - Parameters:
  ///   - trace: samples of the motion.
  ///   - ranges: what the distance of each number is a part of; 0 for a number that does not move.
  ///   - source: the motion.
  init(_ trace: MotionTrace, ranges: [Double], _ source: MotionTrace.Source) {
    let parts = trace.parts
    var (times, inner): ([Double], [Double]) = ([], [])
    for row in 1..<max(trace.count, 1) where trace.times[row] > trace.times[row - 1] {
      for place in [0.3, 0.62] {
        times.append(trace.times[row - 1] + (trace.times[row] - trace.times[row - 1]) * place)
        inner.append(parts[row - 1] + (parts[row] - parts[row - 1]) * place)
      }
    }
    xs = parts + inner
    values = trace.values + source(times)
    self.ranges = ranges
  }

  /// Returns the greatest distance from the lines between stops, as a part of the ranges.
  ///
  /// - Complexity: O(n log m) for n values and m stops.
  func error(of stops: [ReducedMotion.Stop]) -> Double {
    guard stops.count > 1, xs.count * ranges.count == values.count else { return 0 }
    var error = 0.0
    for (row, x) in xs.enumerated() {
      let lines = Self.lines(of: stops, at: x)
      for number in ranges.indices where ranges[number] > 0 {
        let value = values[row * ranges.count + number]
        let distance = lines.reduce(Double.infinity) { distance, line in
          min(distance, abs(stops[line.start].line(to: stops[line.end], at: x, number) - value))
        }
        error = max(error, distance / ranges[number])
      }
    }
    return error * Self.margin
  }

  /// A line by the indices of its stops.
  private typealias Line = (start: Int, end: Int)

  /// Returns the lines at a place: those on both sides of a jump, else one.
  private static func lines(of stops: [ReducedMotion.Stop], at x: Double) -> [Line] {
    let last = stops.count - 1
    let near = stops.partitionPoint { $0.part < x - blur }
    if near < last, stops[near].part == stops[near + 1].part, stops[near].part <= x + blur {
      return [(max(near - 1, 0), near), (near + 1, min(near + 2, last))]
    }
    let end = min(max(stops.partitionPoint { $0.part < x }, 1), last)
    return [(end - 1, end)]
  }
}

extension ReducedMotion.Stop {
  /// Returns the value of a number on the line to another stop.
  func line(to end: ReducedMotion.Stop, at x: Double, _ number: Int) -> Double {
    guard end.part > part else { return end.values[number] }
    let place = min(max((x - part) / (end.part - part), 0), 1)
    return values[number] + (end.values[number] - values[number]) * place
  }
}
