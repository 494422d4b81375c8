/// Keyframes of one value, one after another.
///
/// Content of one's own names other content as its body:
///
///     struct Nod: KeyframeTrackContent {
///       let depth: Double
///       var body: some KeyframeTrackContent<Double> {
///         CubicKeyframe(depth, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
public protocol KeyframeTrackContent<Value> {
  /// What the keyframes animate.
  associatedtype Value: Animatable where Value == Body.Value

  /// What this content is made of.
  associatedtype Body: KeyframeTrackContent

  /// What this content is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to a track; content that has a body need not say how.
  func append(to track: inout [Keyframe<Value.AnimatableData>])
}

extension KeyframeTrackContent {
  /// Adds the body's keyframes to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { body.append(to: &track) }

  /// The keyframes in their order.
  var keyframes: [Keyframe<Value.AnimatableData>] {
    var track: [Keyframe<Value.AnimatableData>] = []
    append(to: &track)
    return track
  }
}

extension KeyframeTrackContent where Body == Self {
  /// The content itself, which adds its keyframes without a body.
  public var body: Self { self }
}

/// Keyframes that a builder has put one after another.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
  private let keyframes: [Keyframe<Value.AnimatableData>]

  init(_ keyframes: [Keyframe<Value.AnimatableData>]) { self.keyframes = keyframes }

  /// The list itself.
  public typealias Body = Self

  /// Adds the keyframes to a track.
  public func append(to track: inout [Keyframe<Value.AnimatableData>]) { track += keyframes }
}

/// Builds the content of a track from the keyframes that it lists.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// One keyframe, or content made of several.
  public static func buildExpression(_ content: some KeyframeTrackContent<Value>)
    -> KeyframeList<Value>
  { KeyframeList(content.keyframes) }

  /// What is listed, in its order.
  public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeList<Value> {
    buildArray(parts)
  }

  /// What a loop lists, in its order.
  public static func buildArray(_ parts: [KeyframeList<Value>]) -> KeyframeList<Value> {
    KeyframeList(parts.flatMap(\.keyframes))
  }

  /// What a condition lists if it holds.
  public static func buildOptional(_ part: KeyframeList<Value>?) -> KeyframeList<Value> {
    part ?? KeyframeList([])
  }

  /// What is listed if a condition holds.
  public static func buildEither(first part: KeyframeList<Value>) -> KeyframeList<Value> { part }

  /// What is listed if a condition does not hold.
  public static func buildEither(second part: KeyframeList<Value>) -> KeyframeList<Value> { part }
}
