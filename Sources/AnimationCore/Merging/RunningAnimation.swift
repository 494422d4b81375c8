/// A running animation and its initial conditions.
public struct RunningAnimation<Vector> {
  /// The parts, which are copied often, behind one reference; see ``Parts``.
  private var storage: Storage
  /// The time at which it began, in the animator's time.
  public internal(set) var start: Double
  /// Whether the motion is known in advance, so that it need not be replayed.
  let isForeseen: Bool

  /// The parts that hold references.
  fileprivate struct Parts {
    let animation: Animation
    var target: Vector
    var takeover: Takeover<Vector>?
    var source = Source.animation
  }

  /// What moves the value.
  fileprivate indirect enum Source: Hashable {
    case animation
    case glide(Glide)
    case carried(CarriedMotion)
  }

  /// Some parts, which never change: those of a running animation are replaced.
  fileprivate final class Storage {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private init(_ parts: Parts, start: Double) {
    storage = Storage(parts)
    self.start = start
    if case .glide = parts.source {
      isForeseen = true
    } else {
      isForeseen = parts.animation.isPredictable
    }
  }

  /// Creates a running animation.
  public init(
    animation: Animation, target: Vector, start: Double, takeover: Takeover<Vector>? = nil,
    glide: Glide? = nil
  ) {
    self.init(
      Parts(
        animation: animation, target: target, takeover: takeover,
        source: glide.map { .glide($0) } ?? .animation),
      start: start)
  }

  /// Creates a motion that is no animation's, which the run of animations begins with.
  ///
  /// - Parameters:
  ///   - carried: the motion.
  ///   - target: the value at which the motion ends, or the model value if it never ends.
  ///   - start: the time of the motion's 0, in the animator's time.
  public init(_ carried: CarriedMotion, target: Vector, start: Double) {
    self.init(
      Parts(animation: .linear(duration: 0), target: target, source: .carried(carried)),
      start: start)
  }

  /// The animation that moves the value, or with which ``glide`` bounces.
  public var animation: Animation { storage.parts.animation }
  /// The target of the animation.
  public var target: Vector { storage.parts.target }
  /// The position and velocity that it inherited; nil if it began at rest, at the animator's
  /// origin.
  public var takeover: Takeover<Vector>? { storage.parts.takeover }
  /// The decay that moves the value, which bounces with ``animation``; nil if there is none.
  public var glide: Glide? {
    if case .glide(let glide) = storage.parts.source { glide } else { nil }
  }
  /// The motion that moves the value instead of ``animation``; nil if there is none.
  public var carried: CarriedMotion? {
    if case .carried(let motion) = storage.parts.source { motion } else { nil }
  }

  /// Whether something else than ``animation`` alone moves the value.
  public var isMotion: Bool {
    if case .animation = storage.parts.source { false } else { true }
  }

  /// Whether a motion that is no animation's moves the value.
  public var isCarried: Bool {
    if case .carried = storage.parts.source { true } else { false }
  }

  /// Whether a spring that merges inherits this animation's velocity.
  ///
  /// Decays and other motions provide their velocity, and so do animations that report one:
  /// springs and unmodified circular curves.
  var handsOnVelocity: Bool {
    if isMotion || animation.fluidSpring != nil { return true }
    return animation.inheritableVelocity(value: 1.0, time: 0, context: AnimationContext()) != nil
  }

  /// Changes the parts, which become others than those of its copies.
  private mutating func change(_ body: (inout Parts) -> Void) {
    var parts = storage.parts
    body(&parts)
    storage = Storage(parts)
  }
}

extension RunningAnimation: Sendable where Vector: Sendable {}
extension RunningAnimation.Source: Sendable where Vector: Sendable {}
extension RunningAnimation.Parts: Sendable where Vector: Sendable {}
extension RunningAnimation.Storage: Sendable where Vector: Sendable {}
extension RunningAnimation.Parts: Equatable where Vector: Equatable {}
extension RunningAnimation.Parts: Hashable where Vector: Hashable {}

extension RunningAnimation: Equatable where Vector: Equatable {
  /// Whether two animations began alike, at the same time.
  public static func == (left: Self, right: Self) -> Bool {
    left.start == right.start && left.storage.parts == right.storage.parts
  }
}

extension RunningAnimation: Hashable where Vector: Hashable {
  /// Hashes the values that equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(storage.parts)
  }
}

extension RunningAnimation<[Double]> {
  /// Shifts the motion, as a change without animation does.
  mutating func shift(by delta: [Double]) {
    change { parts in
      parts.target.add(delta)
      parts.takeover?.position.add(delta)
      parts.source.shift(by: delta)
    }
  }

  /// Returns the animation of some of the value's numbers.
  func part(_ numbers: Range<Int>) -> RunningAnimation {
    var result = self
    result.change { parts in
      parts.target = Array(target[numbers])
      parts.takeover = takeover?.part(numbers)
      parts.source = parts.source.part(numbers)
    }
    return result
  }

  /// Returns the initial velocity in the animation's own time: 0 if that time stands still.
  func ownVelocity(of takeover: Takeover<[Double]>) -> [Double] {
    animation.fluidSpring != nil && animation.warp.rate == 0
      ? takeover.velocity.map { _ in 0 } : takeover.velocity
  }

  /// Returns what an animation inherits that replaces this one before it has moved; nil if there is
  /// nothing.
  func takeover(handedTo next: Animation) -> Takeover<[Double]>? {
    takeover?.handed(from: animation, to: next)
      ?? glide.map { Takeover(position: $0.position, velocity: $0.velocity, by: next) }
  }
}

extension RunningAnimation.Source {
  fileprivate mutating func shift(by delta: [Double]) {
    switch self {
    case .animation: break
    case .glide(var glide):
      glide.shift(by: delta)
      self = .glide(glide)
    case .carried(var motion):
      motion.shift(by: delta)
      self = .carried(motion)
    }
  }

  fileprivate func part(_ numbers: Range<Int>) -> Self {
    switch self {
    case .animation: self
    case .glide(let glide): .glide(glide.part(numbers))
    case .carried(let motion): .carried(motion.part(numbers))
    }
  }
}

extension Takeover<[Double]> {
  /// Creates a takeover from a finger's position and velocity, converting from real seconds.
  ///
  /// The velocity is divided by the speed of the animation's own time.
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

  /// Returns the takeover of some of the value's numbers.
  fileprivate func part(_ numbers: Range<Int>) -> Takeover {
    var result = self
    result.position = Array(position[numbers])
    result.velocity = Array(velocity[numbers])
    if !force.isEmpty { result.force = Array(force[numbers]) }
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
