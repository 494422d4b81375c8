/// The way from one keyframe to the next.
///
/// It is linear in the distance and in both velocities: six weights of time alone serve each
/// number.
enum SegmentInterpolation: Sendable {
  case curve(UnitCurve, Fidelity)
  /// The cubic Hermite interpolation of both values and both velocities.
  case hermite
  /// In SwiftUI's fidelity the velocity has an extra `velocitySlip` times the distance.
  case spring(SpringSolution, velocitySlip: Double)
  /// The segment is at its target from its start.
  case jump

  /// In seconds since the segment began, from 0 to `duration`.
  func weights(at time: Double, of duration: Double) -> SegmentWeights {
    switch self {
    case .curve(let curve, let fidelity):
      Self.weights(of: curve, fidelity: fidelity, at: time / duration, duration: duration)
    case .hermite: Self.hermite(at: time / duration, duration: duration)
    case .spring(let solution, let slip): Self.weights(of: solution.matrix(at: time), slip: slip)
    case .jump: .end
    }
  }

  /// The second derivatives of the weights.
  func accelerationWeights(at time: Double, of duration: Double) -> AccelerationWeights {
    switch self {
    case .curve(let curve, _):
      return AccelerationWeights(
        distance: curve.acceleration(at: time / duration) / duration / duration)
    case .hermite:
      let u = time / duration
      return AccelerationWeights(
        distance: 6 * (1 - 2 * u) / duration / duration, startVelocity: (6 * u - 4) / duration,
        endVelocity: (6 * u - 2) / duration)
    case .spring(let solution, _):
      let own = solution.acceleration(at: time)
      return AccelerationWeights(distance: -own.fromPosition, startVelocity: own.fromVelocity)
    case .jump: return AccelerationWeights(distance: 0)
    }
  }

  private static func weights(
    of curve: UnitCurve, fidelity: Fidelity, at progress: Double, duration: Double
  ) -> SegmentWeights {
    switch fidelity {
    case .analytic:
      let (value, slope) = curve.valueAndSlope(at: progress)
      return SegmentWeights(distance: value, distanceRate: slope / duration)
    case .swiftUI:
      return SegmentWeights(
        distance: SwiftUICurve(curve).value(at: progress),
        distanceRate: SwiftUICurve(curve).velocity(at: progress) / duration)
    }
  }

  /// Hermite's basis: u²(3 − 2u) for the distance, u(1 − u)² and u²(u − 1) for the velocities.
  @inline(__always)
  static func hermite(at u: Double, duration: Double) -> SegmentWeights {
    SegmentWeights(
      distance: u * u * (3 - 2 * u), startVelocity: duration * u * (1 - u) * (1 - u),
      endVelocity: duration * u * u * (u - 1), distanceRate: 6 * u * (1 - u) / duration,
      startVelocityRate: (1 - u) * (1 - 3 * u), endVelocityRate: u * (3 * u - 2))
  }

  private static func weights(of matrix: SpringMatrix, slip: Double) -> SegmentWeights {
    SegmentWeights(
      distance: 1 - matrix.positionFromPosition, startVelocity: matrix.positionFromVelocity,
      distanceRate: slip - matrix.velocityFromPosition,
      startVelocityRate: matrix.velocityFromVelocity)
  }
}

/// The weights of a segment's distance and end velocities in its acceleration.
struct AccelerationWeights: Sendable, Equatable {
  var distance: Double
  var startVelocity = 0.0
  var endVelocity = 0.0
}

/// The weights of a segment's distance and end velocities in its value and in its velocity.
struct SegmentWeights: Sendable, Equatable {
  var distance: Double
  var startVelocity = 0.0
  var endVelocity = 0.0
  var distanceRate: Double
  var startVelocityRate = 0.0
  var endVelocityRate = 0.0
  static let end = SegmentWeights(distance: 1, distanceRate: 0)

  /// Exactly `target` if the distance has weight 1 and the velocities have weight 0.
  @inline(__always)
  func value<V: VectorArithmetic>(from: V, target: V, startVelocity: V, endVelocity: V) -> V {
    if distance == 1 && self.startVelocity == 0 && self.endVelocity == 0 { return target }
    return from + (target - from).scaled(by: distance)
      + startVelocity.scaled(by: self.startVelocity) + endVelocity.scaled(by: self.endVelocity)
  }

  @inline(__always)
  func velocity<V: VectorArithmetic>(from: V, target: V, startVelocity: V, endVelocity: V) -> V {
    (target - from).scaled(by: distanceRate) + startVelocity.scaled(by: startVelocityRate)
      + endVelocity.scaled(by: endVelocityRate)
  }
}
