internal import CLibrary

/// A path by the distance along it.
///
/// - `length` and the distances of points are within 1e-10 of the path's length.
/// - A move has no length, and the next subpath begins where the one before it ends.
/// - Beyond the ends of an open path the place lies on the tangent there; a closed path goes around
///   again.
/// - The angle is continued from that at the start, which is in −180°…180°, along curves, and by
///   the lesser turn at corners and moves; there it is that of what follows.
package struct MeasuredPath: Sendable {
  package let length: Double
  package let isClosed: Bool
  private let curves: [PathCurve]
  private let spans: [PathSpan]
  /// Of a path without a length.
  private let start: SIMD2<Double>
  private let end: SIMD2<Double>
  /// At the end, from that at the start, in radians.
  private let endAngle: Double
  /// The whole turns of one round, in radians.
  private let turn: Double

  /// A part of the bound of the length.
  private static let tolerance = 1e-11
  private static let maximumDepth = 40

  /// Spends from the work budget; once that is exhausted the path has no meaning.
  ///
  /// - Complexity: O(curves), and more for each cusp.
  package init(_ outline: PathOutline) {
    let subpaths = outline.subpaths
    start = subpaths.first?.start ?? .zero
    curves = subpaths.flatMap(\.curves).filter { $0.lengthBound > 0 }
    let bound = curves.reduce(0) { $0 + $1.lengthBound }
    var division = Division(tolerance: Self.tolerance * bound)
    for (index, curve) in curves.enumerated() where WorkBudget.mayContinue {
      division.append(curve, at: index, maximumDepth: Self.maximumDepth)
    }
    spans = division.spans
    length = division.distance
    endAngle = curves.last?.direction(at: 1)?.angle(near: division.angle) ?? 0
    end = curves.last?.end ?? subpaths.first?.start ?? .zero
    isClosed = outline.isClosed && length > 0
    let first = curves.first?.direction(at: 0) ?? [1, 0]
    turn = division.angle(turningTo: first) - (spans.first?.angle ?? 0)
  }

  private struct Division {
    let tolerance: Double
    var spans: [PathSpan] = []
    var distance = 0.0
    var angle = 0.0

    mutating func append(_ curve: PathCurve, at index: Int, maximumDepth: Int) {
      if case .line = curve {
        append(curve, at: index, from: 0, to: 1, length: curve.lengthBound)
      } else {
        divide(
          curve, at: index, from: 0, to: 1,
          length: ArcLength.length(of: curve, from: 0, to: 1), depth: maximumDepth)
      }
    }

    /// Continued by the lesser turn.
    func angle(turningTo direction: SIMD2<Double>) -> Double {
      let next = atan2(direction.y, direction.x)
      if spans.isEmpty { return next }
      var turn = (next - angle).remainder(dividingBy: 2 * .pi)
      // A half turn is a positive one.
      if turn < -Double.pi + 1e-9 { turn += 2 * .pi }
      return angle + turn
    }

    private mutating func divide(
      _ curve: PathCurve, at index: Int, from lower: Double, to upper: Double, length: Double,
      depth: Int
    ) {
      guard WorkBudget.spend(units: 2 * ArcLength.cost, bytes: 2 * PathSpan.heldLength)
      else { return }
      let middle = (lower + upper) / 2
      let before = ArcLength.length(of: curve, from: lower, to: middle)
      let after = ArcLength.length(of: curve, from: middle, to: upper)
      if depth == 0 || abs(before + after - length) <= tolerance {
        append(curve, at: index, from: lower, to: middle, length: before)
        append(curve, at: index, from: middle, to: upper, length: after)
      } else {
        divide(curve, at: index, from: lower, to: middle, length: before, depth: depth - 1)
        divide(curve, at: index, from: middle, to: upper, length: after, depth: depth - 1)
      }
    }

    private mutating func append(
      _ curve: PathCurve, at index: Int, from lower: Double, to upper: Double, length: Double
    ) {
      // Turns at corners, and at a cusp that is here.
      if let direction = curve.direction(at: lower) { angle = angle(turningTo: direction) }
      spans.append(
        PathSpan(
          curve: index, lower: lower, upper: upper, distance: distance, length: length,
          angle: angle))
      distance += length
      angle += curve.turn(from: lower, to: upper)
    }
  }
}

extension MeasuredPath {
  /// In units of ``WorkBudget``, for one place.
  static let cost = 2 * ArcLength.cost

  /// The place at a distance from the start, in units.
  package func place(at distance: Double) -> PathPlace {
    guard !spans.isEmpty, length > 0 else { return PathPlace(point: start) }
    if !isClosed {
      if distance < 0 { return tangent(at: place(within: 0), beyond: distance) }
      return distance < length ? place(within: distance) : ending(beyond: distance - length)
    }
    let rounds = (distance / length).rounded(.down)
    let rest = distance - rounds * length
    // A rest of nearly a round may be rounded to one.
    let (round, own) = rest < length ? (rounds, max(0, rest)) : (rounds + 1, 0)
    var place = place(within: own)
    place.angle += round * turn
    return place
  }

  private func place(within distance: Double) -> PathPlace {
    let index = max(0, spans.partitionPoint { $0.distance <= distance } - 1)
    let span = spans[index]
    let curve = curves[span.curve]
    let parameter = ArcLength.parameter(at: distance - span.distance, in: span, of: curve)
    let jet = curve.jet(at: parameter)
    let curvature = jet.curvature
    // A part of a curve that is very short has a direction of rounding errors.
    let isFast = jet.first.length > 1e-6 * curve.lengthBound
    let direction = (isFast ? jet.first.normalized : curve.direction(at: parameter)) ?? [1, 0]
    let angle = span.angle + curve.turn(from: span.lower, to: parameter)
    return PathPlace(
      point: jet.point, direction: direction, angle: direction.angle(near: angle),
      curvature: curvature.value, curvatureSlope: curvature.slope)
  }

  private func ending(beyond distance: Double) -> PathPlace {
    let direction = curves.last?.direction(at: 1) ?? [1, 0]
    return tangent(
      at: PathPlace(point: end, direction: direction, angle: endAngle), beyond: distance)
  }

  private func tangent(at place: PathPlace, beyond distance: Double) -> PathPlace {
    PathPlace(
      point: place.point + place.direction * distance, direction: place.direction,
      angle: place.angle)
  }
}

extension SIMD2<Double> {
  /// The angle of a direction, by whole turns the nearest to another, in radians.
  fileprivate func angle(near other: Double) -> Double {
    other + (atan2(y, x) - other).remainder(dividingBy: 2 * .pi)
  }
}

/// A point of a path.
package struct PathPlace: Sendable {
  package var point: SIMD2<Double>
  /// As a unit vector.
  package var direction: SIMD2<Double> = [1, 0]
  /// Of the direction, from the x axis towards the y axis, in radians, with whole turns.
  package var angle = 0.0
  /// The derivative of the angle by the distance.
  package var curvature = 0.0
  package var curvatureSlope = 0.0
}
