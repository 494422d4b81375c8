/// A keyframe that is reached along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe that is reached along a timing curve.
  ///
  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: seconds; 0 or less is a jump.
  ///   - timingCurve: the part of the way over the part of the time.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframe = .linear(to: to.animatableData, duration: duration, curve: timingCurve)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Adds the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that is reached along a cubic curve, which joins its neighbours smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe that is reached along a cubic curve.
  ///
  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: seconds; 0 or less is a jump.
  ///   - startVelocity: units per second; nil for one that keeps the motion smooth.
  ///   - endVelocity: units per second; nil for one that keeps the motion smooth.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframe = .cubic(
      to: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Adds the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that a spring pulls to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe that a spring pulls to.
  ///
  /// - Parameters:
  ///   - to: where it is pulled to.
  ///   - duration: seconds after which it is cut; nil for as long as it takes to settle.
  ///   - spring: what pulls it.
  ///   - startVelocity: units per second; nil for that of the keyframe before.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    keyframe = .spring(
      to: to.animatableData, duration: duration, spring: spring,
      startVelocity: startVelocity?.animatableData)
  }

  /// The keyframe itself.
  public typealias Body = Self

  /// Adds the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}

/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe that is reached at once.
  ///
  /// - Parameter to: where it jumps.
  public init(_ to: Value) { keyframe = .move(to: to.animatableData) }

  /// The keyframe itself.
  public typealias Body = Self

  /// Adds the keyframe to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track.append(keyframe) }
}
