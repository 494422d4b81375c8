/// How a segment moves from its start to its end.
///
/// Whichever way it does, the value is linear in the distance and in the velocities at both ends; so a
/// law is six weights that depend on time alone, the same for each number of a value.
enum SegmentLaw: Sendable {
  /// Along a timing curve.
  case curve(UnitCurve, Fidelity)
  /// The cubic that has both places and both velocities (Hermite's).
  case hermite
  /// On a spring from the start velocity; SwiftUI's adds a part of the distance to the velocity.
  case spring(SpringSolution, velocitySlip: Double)
  /// At the target from the first moment on.
  case jump

  /// The weights at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds since the segment began, between 0 and `duration`.
  ///   - duration: how long the segment is, in seconds.
  /// - Returns: what of the distance and of the velocities makes up the value.
  func weights(at time: Double, of duration: Double) -> SegmentWeights {
    switch self {
    case .curve(let curve, let fidelity):
      Self.weights(of: curve, fidelity, at: time / duration, duration)
    case .hermite: Self.hermite(at: time / duration, duration)
    case .spring(let solution, let slip): Self.weights(of: solution.matrix(at: time), slip)
    case .jump: .end
    }
  }

  private static func weights(
    of curve: UnitCurve, _ fidelity: Fidelity, at progress: Double, _ duration: Double
  ) -> SegmentWeights {
    switch fidelity {
    case .analytic:
      SegmentWeights(
        distance: curve.value(at: progress),
        distanceRate: curve.velocity(at: progress) / duration)
    case .swiftUI:
      SegmentWeights(
        distance: SwiftUICurve(curve).value(at: progress),
        distanceRate: SwiftUICurve(curve).velocity(at: progress) / duration)
    }
  }

  /// Hermite's basis: u²(3 − 2u) of the distance, u(1 − u)² and u²(u − 1) of the velocities.
  private static func hermite(at u: Double, _ duration: Double) -> SegmentWeights {
    SegmentWeights(
      distance: u * u * (3 - 2 * u), startVelocity: duration * u * (1 - u) * (1 - u),
      endVelocity: duration * u * u * (u - 1), distanceRate: 6 * u * (1 - u) / duration,
      startVelocityRate: (1 - u) * (1 - 3 * u), endVelocityRate: u * (3 * u - 2))
  }

  private static func weights(of matrix: SpringMatrix, _ slip: Double) -> SegmentWeights {
    SegmentWeights(
      distance: 1 - matrix.positionFromPosition, startVelocity: matrix.positionFromVelocity,
      distanceRate: slip - matrix.velocityFromPosition,
      startVelocityRate: matrix.velocityFromVelocity)
  }
}

/// What of a segment's distance and of its end velocities makes up its value and velocity.
struct SegmentWeights: Sendable, Equatable {
  var distance: Double
  var startVelocity = 0.0
  var endVelocity = 0.0
  var distanceRate: Double
  var startVelocityRate = 0.0
  var endVelocityRate = 0.0

  static let end = SegmentWeights(distance: 1, distanceRate: 0)

  /// The value; exactly `target` where nothing else counts.
  @inline(__always)
  func value<V: VectorArithmetic>(from: V, target: V, startVelocity: V, endVelocity: V) -> V {
    if distance == 1 && self.startVelocity == 0 && self.endVelocity == 0 { return target }
    return from + (target - from).scaled(by: distance)
      + startVelocity.scaled(by: self.startVelocity) + endVelocity.scaled(by: self.endVelocity)
  }

  /// The velocity, in units per second.
  @inline(__always)
  func velocity<V: VectorArithmetic>(from: V, target: V, startVelocity: V, endVelocity: V) -> V {
    (target - from).scaled(by: distanceRate) + startVelocity.scaled(by: startVelocityRate)
      + endVelocity.scaled(by: endVelocityRate)
  }
}
