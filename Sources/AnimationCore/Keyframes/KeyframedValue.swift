/// A value of any type that plays keyframes when it is triggered: SwiftUI's `KeyframeAnimator`
/// without a view.
///
///     var pose = KeyframedValue(initialValue: Pose()) { start in
///       KeyframeTrack(\.height) {
///         CubicKeyframe(start.height + 40, duration: 0.3)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
///     pose.trigger(at: 0)
///     let shown = pose.value(at: 1.0 / 60)
///
/// The keyframes are made anew at each trigger, from the value at that time; the value goes on from
/// there, with its velocity.
public struct KeyframedValue<Value> {
  private let initialValue: Value
  private let timeline: (Value, _ velocity: Value?) -> KeyframeTimeline<Value>
  private let isRepeating: Bool

  private var current: KeyframeTimeline<Value>?
  /// The time of the last trigger, in seconds.
  private var start = 0.0

  /// Creates a value that rests until it is triggered.
  ///
  /// - Parameters:
  ///   - initialValue: the value before the first trigger.
  ///   - keyframes: the keyframes from a value.
  public init(
    initialValue: Value,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, isRepeating: false, keyframes)
  }

  /// Creates a value that plays its keyframes from time 0, from the initial value each time.
  ///
  /// - Parameters:
  ///   - initialValue: the value at the start of each round.
  ///   - keyframes: the keyframes from that value.
  public init(
    repeating initialValue: Value,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, isRepeating: true, keyframes)
    current = timeline(initialValue, nil)
  }

  private init(
    initialValue: Value, isRepeating: Bool, _ keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (self.initialValue, self.isRepeating) = (initialValue, isRepeating)
    timeline = { value, velocity in
      guard let velocity else {
        return KeyframeTimeline(initialValue: value) { keyframes(value) }
      }
      return KeyframeTimeline(initialValue: value, initialVelocity: velocity) { keyframes(value) }
    }
  }

  /// Plays the keyframes, from the value at `time` and with its velocity.
  ///
  /// - Parameter time: seconds; not before the last trigger.
  public mutating func trigger(at time: Double) {
    let value = value(at: time)
    (current, start) = (timeline(value, current?.velocity(time: elapsed(at: time))), time)
  }

  /// Returns the value at `time`.
  ///
  /// - Parameter time: seconds; not before the last trigger.
  /// - Returns: the value; after its end, each track stays at its end value.
  public func value(at time: Double) -> Value {
    current?.value(time: elapsed(at: time)) ?? initialValue
  }

  /// The seconds since the last trigger, or since the round began.
  private func elapsed(at time: Double) -> Double {
    let elapsed = time - start
    guard isRepeating, let duration = current?.duration, duration > 0, duration.isFinite else {
      return elapsed
    }
    return elapsed.truncatingRemainder(dividingBy: duration)
  }
}
