/// The distance of straight lines from a motion at all of its samples.
struct MotionCheck {
  private let xs: [Double]
  /// A row of numbers for each place.
  private let values: [Double]
  private let ranges: [Double]
  private let margin: Double

  /// The part of the duration before the exact end in which the comparison becomes more exact.
  static let ending = 0.05

  /// Compares by parts of `ranges`, 0 for a number that does not move; `margin` is how many times
  /// greater a distance between compared places may be.
  init(_ trace: MotionTrace, ranges: [Double], margin: Double) {
    (xs, values) = (trace.compared.parts, trace.compared.values)
    (self.ranges, self.margin) = (ranges, margin)
  }

  /// The greatest distance from the lines between stops, as a part of the ranges.
  func error(of stops: [MotionStop]) -> Double {
    guard stops.count > 1, xs.count * ranges.count == values.count else { return 0 }
    var (error, place) = (0.0, StopPlace(stops))
    for (row, x) in xs.enumerated() {
      place.move(to: x)
      let factor = 1 + (margin - 1) * min(1, (1 - x) / Self.ending)
      for number in ranges.indices where ranges[number] > 0 {
        let distance = place.distance(of: values[row * ranges.count + number], number: number)
        error = max(error, factor * distance / ranges[number])
      }
    }
    return error
  }
}

/// A place that moves on over at least two stops, with the line, at a jump the two lines, there.
private struct StopPlace {
  private let parts: [Double]
  /// A row of numbers for each stop.
  private let values: [Double]
  private let width: Int
  private var x = -Double.infinity
  /// The first stop from x on, and the first of those that are a little before it, too.
  private var (next, near) = (0, 0)

  /// Within this distance of a jump, as a part of the duration, both sides of it are accepted.
  private static let blur = 1.5e-5

  init(_ stops: [MotionStop]) {
    (parts, values) = (stops.map(\.part), stops.flatMap(\.values))
    width = stops[0].values.count
  }

  private var last: Int { parts.count - 1 }

  /// Not before the place where it is.
  mutating func move(to newX: Double) {
    x = newX
    while next <= last, parts[next] < x { next += 1 }
    while near < next, parts[near] < x - Self.blur { near += 1 }
  }

  /// From the line, or near a jump from that on its other side, if it is nearer.
  func distance(of value: Double, number: Int) -> Double {
    let end = min(max(next, 1), last)
    let shown = distance(of: value, from: end - 1, to: end, number: number)
    guard near < last, parts[near] == parts[near + 1], parts[near] <= x + Self.blur
    else { return shown }
    return min(
      shown, distance(of: value, from: max(near - 1, 0), to: near, number: number),
      distance(of: value, from: near + 1, to: min(near + 2, last), number: number))
  }

  private func distance(of value: Double, from start: Int, to end: Int, number: Int) -> Double {
    let (from, to) = (values[start * width + number], values[end * width + number])
    guard parts[end] > parts[start] else { return abs(to - value) }
    let place = min(max((x - parts[start]) / (parts[end] - parts[start]), 0), 1)
    return abs(from + (to - from) * place - value)
  }
}
