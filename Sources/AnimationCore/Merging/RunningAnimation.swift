/// A running animation and its initial conditions.
public struct RunningAnimation: Sendable, Hashable {
  /// The animation that moves the value.
  public var animation: Animation {
    didSet { isForeseen = isMotion || animation.isPredictable }
  }
  /// The target of the animation.
  public var target: [Double]
  /// The time at which it began, in the animator's time.
  public var start: Double
  /// The position and velocity that it inherited; nil if it began at rest, at the animator's
  /// origin.
  public var takeover: Takeover?
  /// The decay that moves the value, which bounces with ``animation``; nil if there is none.
  public var glide: Glide? {
    didSet { isForeseen = isMotion || animation.isPredictable }
  }
  /// The motion that moves the value instead of ``animation``; nil if there is none.
  public private(set) var carried: CarriedMotion?
  /// Whether the motion is known in advance, so that it need not be replayed.
  private(set) var isForeseen: Bool

  /// Creates a running animation.
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

  /// Creates a motion that is no animation's, which the run of animations begins with.
  ///
  /// - Parameters:
  ///   - carried: the motion.
  ///   - target: the value at which the motion ends, or the model value if it never ends.
  ///   - start: the time of the motion's 0, in the animator's time.
  public init(_ carried: CarriedMotion, target: [Double], start: Double) {
    self.init(animation: .linear(duration: 0), target: target, start: start)
    self.carried = carried
    isForeseen = true
  }

  /// Whether something else than ``animation`` alone moves the value.
  public var isMotion: Bool { glide != nil || carried != nil }

  /// Shifts the motion, as a change without animation does.
  mutating func shift(by delta: [Double]) {
    target.add(delta)
    takeover?.position.add(delta)
    glide?.shift(by: delta)
    carried?.shift(by: delta)
  }

  /// Returns the animation of some of the value's numbers.
  func part(_ numbers: Range<Int>) -> RunningAnimation {
    var result = self
    result.target = Array(target[numbers])
    result.takeover?.position = takeover.map { Array($0.position[numbers]) } ?? []
    result.takeover?.velocity = takeover.map { Array($0.velocity[numbers]) } ?? []
    if let takeover, !takeover.force.isEmpty {
      result.takeover?.force = Array(takeover.force[numbers])
    }
    result.glide = glide?.part(numbers)
    result.carried = carried?.part(numbers)
    return result
  }

  /// Returns the initial velocity in the animation's own time: 0 if that time stands still.
  func ownVelocity(of takeover: Takeover) -> [Double] {
    animation.fluidSpring != nil && animation.warp.rate == 0
      ? takeover.velocity.map { _ in 0 } : takeover.velocity
  }

  /// Whether a spring that merges inherits this animation's velocity.
  ///
  /// Decays and other motions provide their velocity, and so do animations that report one:
  /// springs and unmodified circular curves.
  var handsOnVelocity: Bool {
    if isMotion || animation.fluidSpring != nil { return true }
    return animation.inheritableVelocity(value: 1.0, time: 0, context: AnimationContext()) != nil
  }
}

/// The position and velocity that an animation inherits when it begins.
public struct Takeover: Sendable, Hashable {
  /// The initial value.
  public var position: [Double]
  /// The initial velocity, in units per second of the spring's own time; of real time if that
  /// stands still.
  public var velocity: [Double]
  /// The time in seconds for which the animator had been running.
  ///
  /// The offset is for a spring that continues in the time of the one it merged with.
  public var clockOffset: Double
  /// The former spring's response less the new one's, in seconds; 0 for no blend.
  public var blendInterval: Double
  /// The force on each number that the former spring's last step left, in units/s²; empty for none.
  ///
  /// A stepped spring of SwiftUI's fidelity begins with it; see ``SteppedSpring``.
  public var force: [Double]

  /// Creates a takeover from its position and velocity, and what a former spring leaves.
  public init(
    position: [Double], velocity: [Double], clockOffset: Double = 0, blendInterval: Double = 0,
    force: [Double] = []
  ) {
    self.position = position
    self.velocity = velocity
    self.clockOffset = clockOffset
    self.blendInterval = blendInterval
    self.force = force
  }

  /// Creates a takeover from a finger's position and velocity, converting from real seconds.
  ///
  /// The velocity is divided by the speed of the animation's own time.
  init(position: [Double], velocity: [Double], by animation: Animation) {
    let rate = animation.takeoverRate
    self.init(position: position, velocity: velocity.map { $0 / rate })
  }

  /// Returns this takeover, converted from an animation that has not moved yet to its replacement.
  func handed(from former: Animation, to animation: Animation) -> Takeover {
    let (old, new) = (former.takeoverRate, animation.takeoverRate)
    var result = self
    if old != new { result.velocity = velocity.map { $0 * old / new } }
    return result
  }
}

extension Animation {
  /// The number of a spring's own seconds per real second.
  ///
  /// The rate is 1 if the spring's time stands still, and for any other animation.
  fileprivate var takeoverRate: Double {
    fluidSpring != nil && warp.rate > 0 ? warp.rate : 1
  }
}

/// A motion of a value, with the times at which it begins and ends.
struct RunningMotion: Sendable {
  /// Returns a motion at rest.
  static func rest(at position: [Double], since time: Double) -> RunningMotion {
    RunningMotion(
      motion: RestMotion(position: position), start: time, end: time, logicalEnd: time)
  }

  let motion: any Motion
  /// The time at which the motion began, in the animator's time.
  let start: Double
  /// The time at which the motion has settled, in the animator's time; infinite if never.
  var end: Double
  /// The logical completion in the animator's time; infinite if never.
  let logicalEnd: Double
}
