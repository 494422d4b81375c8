/// Tracks of keyframes that move the parts of a value at the same time.
///
/// Keyframes of one's own name others as their body:
///
///     struct Hop: Keyframes {
///       var body: some Keyframes<Pose> {
///         KeyframeTrack(\.height) { CubicKeyframe(10, duration: 0.2) }
///         KeyframeTrack(\.angle) { SpringKeyframe(0.1) }
///       }
///     }
public protocol Keyframes<Value> {
  /// What the tracks move.
  associatedtype Value where Value == Body.Value

  /// What these keyframes are made of.
  associatedtype Body: Keyframes

  /// What these keyframes are made of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds the tracks to others; keyframes that have a body need not say how.
  func append(to tracks: inout KeyframeTracks<Value>)
}

extension Keyframes {
  /// Adds the body's tracks to others.
  public func append(to tracks: inout KeyframeTracks<Value>) { body.append(to: &tracks) }
}

extension Keyframes where Body == Self {
  /// The keyframes themselves, which add their tracks without a body.
  public var body: Self { self }
}

/// Tracks that a builder has put side by side.
public struct KeyframeTrackGroup<Value>: Keyframes {
  let parts: [any Keyframes<Value>]

  init(_ parts: [any Keyframes<Value>]) { self.parts = parts }

  /// The group itself.
  public typealias Body = Self

  /// Adds the tracks to others, in their order.
  public func append(to tracks: inout KeyframeTracks<Value>) {
    for part in parts { part.append(to: &tracks) }
  }
}

/// Builds keyframes from the tracks that it lists, or from the keyframes of a single track.
@resultBuilder public enum KeyframesBuilder<Value> {
  /// One track, or several.
  public static func buildExpression(_ tracks: some Keyframes<Value>) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup([tracks])
  }

  /// What is listed, side by side.
  public static func buildBlock(_ parts: KeyframeTrackGroup<Value>...) -> KeyframeTrackGroup<Value>
  { buildArray(parts) }

  /// What a loop lists, side by side.
  public static func buildArray(_ parts: [KeyframeTrackGroup<Value>]) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup(parts.flatMap(\.parts))
  }

  /// What a condition lists if it holds.
  public static func buildOptional(_ part: KeyframeTrackGroup<Value>?) -> KeyframeTrackGroup<Value>
  { part ?? KeyframeTrackGroup([]) }

  /// What is listed if a condition holds.
  public static func buildEither(first part: KeyframeTrackGroup<Value>) -> KeyframeTrackGroup<Value>
  { part }

  /// What is listed if a condition does not hold.
  public static func buildEither(second part: KeyframeTrackGroup<Value>)
    -> KeyframeTrackGroup<Value>
  { part }
}

extension KeyframesBuilder where Value: Animatable {
  /// One keyframe of a single track, or content made of several.
  public static func buildExpression(_ content: some KeyframeTrackContent<Value>)
    -> KeyframeList<Value>
  { KeyframeList(content.keyframes) }

  /// The keyframes of a single track, one after another.
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeTrack<Value, Value> {
    KeyframeTrack(parts.flatMap(\.keyframes))
  }
}
