/// Where a view may come to rest.
public enum SnapPoints: Sendable, Hashable {
  /// Numbers, in any order, to which each axis snaps by itself.
  case numbers([Double])

  /// Places. Those with one number are counted in ascending order, others in the order in which they stand.
  case points([[Double]])

  /// The nearest place to rest at; half-way between two it is the greater (of places, the one whose first
  /// different number is greater).
  ///
  /// Only places within the bounds count, if there are any.
  ///
  /// - Parameters:
  ///   - projected: where it would come to rest.
  ///   - origin: where the gesture began.
  ///   - maxSteps: how many places from the one nearest to the origin it may go; nil for any number.
  ///   - bounds: where it may rest.
  /// - Returns: `projected` if there is no place at all.
  func nearest(
    to projected: [Double], from origin: [Double], maxSteps: Int?, within bounds: GestureBounds
  ) -> [Double] {
    switch self {
    case .numbers(let numbers):
      return projected.indices.map { axis in
        let bound = GestureBounds(min: [bounds.lower(axis)], max: [bounds.upper(axis)])
        let points = SnapPoints.points(numbers.map { [$0] })
        return points.nearest(
          to: [projected[axis]], from: [origin[axis]], maxSteps: maxSteps, within: bound)[0]
      }
    case .points(let points):
      let inside = points.filter(bounds.contains)
      let places = Self.ordered(inside.isEmpty ? points : inside)
      guard let home = Self.nearest(in: places, to: origin) else { return projected }
      let reach = places.indices.filter { abs($0 - home) <= maxSteps ?? .max }
      let reachable = reach.map { places[$0] }
      return Self.nearest(in: reachable, to: projected).map { reachable[$0] } ?? places[home]
    }
  }

  /// Along a line each place counts once, in ascending order.
  private static func ordered(_ points: [[Double]]) -> [[Double]] {
    guard points.allSatisfy({ $0.count == 1 }) else { return points }
    return Set(points).sorted { $0[0] < $1[0] }
  }

  private static func nearest(in points: [[Double]], to place: [Double]) -> Int? {
    points.indices.min { first, second in
      let (near, far) = (
        points[first].distance(to: place), points[second].distance(to: place)
      )
      return near == far
        ? points[second].lexicographicallyPrecedes(points[first]) : near < far
    }
  }
}

/// The multiples of a number.
enum Multiples {
  /// The nearest multiple of a step above 0; half-way between two it is the greater.
  ///
  /// Only multiples from `lower` to `upper` count, if there are any.
  static func nearest(to number: Double, every step: Double, from lower: Double, to upper: Double)
    -> Double
  {
    let below = (number / step).rounded(.down)
    let nearest = number - below * step < (below + 1) * step - number ? below : below + 1
    let (first, last) = ((lower / step).rounded(.up), (upper / step).rounded(.down))
    return (first <= last ? max(first, min(last, nearest)) : nearest) * step
  }
}
