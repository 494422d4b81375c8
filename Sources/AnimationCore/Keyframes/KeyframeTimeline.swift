/// A value that changes over time, described by tracks of keyframes.
///
///     let timeline = KeyframeTimeline(initialValue: Pose()) {
///       KeyframeTrack(\.height) {
///         CubicKeyframe(40, duration: 0.3)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///       KeyframeTrack(\.angle) { LinearKeyframe(0.5, duration: 0.4) }
///     }
///     timeline.value(time: 0.2)
///
/// Each track is a separate ``KeyframePath``; where two tracks animate the same part, the later one
/// wins. A timeline that begins with the value and velocity of another timeline in flight continues
/// its motion.
public struct KeyframeTimeline<Value> {
  private let tracks: KeyframeTracks<Value>

  /// Creates a timeline that begins at rest, from tracks, or from keyframes of the whole value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue: initialValue, velocity: nil, content: content())
  }

  /// Creates a timeline that begins with a velocity, a value with units per second in place of its
  /// numbers, from tracks, or from keyframes of the whole value.
  public init(
    initialValue: Value, initialVelocity: Value,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) { self.init(initialValue: initialValue, velocity: initialVelocity, content: content()) }

  private init(initialValue: Value, velocity: Value?, content: some Keyframes<Value>) {
    var tracks = KeyframeTracks(initialValue: initialValue, initialVelocity: velocity)
    content.append(to: &tracks)
    self.tracks = tracks
  }

  /// The duration of the longest track, in seconds; infinite if a spring never settles.
  public var duration: Double { tracks.tracks.map(\.duration).max() ?? 0 }

  /// Returns the initial value with the animated parts at `time` in seconds, or at their ends.
  public func value(time: Double) -> Value {
    var value = tracks.initialValue
    update(value: &value, time: time)
    return value
  }

  /// Returns the value at `progress` times ``duration``.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets the animated parts of a value to their values at `time`, in seconds.
  public func update(value: inout Value, time: Double) {
    for track in tracks.tracks { track.setValue(&value, time) }
  }

  /// Sets the animated parts of a value to their values at `progress` times ``duration``.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }

  /// Returns the initial value with the animated parts' velocities, in units per second.
  public func velocity(time: Double) -> Value {
    var velocity = tracks.initialValue
    for track in tracks.tracks { track.setVelocity(&velocity, time) }
    return velocity
  }
}
