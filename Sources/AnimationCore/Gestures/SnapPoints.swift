/// Where a view may come to rest.
///
/// Numbers on a line are sorted once, when the points are made, and looked up by halving.
public struct SnapPoints: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    /// Each axis snaps by itself, or the only one does.
    case line(SnapLine)
    /// Places, in the order in which they stand.
    case places([[Double]])
  }

  private let form: Form

  /// Numbers, in any order, to which each axis snaps by itself.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func numbers(_ numbers: [Double]) -> SnapPoints {
    SnapPoints(form: .line(SnapLine(numbers)))
  }

  /// Places to rest at.
  ///
  /// Those with one number are counted in ascending order, others in the order in which they stand.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func points(_ points: [[Double]]) -> SnapPoints {
    let isLine = points.allSatisfy { $0.count == 1 }
    return SnapPoints(
      form: isLine ? .line(SnapLine(points.map { $0[0] })) : .places(points))
  }

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
  /// - Complexity: O(log *n*) an axis for numbers on a line, O(*n*) for other places.
  func nearest(
    to projected: [Double], from origin: [Double], maxSteps: Int?, within bounds: GestureBounds
  ) -> [Double] {
    switch form {
    case .line(let line):
      projected.indices.map { axis in
        line.nearest(
          to: projected[axis], from: origin[axis], maxSteps: maxSteps,
          between: bounds.lower(axis), and: bounds.upper(axis))
      }
    case .places(let places):
      SnapPlaces.nearest(
        in: places, to: projected, from: origin, maxSteps: maxSteps, within: bounds)
    }
  }
}

/// Places of several numbers to rest at.
private enum SnapPlaces {
  static func nearest(
    in points: [[Double]], to projected: [Double], from origin: [Double], maxSteps: Int?,
    within bounds: GestureBounds
  ) -> [Double] {
    let inside = points.filter(bounds.contains)
    let places = inside.isEmpty ? points : inside
    guard let home = nearest(in: places, to: origin) else { return projected }
    let reach = places.indices.filter { abs($0 - home) <= maxSteps ?? .max }
    let reachable = reach.map { places[$0] }
    return nearest(in: reachable, to: projected).map { reachable[$0] } ?? places[home]
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
