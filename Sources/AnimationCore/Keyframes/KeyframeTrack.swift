/// A track of keyframes for one part of a value, or for all of it.
public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
  private let keyPath: WritableKeyPath<Root, Value>
  private let keyframes: [Keyframe<Value.AnimatableData>]

  /// Creates a track for the part of a value that a key path names.
  public init<Content: KeyframeTrackContent<Value>>(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    keyframes = content().keyframes
  }

  /// Creates a track for all of a value.
  public init<Content: KeyframeTrackContent<Value>>(
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Root == Value { self.init(\.self, content: content) }

  init(_ keyframes: [Keyframe<Value.AnimatableData>]) where Root == Value {
    keyPath = \.self
    self.keyframes = keyframes
  }

  /// The track itself.
  public typealias Body = Self

  /// Appends the track to others; its path begins at the part's initial value.
  public func append(to tracks: inout KeyframeTracks<Root>) {
    tracks.append(keyframes, for: keyPath)
  }
}

/// The tracks of a value with a known initial value, each with its own path.
public struct KeyframeTracks<Root> {
  /// A duration in seconds, and setters of the animated part of a value and of a velocity.
  struct TrackSetters {
    let duration: Double
    let setValue: (inout Root, _ time: Double) -> Void
    let setVelocity: (inout Root, _ time: Double) -> Void
  }

  let initialValue: Root
  let initialVelocity: Root?
  private(set) var tracks: [TrackSetters] = []

  mutating func append<Value: Animatable>(
    _ keyframes: [Keyframe<Value.AnimatableData>], for keyPath: WritableKeyPath<Root, Value>
  ) {
    let path = KeyframePath(
      keyframes, from: initialValue[keyPath: keyPath].animatableData,
      velocity: initialVelocity?[keyPath: keyPath].animatableData ?? .zero)
    tracks.append(
      TrackSetters(
        duration: path.duration,
        setValue: { $0[keyPath: keyPath].animatableData = path.value(at: $1) },
        setVelocity: { $0[keyPath: keyPath].animatableData = path.velocity(at: $1) }))
  }
}
