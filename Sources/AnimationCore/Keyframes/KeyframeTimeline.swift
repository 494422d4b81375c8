/// How a value changes over time, described by keyframes.
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
/// Each track is its own path, as ``KeyframePath`` has it; where two move the same part, the later one
/// wins. A timeline that begins at another's value and velocity goes on from it in flight.
public struct KeyframeTimeline<Value> {
  private let tracks: KeyframeTracks<Value>

  /// A timeline that begins at a value.
  ///
  /// - Parameters:
  ///   - initialValue: where it begins, at rest.
  ///   - content: tracks, or the keyframes of one track for the whole value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue: initialValue, velocity: nil, content())
  }

  /// A timeline that begins at a value that moves.
  ///
  /// - Parameters:
  ///   - initialValue: where it begins.
  ///   - initialVelocity: a value with velocities in place of its numbers, in units per second.
  ///   - content: tracks, or the keyframes of one track for the whole value.
  public init(
    initialValue: Value, initialVelocity: Value,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, velocity: initialVelocity, content())
  }

  private init(initialValue: Value, velocity: Value?, _ content: some Keyframes<Value>) {
    var tracks = KeyframeTracks(initialValue: initialValue, initialVelocity: velocity)
    content.append(to: &tracks)
    self.tracks = tracks
  }

  /// How long the longest track is, in seconds; infinite if one ends on a spring that never settles.
  public var duration: Double { tracks.tracks.map(\.duration).max() ?? 0 }

  /// The value at a moment.
  ///
  /// - Parameter time: seconds; past its end, each track stays where it ended.
  /// - Returns: the initial value, with what the tracks move where it is then.
  public func value(time: Double) -> Value {
    var value = tracks.initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value after a part of the duration.
  ///
  /// - Parameter progress: 0 for the start to 1 for the end.
  /// - Returns: the value at `progress` times ``duration``.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Changes what the tracks move to where it is at a moment.
  ///
  /// - Parameters:
  ///   - value: what is changed.
  ///   - time: seconds.
  public func update(value: inout Value, time: Double) {
    for track in tracks.tracks { track.setValue(&value, time) }
  }

  /// Changes what the tracks move to where it is after a part of the duration.
  ///
  /// - Parameters:
  ///   - value: what is changed.
  ///   - progress: 0 for the start to 1 for the end.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }

  /// How fast the value changes at a moment.
  ///
  /// - Parameter time: seconds.
  /// - Returns: the initial value, with velocities in units per second in place of what the tracks move.
  public func velocity(time: Double) -> Value {
    var velocity = tracks.initialValue
    for track in tracks.tracks { track.setVelocity(&velocity, time) }
    return velocity
  }
}
