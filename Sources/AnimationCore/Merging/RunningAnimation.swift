/// An animation that is running, and what it started from.
struct RunningAnimation: Sendable {
  var animation: Animation
  var target: [Double]
  /// When it began, in the animator's time.
  var start: Double
  /// What it took over; nil if it began at rest, at the animator's origin.
  var takeover: Takeover?
  /// What it glides from, by the animation bouncing; nil if it is no glide.
  var glide: Glide?

  /// The fluid spring that moves it all the while, if one does.
  var fluidSpring: FluidSpringForm? { glide == nil ? animation.fluidSpring : nil }

  /// Whether a spring that takes over keeps the velocity: springs hand theirs on, and glides do.
  var handsOnVelocity: Bool { glide != nil || fluidSpring != nil }
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

  init(
    position: [Double], velocity: [Double], clockOffset: Double = 0, blendInterval: Double = 0
  ) {
    self.position = position
    self.velocity = velocity
    self.clockOffset = clockOffset
    self.blendInterval = blendInterval
  }

  /// A finger's place and velocity, in real seconds, taken over by an animation that may be sped.
  init(position: [Double], velocity: [Double], by animation: Animation) {
    let rate = animation.fluidSpring?.warp.rate ?? 1
    self.init(position: position, velocity: velocity.map { rate > 0 ? $0 / rate : 0 })
  }
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
