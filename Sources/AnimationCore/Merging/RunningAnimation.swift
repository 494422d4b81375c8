/// An animation that is running, and what it started from.
public struct RunningAnimation: Sendable, Hashable {
  /// The animation that moves it.
  public var animation: Animation {
    didSet { isForeseen = glide != nil || animation.isPredictable }
  }
  /// Where it is going.
  public var target: [Double]
  /// When it began, in the animator's time.
  public var start: Double
  /// What it took over; nil if it began at rest, at the animator's origin.
  public var takeover: Takeover?
  /// What it glides from, by the animation bouncing; nil if it is no glide.
  public var glide: Glide? {
    didSet { isForeseen = glide != nil || animation.isPredictable }
  }
  /// Whether its motion is known beforehand, so that it need not be replayed.
  private(set) var isForeseen: Bool

  /// An animation that is running.
  public init(
    animation: Animation, target: [Double], start: Double, takeover: Takeover? = nil,
    glide: Glide? = nil
  ) {
    self.animation = animation
    self.target = target
    self.start = start
    self.takeover = takeover
    self.glide = glide
    isForeseen = glide != nil || animation.isPredictable
  }

  /// The fluid spring that moves it all the while, if one does.
  var fluidSpring: FluidSpringForm? { glide == nil ? animation.fluidSpring : nil }

  /// The velocity that it moves on with: none if its own time stands still.
  func ownVelocity(of takeover: Takeover) -> [Double] {
    animation.fluidSpring?.warp.rate == 0 ? takeover.velocity.map { _ in 0 } : takeover.velocity
  }

  /// Whether a spring that takes over keeps the velocity: glides hand theirs on, and animations that say
  /// how fast they are do, which are springs and unmodified circular curves.
  var handsOnVelocity: Bool {
    if glide != nil || fluidSpring != nil { return true }
    return animation.handedOnVelocity(value: 1.0, time: 0, context: AnimationContext()) != nil
  }
}

/// Where a motion takes over, and how fast.
public struct Takeover: Sendable, Hashable {
  /// Where the value was.
  public var position: [Double]
  /// How fast it was, in units per second of the spring's own time; of real time if that stands still.
  public var velocity: [Double]
  /// For how long the animator had been running, for a spring that goes on in its predecessor's time.
  public var clockOffset: Double
  /// The former spring's response less the new one's, in seconds; 0 for no blend.
  public var blendInterval: Double

  /// Where a motion takes over, and how fast.
  public init(
    position: [Double], velocity: [Double], clockOffset: Double = 0, blendInterval: Double = 0
  ) {
    self.position = position
    self.velocity = velocity
    self.clockOffset = clockOffset
    self.blendInterval = blendInterval
  }

  /// A finger's place and velocity, in real seconds, taken over by an animation that may be sped.
  init(position: [Double], velocity: [Double], by animation: Animation) {
    let rate = animation.takeoverRate
    self.init(position: position, velocity: velocity.map { $0 / rate })
  }

  /// The same, handed from an animation that has not moved yet to the one that replaces it.
  func handed(from former: Animation, to animation: Animation) -> Takeover {
    let (old, new) = (former.takeoverRate, animation.takeoverRate)
    var result = self
    if old != new { result.velocity = velocity.map { $0 * old / new } }
    return result
  }
}

extension Animation {
  /// How many of a spring's own seconds pass in a real one, for what it takes over; 1 if its time stands
  /// still, and of anything else.
  fileprivate var takeoverRate: Double {
    guard let rate = fluidSpring?.warp.rate, rate > 0 else { return 1 }
    return rate
  }
}

/// What is moving a value, since when, and until when.
struct RunningMotion: Sendable {
  /// Nothing moves.
  static func rest(at position: [Double], since time: Double) -> RunningMotion {
    RunningMotion(
      motion: RestMotion(position: position), start: time, end: time, logicalEnd: time)
  }

  let motion: any Motion
  /// When the motion began, in the animator's time.
  let start: Double
  /// When it is over, in the animator's time; infinite if never.
  var end: Double
  /// When it seems over, in the animator's time; infinite if never.
  let logicalEnd: Double
}
