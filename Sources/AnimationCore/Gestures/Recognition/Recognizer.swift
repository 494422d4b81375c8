/// A state machine that looks for one gesture.
///
/// It is asked no more once it is over.
protocol Recognizer: Sendable {
  /// How far it has come.
  var phase: GesturePhase { get }

  /// When something will happen by itself, in seconds; nil if nothing will.
  var deadline: Double? { get }

  /// Takes what a pointer did, not before the last event, and not after the deadline.
  mutating func receive(_ event: PointerEvent)

  /// Takes that the deadline has passed.
  mutating func wake()
}

extension Recognizer {
  var deadline: Double? { nil }

  mutating func wake() {}
}

/// The latest samples of a gesture that goes on, as many as any estimator looks at.
struct RecentSamples: Sendable {
  private(set) var samples: [VelocitySample] = []

  /// More than a device sends that is asked a thousand times a second, in the fifth of one that counts.
  private static let capacity = 256

  mutating func append(_ position: [Double], at time: Double) {
    if samples.count >= 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    samples.append(VelocitySample(time: time, position: position))
  }

  /// The velocity at a moment; of a pointer that is lifted where it was, that is how long it had not moved.
  func velocity(by estimator: VelocityEstimator, at time: Double) -> [Double] {
    estimator.velocity(of: samples, liftTime: time)
  }
}
