/// A keyframe's motion, with its start value, start time, and the velocities at both ends.
public struct KeyframeSegment<Vector: VectorArithmetic> {
  /// The kind of the segment's keyframe.
  public let kind: KeyframeKind
  /// The start of the segment, in seconds since its track began.
  public let start: Double
  /// The duration in seconds; infinite for a spring that never settles.
  public let duration: Double
  /// The value at the start.
  public let from: Vector
  /// The keyframe's target; a spring that is cut off ends short of it.
  public let target: Vector
  /// The velocity at the start, in units per second.
  public let startVelocity: Vector
  /// The velocity at the end, in units per second.
  public internal(set) var endVelocity: Vector
  let propagator: SegmentInterpolation
  /// The end of the segment, and start of the next, in seconds since its track began.
  public var end: Double { start + duration }
  var endValue: Vector { duration.isFinite ? value(at: duration) : target }

  /// In seconds since the segment began, clamped to the segment.
  func value(at time: Double) -> Vector {
    weights(at: time).value(
      from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity)
  }

  func velocity(at time: Double) -> Vector {
    weights(at: time).velocity(
      from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity)
  }

  func weights(at time: Double) -> SegmentWeights {
    propagator.weights(at: min(max(time, 0), duration), of: duration)
  }

  func accelerationWeights(at time: Double) -> AccelerationWeights {
    propagator.accelerationWeights(at: min(max(time, 0), duration), of: duration)
  }
}

/// The kinds of keyframes.
public enum KeyframeKind: String, Sendable, Hashable, CaseIterable {
  /// A motion along a timing curve.
  case linear
  /// A motion along a cubic curve.
  case cubic
  /// A motion on a spring.
  case spring
  /// A jump.
  case move
}

extension KeyframeSegment: Sendable where Vector: Sendable {}
