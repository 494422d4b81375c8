/// A keyframe that is reached along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached along a timing curve.
  ///
  /// - Parameters:
  ///   - to: the target.
  ///   - duration: the duration in seconds; a duration of 0 or less is a jump.
  ///   - timingCurve: the timing curve, from progress of time to progress of the value.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframe = .linear(to: to.animatableData, duration: duration, curve: timingCurve)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Appends the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that is reached along a cubic curve that joins its neighbors smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached along a cubic curve.
  ///
  /// - Parameters:
  ///   - to: the target.
  ///   - duration: the duration in seconds; a duration of 0 or less is a jump.
  ///   - startVelocity: the velocity at the start, in units per second; nil for a smooth motion.
  ///   - endVelocity: the velocity at the end, in units per second; nil for a smooth motion.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframe = .cubic(
      to: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Appends the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that is reached on a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached on a spring.
  ///
  /// - Parameters:
  ///   - to: the target, to which the spring pulls.
  ///   - duration: the time in seconds after which the motion is cut off; nil for the spring's
  ///     settling duration.
  ///   - spring: the spring.
  ///   - startVelocity: the velocity at the start, in units per second; nil to inherit the velocity
  ///     of the previous keyframe.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    keyframe = .spring(
      to: to.animatableData, duration: duration, spring: spring,
      startVelocity: startVelocity?.animatableData)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Appends the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that is reached by a jump.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached by a jump.
  public init(_ to: Value) { keyframe = .move(to: to.animatableData) }

  /// The keyframe itself.
  public typealias Body = Self

  /// Appends the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}
