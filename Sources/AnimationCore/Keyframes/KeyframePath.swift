/// The path that keyframes describe from a given start value and velocity.
///
/// The value is continuous except at moves, and goes exactly through cubic keyframes; the velocity
/// is its derivative; after the end it stays.
public struct KeyframePath<Vector: VectorArithmetic> {
  /// The value at the start.
  public let origin: Vector
  /// The segments, each beginning at the end of the one before; none on a spring without end.
  public let segments: [KeyframeSegment<Vector>]
  /// The value at and after the end.
  public let end: Vector

  /// Creates a path with a velocity in units per second at the start; without keyframes it stays.
  public init(
    _ keyframes: [Keyframe<Vector>], from origin: Vector, velocity: Vector = .zero,
    fidelity: Fidelity = .analytic
  ) {
    let rules = KeyframeRules<Vector>(fidelity: fidelity)
    var segments: [KeyframeSegment<Vector>] = []
    segments.reserveCapacity(keyframes.count)
    var (start, place, speed) = (0.0, origin, velocity)
    let budget = WorkBudget.current
    for (index, keyframe) in keyframes.enumerated() where start.isFinite {
      guard budget?.spend(units: 512) ?? true else { break }
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = rules.segment(keyframe, at: start, from: place, velocity: speed, before: next)
      (start, place, speed) = (segment.end, segment.endValue, segment.endVelocity)
      segments.append(segment)
    }
    (self.origin, self.segments) = (origin, segments)
    end = place
  }

  /// The duration in seconds; infinite if the path ends on a spring that never settles.
  public var duration: Double { segments.last?.end ?? 0 }

  /// Returns the value at a time in seconds, after a move at that time; before 0 that at the start.
  public func value(at time: Double) -> Vector {
    guard time < duration, let segment = segment(at: time) else { return end }
    return segment.value(at: time - segment.start)
  }

  /// Returns the derivative at a time in seconds, in units per second; 0 from the end on.
  public func velocity(at time: Double) -> Vector {
    guard time < duration, let segment = segment(at: time) else { return .zero }
    return segment.velocity(at: time - segment.start)
  }

  private func segment(at time: Double) -> KeyframeSegment<Vector>? {
    let next = segments.partitionPoint { $0.start <= time }
    return segments.isEmpty ? nil : segments[max(next - 1, 0)]
  }
}

extension KeyframePath: Sendable where Vector: Sendable {}
