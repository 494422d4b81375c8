/// Straight lines from stop to stop, as CSS's `linear()` has it (CSS Easing Functions 2, section 2.2).
public struct PiecewiseLinear: Hashable, Sendable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// Progress.
    public let input: Double
    /// Value.
    public let output: Double

    /// A point of the curve.
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The stops, ascending in their input; two with the same input make a jump.
  public let points: [Point]

  /// A curve through points, or nil if there is none or their inputs descend.
  public init?(points: [Point]) {
    guard !points.isEmpty, zip(points, points.dropFirst()).allSatisfy({ $0.input <= $1.input })
    else { return nil }
    self.points = points
  }

  /// The value on the line that `progress` falls on; the first and last lines go on outside.
  ///
  /// - Complexity: O(log n).
  func value(at progress: Double) -> Double {
    let (start, end) = segment(at: progress)
    if start.input == end.input { return progress < start.input ? start.output : end.output }
    let part = (progress - start.input) / (end.input - start.input)
    return start.output + (end.output - start.output) * part
  }

  func slope(at progress: Double) -> Double {
    let (start, end) = segment(at: progress)
    return start.input == end.input
      ? 0 : (end.output - start.output) / (end.input - start.input)
  }

  func leastProgress(withValue value: Double) -> Double? {
    guard points.count > 1 else { return points[0].output == value ? 0 : nil }
    for (start, end) in zip(points, points.dropFirst()) {
      let (low, high) = (min(start.output, end.output), max(start.output, end.output))
      guard (low...high).contains(value) else { continue }
      if start.output == end.output || start.output == value { return start.input }
      let part = (value - start.output) / (end.output - start.output)
      return start.input + (end.input - start.input) * part
    }
    return nil
  }

  /// The last stop at or before `progress` and the one after it.
  private func segment(at progress: Double) -> (Point, Point) {
    guard points.count > 1 else { return (points[0], points[0]) }
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= progress { low = middle + 1 } else { high = middle }
    }
    let start = min(max(low - 1, 0), points.count - 2)
    return (points[start], points[start + 1])
  }
}
