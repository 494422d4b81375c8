internal import CLibrary

/// A point that moves: for each axis the numbers that add up to its coordinate.
package struct MovingPoint: Sendable {
  /// A number of a motion, by its place, and the factor that takes it to the unit of the point.
  package struct AxisTerm: Sendable {
    let number: Int
    let factor: Double

    package init(number: Int, factor: Double) { (self.number, self.factor) = (number, factor) }
  }

  package private(set) var axes: [[AxisTerm]]
  package init(axes: [[AxisTerm]]) { self.axes = axes }
  package mutating func append(_ other: MovingPoint) { axes += other.axes }

  /// The places of the numbers that it is made of, ascending.
  package var numbers: [Int] { Set(axes.joined().map(\.number)).sorted() }

  /// The same point among ``numbers`` alone.
  package var alone: MovingPoint {
    let places = Dictionary(numbers.enumerated().map { ($1, $0) }) { first, _ in first }
    return MovingPoint(
      axes: axes.map { axis in
        axis.map { AxisTerm(number: places[$0.number] ?? 0, factor: $0.factor) }
      })
  }

  package func coordinates(in trace: MotionTrace, row: Int) -> [Double] {
    coordinates { trace.value(row: row, number: $0) }
  }

  package func coordinates(of numbers: [Double]) -> [Double] { coordinates { numbers[$0] } }

  private func coordinates(_ number: (Int) -> Double) -> [Double] {
    axes.map { axis in axis.reduce(0) { $0 + $1.factor * number($1.number) } }
  }

  fileprivate func length(of numbers: ArraySlice<Double>) -> Double {
    Self.length(of: coordinates { numbers[numbers.startIndex + $0] })
  }

  package static func length(of coordinates: [Double]) -> Double {
    guard coordinates.count > 1 else { return coordinates.first.map(abs) ?? 0 }
    return coordinates.reduce(0) { hypot($0, $1) }
  }
}

/// The greatest speed, or acceleration, of a point.
package struct MotionPeak: Sendable {
  package let value: Double
  /// In seconds.
  package let time: Double

  /// Of the numbers of a source, `width` for each time.
  ///
  /// They are looked at at the times of a trace and, beside the greatest, between them; what is
  /// not finite is passed over, and nil if nothing is finite, or if the greatest has no bound, as
  /// the acceleration of an ease-out toward its start.
  package init?(
    of point: MovingPoint, in source: MotionTraceSource, width: Int, at times: [Double]
  ) {
    let values = source(times)
    guard values.count == times.count * width else { return nil }
    WorkBudget.charge(units: 4 * values.count)
    let lengths = times.indices.map {
      point.length(of: values[$0 * width..<($0 + 1) * width])
    }
    let rows = lengths.indices.filter { lengths[$0].isFinite }
    guard let row = rows.max(by: { lengths[$0] < lengths[$1] }) else { return nil }
    let (start, end) = (times[max(row - 1, 0)], times[min(row + 1, times.count - 1)])
    func length(at time: Double) -> Double {
      let length = point.length(of: source([time])[...])
      return length.isFinite ? length : 0
    }
    let found = GoldenSection.least(from: start, through: end) { -length(at: $0) }
    let peak = length(at: found)
    let isHigher = peak > lengths[row] * (1 + 1e-9)
    (value, time) = isHigher ? (peak, found) : (lengths[row], times[row])
    let (first, last) = (times[0], times[times.count - 1])
    if Self.isUnbounded(toward: time, from: first, through: last, length) { return nil }
  }

  /// Whether a length grows tenfold, as 1/√t does, with each hundredth of the distance to a place.
  private static func isUnbounded(
    toward place: Double, from start: Double, through end: Double, _ length: (Double) -> Double
  ) -> Bool {
    let reach = end - start
    return [reach, -reach].contains { reach in
      let near = [1e-5, 1e-7, 1e-9].map { place + reach * $0 }
      guard near.allSatisfy({ start <= $0 && $0 <= end }) else { return false }
      let lengths = near.map(length)
      return zip(lengths, lengths.dropFirst()).allSatisfy { $1 > 5 * $0 && $0 > 0 }
    }
  }

  /// Of the straight lines between the rows of a trace, among which a jump is not; nil for none.
  package init?(of point: MovingPoint, along trace: MotionTrace) {
    WorkBudget.charge(units: 4 * trace.count * point.axes.count)
    var (greatest, middle) = (-1.0, 0.0)
    for row in 0..<max(trace.count - 1, 0) {
      let (start, end) = (trace.times[row], trace.times[row + 1])
      guard end > start else { continue }
      let from = point.coordinates(in: trace, row: row)
      let to = point.coordinates(in: trace, row: row + 1)
      let speed = MovingPoint.length(of: zip(from, to).map { ($1 - $0) / (end - start) })
      if speed.isFinite, speed > greatest { (greatest, middle) = (speed, start / 2 + end / 2) }
    }
    guard greatest >= 0 else { return nil }
    (value, time) = (greatest, middle)
  }
}
