/// Recognizes one gesture; after it has ended or failed, it receives nothing more.
protocol Recognizer: Sendable {
  var phase: GesturePhase { get }
  /// The time at which the phase changes without an event, in seconds.
  var deadline: Double? { get }
  /// The event is neither before the last event nor, but for rounding, after the deadline.
  mutating func receive(_ event: PointerEvent)
  mutating func wake()
}

extension Recognizer {
  var deadline: Double? { nil }
  mutating func wake() {}
}

/// As many of the latest samples as any estimator uses.
struct RecentSamples: Sendable {
  private(set) var samples: [VelocitySample] = []
  /// More than a 1000 Hz device sends in 0.2 s, the longest window of an estimator.
  private static let capacity = 256

  mutating func append(_ position: [Double], at time: Double) {
    if samples.count >= 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    samples.append(VelocitySample(time: time, position: position))
  }

  /// In units per second; `time` tells how long a pointer that is lifted had not moved.
  func velocity(by estimator: VelocityEstimator, at time: Double) -> [Double] {
    estimator.velocity(of: samples, liftTime: time)
  }
}
