/// A sequence of keyframes for one value.
///
/// A conforming type composes other content in its body:
///
///     struct Nod: KeyframeTrackContent {
///       let depth: Double
///       var body: some KeyframeTrackContent<Double> {
///         CubicKeyframe(depth, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value: Animatable where Value == Body.Value

  /// The type of the content's body.
  associatedtype Body: KeyframeTrackContent

  /// The content of which this content is composed.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Appends the keyframes to a track; types that define a body inherit an implementation.
  func append(to track: inout [Keyframe<Value.AnimatableData>])
}

extension KeyframeTrackContent {
  /// Appends the body's keyframes to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { body.append(to: &track) }

  var keyframes: [Keyframe<Value.AnimatableData>] {
    var track: [Keyframe<Value.AnimatableData>] = []
    append(to: &track)
    return track
  }
}

extension KeyframeTrackContent where Body == Self {
  /// The content itself, which appends its keyframes without a body.
  public var body: Self { self }
}

/// A list of keyframes, built by the result builder.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
  private let keyframes: [Keyframe<Value.AnimatableData>]
  init(_ keyframes: [Keyframe<Value.AnimatableData>]) { self.keyframes = keyframes }
  init(_ keyframe: Keyframe<Value.AnimatableData>) { keyframes = [keyframe] }
  /// The list itself.
  public typealias Body = Self
  /// Appends the keyframes to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track += keyframes }
}

/// A result builder of a track's content, from a list of keyframes.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Builds a list from one keyframe, or from content of several.
  public static func buildExpression(_ content: some KeyframeTrackContent<Value>)
    -> KeyframeList<Value>
  { KeyframeList(content.keyframes) }

  /// Builds one list from several, in order.
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeList<Value> {
    buildArray(parts)
  }

  /// Builds one list from the iterations of a loop, in order.
  public static func buildArray(_ parts: [KeyframeList<Value>]) -> KeyframeList<Value> {
    KeyframeList(parts.flatMap(\.keyframes))
  }

  /// Builds the list of an `if` without `else`; empty if its condition does not hold.
  public static func buildOptional(_ part: KeyframeList<Value>?) -> KeyframeList<Value> {
    part ?? KeyframeList([])
  }

  /// Builds the list of an `if` whose condition holds.
  public static func buildEither(first part: KeyframeList<Value>) -> KeyframeList<Value> { part }
  /// Builds the list of an `else`.
  public static func buildEither(second part: KeyframeList<Value>) -> KeyframeList<Value> { part }
}
