/// What SwiftUI does between keyframes, as far as it is known.
///
/// No run of SwiftUI itself stands behind these rules: they are what its documentation says, and how
/// others have read it. They are all here, so that each can be corrected in one place:
/// - a spring without a duration lasts until it is within ``settlingEpsilon`` of its end;
/// - a segment begins with the velocity with which the one before it ends, the first with the velocity
///   that the value has (0 unless it was moving);
/// - a velocity that a keyframe gives wins, also over what its neighbour would have had;
/// - two cubic keyframes meet with the velocity (next − previous) / (sum of both durations), which makes
///   them a Catmull-Rom spline with uneven knots;
/// - a cubic keyframe ends with the slope of a line that follows, with 0 before a move and at the end;
///   before a spring it takes its own duration for both;
/// - after a vertical end of a curve, and after a move, the velocity is 0;
/// - a line or a cubic of no duration is a move.
struct KeyframeRules<Vector: VectorArithmetic> {
  /// Whose numbers are answered.
  let fidelity: Fidelity

  /// How far from its end a spring without a duration is cut, in the value's units.
  static var settlingEpsilon: Double { 0.0001 }

  /// The segment that a keyframe is.
  ///
  /// - Parameters:
  ///   - keyframe: what it was made from.
  ///   - start: seconds since the track began.
  ///   - from: where the segment begins.
  ///   - velocity: how fast the value is there, in units per second.
  ///   - next: the keyframe that follows.
  /// - Returns: the segment, with its duration and the velocities at both ends.
  func segment(
    _ keyframe: Keyframe<Vector>, at start: Double, from: Vector, velocity: Vector,
    before next: Keyframe<Vector>?
  ) -> KeyframeSegment<Vector> {
    switch keyframe {
    case .move(let target): return jump(.move, to: target, at: start, from: from)
    case .linear(let target, let duration, let curve):
      guard duration > 0 else { return jump(.linear, to: target, at: start, from: from) }
      let law = SegmentLaw.curve(curve, fidelity)
      return KeyframeSegment(
        kind: .linear, start: start, duration: duration, from: from, target: target,
        startVelocity: slope(law, at: 0, duration, from: from, to: target),
        endVelocity: slope(law, at: duration, duration, from: from, to: target), law: law)
    case .cubic(let target, let duration, let startVelocity, let endVelocity):
      guard duration > 0 else { return jump(.cubic, to: target, at: start, from: from) }
      return KeyframeSegment(
        kind: .cubic, start: start, duration: duration, from: from, target: target,
        startVelocity: startVelocity ?? velocity,
        endVelocity: endVelocity
          ?? handover(from: from, to: target, duration: duration, before: next),
        law: .hermite)
    case .spring(let target, let duration, let spring, let startVelocity):
      return self.spring(
        spring, to: target, duration: duration, at: start, from: from,
        velocity: startVelocity ?? velocity)
    }
  }

  private func jump(
    _ kind: KeyframeSegment<Vector>.Kind, to target: Vector, at start: Double, from: Vector
  ) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      kind: kind, start: start, duration: 0, from: from, target: target, startVelocity: .zero,
      endVelocity: .zero, law: .jump)
  }

  private func spring(
    _ spring: Spring, to target: Vector, duration: Double?, at start: Double, from: Vector,
    velocity: Vector
  ) -> KeyframeSegment<Vector> {
    let settling = spring.settlingDuration(
      target: target - from, initialVelocity: velocity, epsilon: Self.settlingEpsilon)
    let slip =
      fidelity == .swiftUI ? SwiftUISpring(spring).velocitySlip(target: 1.0) : 0
    var segment = KeyframeSegment(
      kind: .spring, start: start, duration: max(0, duration ?? settling), from: from,
      target: target, startVelocity: velocity, endVelocity: .zero,
      law: .spring(SpringSolution(spring), velocitySlip: slip))
    if segment.duration.isFinite {
      segment.endVelocity = segment.velocity(at: segment.duration)
    }
    return segment
  }

  /// How fast a line is at one of its ends; 0 where it is vertical.
  private func slope(
    _ law: SegmentLaw, at time: Double, _ duration: Double, from: Vector, to target: Vector
  ) -> Vector {
    let rate = law.weights(at: time, of: duration).distanceRate
    return rate.isFinite ? (target - from).scaled(by: rate) : .zero
  }

  /// The velocity with which a cubic segment hands over to the next.
  private func handover(
    from: Vector, to target: Vector, duration: Double, before next: Keyframe<Vector>?
  ) -> Vector {
    switch next {
    case nil, .move: return .zero
    case .linear(let goal, let span, let curve):
      guard span > 0 else { return .zero }
      return slope(.curve(curve, fidelity), at: 0, span, from: target, to: goal)
    case .cubic(let goal, let span, let startVelocity, _):
      guard span > 0 else { return .zero }
      return startVelocity ?? (goal - from).scaled(by: 1 / (duration + span))
    case .spring(let goal, _, _, let startVelocity):
      return startVelocity ?? (goal - from).scaled(by: 1 / (2 * duration))
    }
  }
}
