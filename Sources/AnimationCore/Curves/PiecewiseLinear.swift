/// A curve of straight lines from stop to stop, like CSS's `linear()` (CSS Easing Functions 2
/// §2.2); at two stops with the same input it has the value of the later one.
public struct PiecewiseLinear: Sendable {
  /// The stops, ascending in their input; two stops with the same input make a jump.
  public let points: [LinearStop]
  private let firsts: FirstPlaces
  /// Computed once, since looking up an animation hashes its curve.
  private let digest: Int

  /// Creates a curve through stops, or nil if there is none or their inputs descend.
  public init?(points: [LinearStop]) {
    guard !points.isEmpty, zip(points, points.dropFirst()).allSatisfy({ $0.input <= $1.input })
    else { return nil }
    self.points = points
    firsts = FirstPlaces(points)
    digest = points.hashValue
  }

  /// Outside the stops, the first and last lines are extended.
  func value(at progress: Double) -> Double { Self.value(at: progress, on: segment(at: progress)) }

  /// The same as ``value(at:)`` of each, found sooner on the line of the one before.
  func values(at progress: [Double]) -> [Double] {
    var line = segment(at: progress.first ?? 0)
    return progress.map { progress in
      if !(line.0.input <= progress && progress < line.1.input) { line = segment(at: progress) }
      return Self.value(at: progress, on: line)
    }
  }

  @inline(__always)
  private static func value(at progress: Double, on line: (LinearStop, LinearStop)) -> Double {
    let (start, end) = line
    if progress == end.input { return end.output }
    if start.input == end.input { return progress < start.input ? start.output : end.output }
    let part = (progress - start.input) / (end.input - start.input)
    return start.output + (end.output - start.output) * part
  }

  func slope(at progress: Double) -> Double {
    let (start, end) = segment(at: progress)
    return start.input == end.input ? 0 : (end.output - start.output) / (end.input - start.input)
  }

  /// Nil if the curve has no such value; a jump skips those between its ends, and its lower one.
  func leastProgress(withValue value: Double) -> Double? {
    guard points.count > 1 else { return points[0].output == value ? 0 : nil }
    guard let index = firsts.stop(before: value) else { return nil }
    let start = points[index]
    if start.output == value { return start.input }
    let end = points[index + 1]
    let part = (value - start.output) / (end.output - start.output)
    return start.input + (end.input - start.input) * part
  }

  private func segment(at progress: Double) -> (LinearStop, LinearStop) {
    guard points.count > 1 else { return (points[0], points[0]) }
    let next = points.partitionPoint { $0.input <= progress }
    let start = min(max(next - 1, 0), points.count - 2)
    return (points[start], points[start + 1])
  }
}

/// A stop of the curve.
public struct LinearStop: Hashable, Sendable {
  /// The stop's progress.
  public let input: Double
  /// The curve's value at the stop.
  public let output: Double
  /// Creates a stop.
  public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
}

extension PiecewiseLinear: Hashable {
  /// Returns whether two curves have equal stops.
  public static func == (left: PiecewiseLinear, right: PiecewiseLinear) -> Bool {
    left.digest == right.digest && left.points == right.points
  }

  /// Feeds the precomputed hash of the stops into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
