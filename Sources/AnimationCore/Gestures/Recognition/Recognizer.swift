/// A state machine that recognizes one gesture.
///
/// A recognizer that has ended or failed receives nothing more.
protocol Recognizer: Sendable {
  /// The recognizer's state.
  var phase: GesturePhase { get }

  /// The time at which the phase changes without an event, in seconds; nil for none.
  var deadline: Double? { get }

  /// Processes a pointer event, which is neither before the last event nor after the deadline.
  mutating func receive(_ event: PointerEvent)

  /// Processes the deadline, which has passed.
  mutating func wake()
}

extension Recognizer {
  var deadline: Double? { nil }

  mutating func wake() {}
}

/// The latest samples of a gesture in progress, as many as any estimator uses.
struct RecentSamples: Sendable {
  private(set) var samples: [VelocitySample] = []

  /// The least number of latest samples that are kept, more than a 1000 Hz device sends in 0.2 s,
  /// the longest window of an estimator.
  private static let capacity = 256

  mutating func append(_ position: [Double], at time: Double) {
    if samples.count >= 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    samples.append(VelocitySample(time: time, position: position))
  }

  /// Returns the velocity at `time`, in units per second.
  ///
  /// For a pointer that is lifted at its last position, `time` tells the estimator how long the
  /// pointer had not moved.
  func velocity(by estimator: VelocityEstimator, at time: Double) -> [Double] {
    estimator.velocity(of: samples, liftTime: time)
  }
}
