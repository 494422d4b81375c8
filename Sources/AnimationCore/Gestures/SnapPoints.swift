/// The points at which a view may come to rest; numbers on a line are found by binary search.
public struct SnapPoints: Sendable, Hashable {
  private enum SnapForm: Sendable, Hashable {
    /// Each axis snaps independently.
    case line(SnapLine)
    /// In the order in which they were given.
    case places([[Double]])
  }

  private let form: SnapForm

  /// Returns numbers, in any order, to which each axis snaps independently.
  public static func numbers(_ numbers: [Double]) -> SnapPoints {
    SnapPoints(form: .line(SnapLine(numbers)))
  }

  /// Returns points at places; steps count in ascending order of one number, else in the given one.
  public static func points(_ points: [[Double]]) -> SnapPoints {
    let isLine = points.allSatisfy { $0.count == 1 }
    return SnapPoints(form: isLine ? .line(SnapLine(points.map { $0[0] })) : .places(points))
  }

  /// Whether every axis can come to rest within the bounds.
  public func hasPlace(within bounds: GestureBounds, axes count: Int) -> Bool {
    switch form {
    case .line(let line):
      (0..<count).allSatisfy {
        line.hasNumber(from: bounds.lower(axis: $0), to: bounds.upper(axis: $0))
      }
    case .places(let places): places.contains(where: bounds.contains)
    }
  }

  /// Ties of several numbers compare distances from 0, then go to the greater lexicographically.
  func nearest(
    to projected: [Double], from origin: [Double], maxSteps: Int?, ties: SnapTies,
    within bounds: GestureBounds
  ) -> [Double] {
    switch form {
    case .line(let line):
      projected.indices.map { axis in
        line.nearest(
          to: projected[axis], from: origin[axis], maxSteps: maxSteps, ties: ties,
          between: bounds.lower(axis: axis), and: bounds.upper(axis: axis))
      }
    case .places(let places):
      SnapPlaces.nearest(
        in: places, to: projected, from: origin, maxSteps: maxSteps, ties: ties, within: bounds)
    }
  }
}

private enum SnapPlaces {
  static func nearest(
    in points: [[Double]], to projected: [Double], from origin: [Double], maxSteps: Int?,
    ties: SnapTies, within bounds: GestureBounds
  ) -> [Double] {
    let inside = points.filter(bounds.contains)
    let places = inside.isEmpty ? points : inside
    guard let home = nearest(in: places, to: origin, ties: ties) else { return projected }
    let reach = places.indices.filter { abs($0 - home) <= maxSteps ?? .max }
    let reachable = reach.map { places[$0] }
    return nearest(in: reachable, to: projected, ties: ties).map { reachable[$0] } ?? places[home]
  }

  private static func nearest(in points: [[Double]], to place: [Double], ties: SnapTies) -> Int? {
    points.indices.min { first, second in
      let (near, far) = (points[first].distance(to: place), points[second].distance(to: place))
      if near != far { return near < far }
      let (one, other) = (points[first].length, points[second].length)
      return ties == .awayFromZero && one != other
        ? one > other : points[second].lexicographicallyPrecedes(points[first])
    }
  }
}

extension GestureBounds {
  /// Whether there is a multiple of each step, above 0, within the bounds of its axis.
  public func hasMultiple(of steps: [Double]) -> Bool {
    steps.indices.allSatisfy {
      Multiples.exists(of: steps[$0], from: lower(axis: $0), to: upper(axis: $0))
    }
  }
}

enum Multiples {
  /// The step is above 0.
  static func exists(of step: Double, from lower: Double, to upper: Double) -> Bool {
    (lower / step).rounded(.up) <= (upper / step).rounded(.down)
  }

  /// The step is above 0; multiples outside the range count only if none is within it.
  static func nearest(
    to number: Double, every step: Double, ties: SnapTies, from lower: Double, to upper: Double
  ) -> Double {
    let below = (number / step).rounded(.down)
    let (down, up) = (number - below * step, (below + 1) * step - number)
    let isBelow = down < up || down == up && ties == .awayFromZero && number < 0
    let nearest = isBelow ? below : below + 1
    let (first, last) = ((lower / step).rounded(.up), (upper / step).rounded(.down))
    return (first <= last ? max(first, min(last, nearest)) : nearest) * step
  }
}
