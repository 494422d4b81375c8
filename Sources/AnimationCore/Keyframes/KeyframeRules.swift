/// SwiftUI's rules for the motion between keyframes, as far as they are known.
///
/// These rules follow SwiftUI's documentation and others' readings of it; they have not been
/// verified against a run of SwiftUI. They are collected here, so that each can be corrected in one
/// place:
/// - a spring without a duration lasts until it is within ``settlingEpsilon`` of its end;
/// - a segment begins with the velocity at the end of the previous one, the first segment with the
///   velocity of the value (0 unless it was moving);
/// - a velocity given by a keyframe overrides the derived one, also its neighbor's;
/// - two cubic keyframes meet with the velocity (next − previous) / (sum of both durations), which
///   makes them a Catmull-Rom spline with uneven knots;
/// - a cubic keyframe ends with the slope of a following line, and with velocity 0 before a move
///   and at the end; before a spring, its own duration stands in for the spring's;
/// - after a vertical end of a curve, and after a move, the velocity is 0;
/// - a line or a cubic of no duration is a move.
struct KeyframeRules<Vector: VectorArithmetic> {
  let fidelity: Fidelity
  /// A spring without a duration is cut off at this distance from its target, in the value's units.
  static var settlingEpsilon: Double { 0.0001 }

  /// The start is in seconds, the velocity in units per second; `next` is nil for the last one.
  func segment(
    _ keyframe: Keyframe<Vector>, at start: Double, from: Vector, velocity: Vector,
    before next: Keyframe<Vector>?
  ) -> KeyframeSegment<Vector> {
    switch keyframe {
    case .move(let target): return jump(.move, to: target, at: start, from: from)
    case .linear(let target, let duration, let curve):
      guard duration > 0 else { return jump(.linear, to: target, at: start, from: from) }
      let propagator = SegmentInterpolation.curve(curve, fidelity)
      return KeyframeSegment(
        kind: .linear, start: start, duration: duration, from: from, target: target,
        startVelocity: slope(of: propagator, at: 0, duration: duration, from: from, to: target),
        endVelocity: slope(
          of: propagator, at: duration, duration: duration, from: from, to: target),
        propagator: propagator)
    case .cubic(let target, let duration, let startVelocity, let endVelocity):
      guard duration > 0 else { return jump(.cubic, to: target, at: start, from: from) }
      return KeyframeSegment(
        kind: .cubic, start: start, duration: duration, from: from, target: target,
        startVelocity: startVelocity ?? velocity,
        endVelocity: endVelocity
          ?? handover(from: from, to: target, duration: duration, before: next),
        propagator: .hermite)
    case .spring(let target, let duration, let spring, let startVelocity):
      return self.spring(
        spring, to: target, duration: duration, at: start, from: from,
        velocity: startVelocity ?? velocity)
    }
  }

  private func jump(
    _ kind: KeyframeKind, to target: Vector, at start: Double, from: Vector
  ) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      kind: kind, start: start, duration: 0, from: from, target: target, startVelocity: .zero,
      endVelocity: .zero, propagator: .jump)
  }

  private func spring(
    _ spring: Spring, to target: Vector, duration: Double?, at start: Double, from: Vector,
    velocity: Vector
  ) -> KeyframeSegment<Vector> {
    let settling = spring.settlingDuration(
      target: target - from, initialVelocity: velocity, epsilon: Self.settlingEpsilon)
    let slip = fidelity == .swiftUI ? SwiftUISpring(spring).velocitySlip(target: 1.0) : 0
    var segment = KeyframeSegment(
      kind: .spring, start: start, duration: max(0, duration ?? settling), from: from,
      target: target, startVelocity: velocity, endVelocity: .zero,
      propagator: .spring(SpringSolution(spring), velocitySlip: slip))
    if segment.duration.isFinite { segment.endVelocity = segment.velocity(at: segment.duration) }
    return segment
  }

  /// The velocity at one of the ends of a line, in units per second; 0 where the line is vertical.
  private func slope(
    of propagator: SegmentInterpolation, at time: Double, duration: Double, from: Vector,
    to target: Vector
  ) -> Vector {
    let rate = propagator.weights(at: time, of: duration).distanceRate
    return rate.isFinite ? (target - from).scaled(by: rate) : .zero
  }

  private func handover(
    from: Vector, to target: Vector, duration: Double, before next: Keyframe<Vector>?
  ) -> Vector {
    switch next {
    case nil, .move: return .zero
    case .linear(let goal, let span, let curve):
      guard span > 0 else { return .zero }
      return slope(of: .curve(curve, fidelity), at: 0, duration: span, from: target, to: goal)
    case .cubic(let goal, let span, let startVelocity, _):
      guard span > 0 else { return .zero }
      return startVelocity ?? (goal - from).scaled(by: 1 / (duration + span))
    case .spring(let goal, _, _, let startVelocity):
      return startVelocity ?? (goal - from).scaled(by: 1 / (2 * duration))
    }
  }
}
