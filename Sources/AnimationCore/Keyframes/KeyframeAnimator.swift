/// Content that plays keyframes of a value when it is triggered, like SwiftUI's `KeyframeAnimator`,
/// but of any type and evaluated at any time.
///
///     var pose = KeyframeAnimator(initialValue: Pose(), trigger: taps) { pose in
///       "translateY(\(pose.height)px)"
///     } keyframes: { start in
///       KeyframeTrack(\.height) {
///         CubicKeyframe(start.height + 40, duration: 0.3)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
///     pose.update(trigger: taps + 1, at: 0)
///     let shown = pose.content(at: 1.0 / 60)
///
/// New keyframes are created from the value at each trigger, from which it continues.
public struct KeyframeAnimator<Value, Content> {
  private let initialValue: Value
  private let content: (Value) -> Content
  private let timeline: (Value, _ velocity: Value?) -> KeyframeTimeline<Value>
  private let isRepeating: Bool
  private var current: KeyframeTimeline<Value>?
  private var start = 0.0
  private var lastTrigger: (any Equatable)?

  /// Creates content that plays its keyframes from time 0 and the initial value, once or forever.
  public init(
    initialValue: Value, repeating: Bool = true, content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (self.initialValue, self.content, isRepeating) = (initialValue, content, repeating)
    timeline = { value, velocity in
      guard let velocity else { return KeyframeTimeline(initialValue: value) { keyframes(value) } }
      return KeyframeTimeline(initialValue: value, initialVelocity: velocity) { keyframes(value) }
    }
    current = timeline(initialValue, nil)
  }

  /// Creates content that plays its keyframes at each trigger; see ``update(trigger:at:)``.
  public init(
    initialValue: Value, trigger: some Equatable, content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, repeating: false, content: content, keyframes: keyframes)
    (current, lastTrigger) = (nil, trigger)
  }

  /// Plays the keyframes at a time in seconds, not before the last trigger, if the trigger, of the
  /// type of the first one, differs from the last one, as SwiftUI does when a view changes.
  public mutating func update<Trigger: Equatable>(trigger: Trigger, at time: Double) {
    guard lastTrigger as? Trigger != trigger else { return }
    lastTrigger = trigger
    self.trigger(at: time)
  }

  /// Plays the keyframes from the present value and velocity, at a time in seconds, ascending.
  public mutating func trigger(at time: Double) {
    let value = value(at: time)
    (current, start) = (timeline(value, current?.velocity(time: elapsed(at: time))), time)
  }

  /// Returns the content at a time in seconds, not before the last trigger.
  public func content(at time: Double) -> Content { content(value(at: time)) }

  /// Returns the value at a time in seconds, not before the last trigger; tracks stay at their end.
  public func value(at time: Double) -> Value {
    current?.value(time: elapsed(at: time)) ?? initialValue
  }

  /// Since the last trigger, or since the round began.
  private func elapsed(at time: Double) -> Double {
    let elapsed = time - start
    guard isRepeating, let duration = current?.duration, duration > 0, duration.isFinite
    else { return elapsed }
    return elapsed.truncatingRemainder(dividingBy: duration)
  }
}
