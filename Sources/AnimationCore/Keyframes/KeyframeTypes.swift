/// A keyframe that is reached along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let body: KeyframeList<Value>

  /// Creates a keyframe with a duration in seconds; 0 or less is a jump.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    body = KeyframeList(.linear(to: to.animatableData, duration: duration, curve: timingCurve))
  }
}

/// A keyframe that is reached along a cubic curve that joins its neighbors smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let body: KeyframeList<Value>

  /// Creates a keyframe with a duration in seconds, 0 or less being a jump; nil velocities, in
  /// units per second, make a smooth motion.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    body = KeyframeList(
      .cubic(
        to: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
        endVelocity: endVelocity?.animatableData))
  }
}

/// A keyframe that is reached on a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let body: KeyframeList<Value>

  /// Creates a keyframe that is cut off after a duration in seconds, nil for the spring's settling
  /// duration; a nil velocity, in units per second, is that of the previous keyframe.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    body = KeyframeList(
      .spring(
        to: to.animatableData, duration: duration, spring: spring,
        startVelocity: startVelocity?.animatableData))
  }
}

/// A keyframe that is reached by a jump.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let body: KeyframeList<Value>
  /// Creates a keyframe that is reached by a jump.
  public init(_ to: Value) { body = KeyframeList(.move(to: to.animatableData)) }
}
