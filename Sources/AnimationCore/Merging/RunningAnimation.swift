/// An animation that is running, and what it started from.
struct RunningAnimation: Sendable {
  var animation: Animation
  var target: [Double]
  /// When it began, in the animator's time.
  var start: Double
  /// What it took over; nil if it began at rest, at the animator's origin.
  var takeover: Takeover?

  var fluidSpring: FluidSpringForm? { animation.fluidSpring }
}

/// Where a motion takes over, and how fast.
struct Takeover: Sendable, Equatable {
  var position: [Double]
  /// Units per second of the spring's own time.
  var velocity: [Double]
  /// For how long the animator had been running, for a spring that goes on in its predecessor's time.
  var clockOffset: Double
  /// The former spring's response less the new one's, in seconds; 0 for no blend.
  var blendInterval: Double
}

/// What is moving a value, since when, and until when.
struct RunningMotion: Sendable {
  let motion: any Motion
  /// When the motion began, in the animator's time.
  let start: Double
  /// When it is over, in the animator's time; infinite if never.
  let end: Double
  /// When it seems over, in the animator's time; infinite if never.
  let logicalEnd: Double
}
