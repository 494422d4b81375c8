/// A group of keyframe tracks that animate the parts of a value at the same time.
///
/// A conforming type composes other keyframes in its body:
///
///     struct Hop: Keyframes {
///       var body: some Keyframes<Pose> {
///         KeyframeTrack(\.height) { CubicKeyframe(10, duration: 0.2) }
///         KeyframeTrack(\.angle) { SpringKeyframe(0.1) }
///       }
///     }
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value where Value == Body.Value

  /// The type of the body.
  associatedtype Body: Keyframes

  /// The keyframes of which these keyframes are composed.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Appends the tracks to others; types that define a body inherit an implementation.
  func append(to tracks: inout KeyframeTracks<Value>)
}

extension Keyframes {
  /// Appends the body's tracks to others.
  public func append(to tracks: inout KeyframeTracks<Value>) { body.append(to: &tracks) }
}

extension Keyframes where Body == Self {
  /// The keyframes themselves, which append their tracks without a body.
  public var body: Self { self }
}

/// A group of parallel tracks, built by the result builder.
public struct KeyframeTrackGroup<Value>: Keyframes {
  let parts: [any Keyframes<Value>]
  init(_ parts: [any Keyframes<Value>]) { self.parts = parts }
  /// The group itself.
  public typealias Body = Self

  /// Appends the tracks to others, in order.
  public func append(to tracks: inout KeyframeTracks<Value>) {
    for part in parts { part.append(to: &tracks) }
  }
}

/// A result builder of keyframes, from tracks or from the keyframes of a single track.
@resultBuilder public enum KeyframesBuilder<Value> {
  /// Builds a group from one track, or from several.
  public static func buildExpression(_ tracks: some Keyframes<Value>) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup([tracks])
  }

  /// Builds one group from several.
  public static func buildBlock(_ parts: KeyframeTrackGroup<Value>...) -> KeyframeTrackGroup<Value>
  { buildArray(parts) }

  /// Builds one group from the iterations of a loop.
  public static func buildArray(_ parts: [KeyframeTrackGroup<Value>]) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup(parts.flatMap(\.parts))
  }

  /// Builds the group of an `if` without `else`; empty if its condition does not hold.
  public static func buildOptional(_ part: KeyframeTrackGroup<Value>?) -> KeyframeTrackGroup<Value>
  { part ?? KeyframeTrackGroup([]) }

  /// Builds the group of an `if` whose condition holds.
  public static func buildEither(first part: KeyframeTrackGroup<Value>) -> KeyframeTrackGroup<Value>
  { part }

  /// Builds the group of an `else`.
  public static func buildEither(second part: KeyframeTrackGroup<Value>)
    -> KeyframeTrackGroup<Value>
  { part }
}

extension KeyframesBuilder where Value: Animatable {
  /// Builds a list from one keyframe of a single track, or from content of several.
  public static func buildExpression(_ content: some KeyframeTrackContent<Value>)
    -> KeyframeList<Value>
  { KeyframeList(content.keyframes) }

  /// Builds a single track for the whole value from its keyframes, in order.
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeTrack<Value, Value> {
    KeyframeTrack(parts.flatMap(\.keyframes))
  }
}
