/// The path that keyframes describe, once it is known where it begins, and how fast.
///
/// What holds of it:
/// - it is continuous except at moves;
/// - its velocity is the derivative of its value;
/// - a cubic goes exactly through its keyframes;
/// - past its end it stays where its last segment ends.
public struct KeyframePath<Vector: VectorArithmetic> {
  /// Where it begins.
  public let origin: Vector

  /// The segments in their order, each beginning where the one before it ends; nothing follows a spring
  /// that never settles.
  public let segments: [KeyframeSegment<Vector>]

  /// Where it stays, once it is over.
  public let end: Vector

  /// The units of ``WorkBudget`` for which a segment is made and kept.
  private static var segmentCost: Int { 512 }

  /// The path along keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: in their order; none is staying.
  ///   - origin: where it begins.
  ///   - velocity: how fast the value is there, in units per second.
  ///   - fidelity: whose numbers are answered.
  public init(
    _ keyframes: [Keyframe<Vector>], from origin: Vector, velocity: Vector = .zero,
    fidelity: Fidelity = .analytic
  ) {
    let rules = KeyframeRules<Vector>(fidelity: fidelity)
    var segments: [KeyframeSegment<Vector>] = []
    var (start, place, speed) = (0.0, origin, velocity)
    for (index, keyframe) in keyframes.enumerated() where start.isFinite {
      guard WorkBudget.spend(Self.segmentCost) else { break }
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = rules.segment(keyframe, at: start, from: place, velocity: speed, before: next)
      segments.append(segment)
      (start, place, speed) = (segment.end, segment.endValue, segment.endVelocity)
    }
    self.origin = origin
    self.segments = segments
    end = place
  }

  /// How long it is, in seconds; infinite if it ends on a spring that never settles.
  public var duration: Double { segments.last?.end ?? 0 }

  /// The value at a moment.
  ///
  /// - Parameter time: seconds; before 0 it is where it begins.
  /// - Returns: the value, at the moment of a move the one after it.
  /// - Complexity: O(log n).
  public func value(at time: Double) -> Vector {
    guard time < duration, let segment = segment(at: time) else { return end }
    return segment.value(at: time - segment.start)
  }

  /// The velocity at a moment, in units per second: the derivative of the value, 0 from the end on.
  ///
  /// - Parameter time: seconds.
  /// - Returns: units per second.
  /// - Complexity: O(log n).
  public func velocity(at time: Double) -> Vector {
    guard time < duration, let segment = segment(at: time) else { return .zero }
    return segment.velocity(at: time - segment.start)
  }

  /// The last segment that has begun at a moment.
  private func segment(at time: Double) -> KeyframeSegment<Vector>? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return segments.isEmpty ? nil : segments[max(low - 1, 0)]
  }
}

extension KeyframePath: Sendable where Vector: Sendable {}
