/// A step of a track whose start is known: where it comes from, when, and how fast at both ends.
public struct KeyframeSegment<Vector: VectorArithmetic> {
  /// The kinds of keyframes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Along a timing curve.
    case linear
    /// Along a cubic curve.
    case cubic
    /// On a spring.
    case spring
    /// At once.
    case move
  }

  /// What kind of keyframe it was made from.
  public let kind: Kind

  /// When it begins, in seconds since its track did.
  public let start: Double

  /// How long it is, in seconds; infinite for a spring that never settles.
  public let duration: Double

  /// Where it begins.
  public let from: Vector

  /// Where its keyframe goes; a spring that is cut does not get there.
  public let target: Vector

  /// How fast it begins, in units per second.
  public let startVelocity: Vector

  /// How fast it ends, in units per second.
  public internal(set) var endVelocity: Vector

  let law: SegmentLaw

  /// When the next one begins, in seconds since its track did.
  public var end: Double { start + duration }

  /// Where it ends, which is where the next one begins.
  var endValue: Vector { duration.isFinite ? value(at: duration) : target }

  /// The value at a moment.
  ///
  /// - Parameter time: seconds since the segment began.
  /// - Returns: the value, held at both ends.
  func value(at time: Double) -> Vector {
    weights(at: time).value(
      from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity)
  }

  /// The velocity at a moment, in units per second.
  ///
  /// - Parameter time: seconds since the segment began.
  /// - Returns: units per second, at the end those of its last moment.
  func velocity(at time: Double) -> Vector {
    weights(at: time).velocity(
      from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity)
  }

  func weights(at time: Double) -> SegmentWeights {
    law.weights(at: min(max(time, 0), duration), of: duration)
  }
}

extension KeyframeSegment: Sendable where Vector: Sendable {}
