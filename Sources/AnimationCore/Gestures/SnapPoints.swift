/// The points at which a view may come to rest.
///
/// Numbers on a line are sorted once, when the points are created, and found by binary search.
public struct SnapPoints: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    /// Numbers on a line, to which each axis snaps independently.
    case line(SnapLine)
    /// Places, in the order in which they were given.
    case places([[Double]])
  }

  private let form: Form

  /// Returns points from numbers, in any order, to which each axis snaps independently.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func numbers(_ numbers: [Double]) -> SnapPoints {
    SnapPoints(form: .line(SnapLine(numbers)))
  }

  /// Returns points at the given places.
  ///
  /// Steps between places of one number are counted in ascending order, those between others in the
  /// order in which the places were given.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func points(_ points: [[Double]]) -> SnapPoints {
    let isLine = points.allSatisfy { $0.count == 1 }
    return SnapPoints(
      form: isLine ? .line(SnapLine(points.map { $0[0] })) : .places(points))
  }

  /// Returns the nearest place to rest at; ties go to the greater place, in lexicographic order.
  ///
  /// Places outside the bounds count only if none is within them.
  ///
  /// - Parameters:
  ///   - projected: the projected position.
  ///   - origin: the position at which the gesture began.
  ///   - maxSteps: the greatest number of steps from the place nearest to the origin; nil for no
  ///     limit.
  ///   - bounds: the bounds within which the view may rest.
  /// - Returns: `projected` if there is no place at all.
  /// - Complexity: O(log *n*) per axis for numbers on a line, O(*n*) for other places.
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

/// Snapping to places of several numbers.
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

/// Snapping to the multiples of a number.
enum Multiples {
  /// Returns the nearest multiple of a step above 0; ties go to the greater multiple.
  ///
  /// Multiples outside `lower` to `upper` count only if none is within that range.
  static func nearest(to number: Double, every step: Double, from lower: Double, to upper: Double)
    -> Double
  {
    let below = (number / step).rounded(.down)
    let nearest = number - below * step < (below + 1) * step - number ? below : below + 1
    let (first, last) = ((lower / step).rounded(.up), (upper / step).rounded(.down))
    return (first <= last ? max(first, min(last, nearest)) : nearest) * step
  }
}
