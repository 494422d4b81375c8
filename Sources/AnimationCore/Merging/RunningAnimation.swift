/// A running animation and its initial conditions.
public struct RunningAnimation<Vector> {
  /// The animation that moves the value, or with which a ``Glide`` bounces.
  public let animation: Animation
  /// The target of the animation.
  public private(set) var target: Vector
  /// The time at which it began, in seconds of the animator.
  public internal(set) var start: Double
  private var beginning: Beginning
  let isForeseen: Bool

  private init(
    _ animation: Animation, target: Vector, start: Double, beginning: Beginning,
    isForeseen: Bool
  ) {
    (self.animation, self.target, self.start) = (animation, target, start)
    (self.beginning, self.isForeseen) = (beginning, isForeseen)
  }

  /// Creates an animation that begins at rest.
  public init(animation: Animation, target: Vector, start: Double) {
    self.init(
      animation, target: target, start: start, beginning: .rest, isForeseen: animation.isPredictable
    )
  }

  /// Creates a motion that is no animation's, with its 0 at `start`; `target` is where it ends, or
  /// the model value if it never ends.
  public init(_ carried: CarriedMotion, target: Vector, start: Double) {
    self.init(
      .linear(duration: 0), target: target, start: start, beginning: .carried(carried),
      isForeseen: true)
  }

  /// Whether something else than ``animation`` alone moves the value.
  public var isMotion: Bool {
    switch beginning {
    case .rest, .takeover: false
    case .glide, .carried: true
    }
  }

  /// Whether a motion that is no animation's moves the value.
  public var isCarried: Bool { if case .carried = beginning { true } else { false } }

  /// Whether a merging spring inherits its velocity: a motion's, or one that it reports.
  var handsOnVelocity: Bool {
    if isMotion || animation.fluidSpring != nil { return true }
    return animation.inheritableVelocity(value: 1.0, time: 0, context: AnimationContext()) != nil
  }
}

/// The state in which an animation begins, or the motion in its place; behind one reference, since
/// running animations are copied often.
private indirect enum Beginning: Sendable, Hashable {
  case rest
  case takeover(Takeover<[Double]>)
  case glide(Glide, Takeover<[Double]>?)
  case carried(CarriedMotion)
}

extension RunningAnimation: Sendable where Vector: Sendable {}
extension RunningAnimation: Equatable where Vector: Equatable {}
extension RunningAnimation: Hashable where Vector: Hashable {}

extension RunningAnimation<[Double]> {
  /// Creates an animation that begins at rest, with an inheritance, or with a decay to bounce.
  public init(
    animation: Animation, target: [Double], start: Double, takeover: Takeover<[Double]>?,
    glide: Glide? = nil
  ) {
    if let glide {
      self.init(
        animation, target: target, start: start, beginning: .glide(glide, takeover),
        isForeseen: true)
    } else {
      self.init(animation: animation, target: target, start: start)
      if let takeover { beginning = .takeover(takeover) }
    }
  }

  /// The position and velocity that it inherited; nil if it began at rest at the origin.
  public var takeover: Takeover<[Double]>? {
    switch beginning {
    case .takeover(let takeover): takeover
    case .glide(_, let takeover): takeover
    case .rest, .carried: nil
    }
  }

  /// The decay that moves the value, which bounces with ``animation``; nil if there is none.
  public var glide: Glide? { if case .glide(let glide, _) = beginning { glide } else { nil } }

  /// The motion that moves the value instead of ``animation``; nil if there is none.
  public var carried: CarriedMotion? {
    if case .carried(let motion) = beginning { motion } else { nil }
  }

  var isStill: Bool { carried?.place == target }

  mutating func shift(by delta: [Double]) {
    target.add(delta)
    beginning = beginning.shifted(by: delta)
  }

  func part(numbers: Range<Int>) -> RunningAnimation {
    var result = self
    result.target = Array(target[numbers])
    result.beginning = beginning.part(numbers: numbers)
    return result
  }

  /// Returns the initial velocity in the animation's own time: 0 if that time stands still.
  func ownVelocity(of takeover: Takeover<[Double]>) -> [Double] {
    animation.fluidSpring != nil && animation.warp.rate == 0
      ? takeover.velocity.zeros : takeover.velocity
  }

  /// The inheritance of an animation that replaces this one before it moved; nil for none.
  func takeover(handedTo next: Animation) -> Takeover<[Double]>? {
    takeover?.handed(from: animation, to: next)
      ?? glide.map { Takeover(position: $0.position, velocity: $0.velocity, by: next) }
  }
}

extension Beginning {
  fileprivate func shifted(by delta: [Double]) -> Beginning {
    switch self {
    case .rest: return .rest
    case .takeover(let takeover): return .takeover(takeover.shifted(by: delta))
    case .glide(var glide, let takeover):
      glide.shift(by: delta)
      return .glide(glide, takeover?.shifted(by: delta))
    case .carried(var motion):
      motion.shift(by: delta)
      return .carried(motion)
    }
  }

  fileprivate func part(numbers: Range<Int>) -> Beginning {
    switch self {
    case .rest: .rest
    case .takeover(let takeover): .takeover(takeover.part(numbers: numbers))
    case .glide(let glide, let takeover):
      .glide(glide.part(numbers: numbers), takeover?.part(numbers: numbers))
    case .carried(let motion): .carried(motion.part(numbers: numbers))
    }
  }
}

extension Takeover<[Double]> {
  /// Converts a finger's velocity from real seconds to those of the animation's own time.
  init(position: [Double], velocity: [Double], by animation: Animation) {
    let rate = animation.takeoverRate
    self.init(
      position: position, velocity: velocity.map { $0 / rate }, clockOffset: 0, blendInterval: 0,
      force: [])
  }

  /// Returns this takeover, converted from an animation that has not moved yet to its replacement.
  fileprivate func handed(from former: Animation, to animation: Animation) -> Takeover {
    let (old, new) = (former.takeoverRate, animation.takeoverRate)
    var result = self
    if old != new { result.velocity = velocity.map { $0 * old / new } }
    return result
  }

  fileprivate func shifted(by delta: [Double]) -> Takeover {
    var result = self
    result.position.add(delta)
    return result
  }

  fileprivate func part(numbers: Range<Int>) -> Takeover {
    var result = self
    result.position = Array(position[numbers])
    result.velocity = Array(velocity[numbers])
    if !force.isEmpty { result.force = Array(force[numbers]) }
    return result
  }
}

extension Animation {
  /// The number of a spring's own seconds per real second; 1 if its time stands still, or if none.
  fileprivate var takeoverRate: Double { fluidSpring != nil && warp.rate > 0 ? warp.rate : 1 }
}
