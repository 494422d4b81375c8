/// The motion of a value from its current state to a new target.
///
/// Two animations are equal when they are constructed alike: `.linear.delay(0)` is not `.linear`.
public struct Animation: Sendable {
  let base: any CustomAnimation

  /// The time at which another animation evaluates this one before it merges; nil to use the time
  /// passed in.
  ///
  /// Equality and hashing ignore this property.
  var moment: Moment?

  /// A time of an animation's own clock, and the number of its seconds per second of the
  /// evaluation's.
  struct Moment: Sendable {
    let time: Double
    let rate: Double
  }

  /// Creates an animation from a custom one.
  public init(_ base: some CustomAnimation) { self.base = base }

  /// Returns the displacement at `time`; see ``CustomAnimation/animate(value:time:context:)``.
  ///
  /// - Parameters:
  ///   - value: the displacement from the start to the target.
  ///   - time: seconds since the animation began.
  ///   - context: the state that the animation keeps.
  /// - Returns: the displacement so far, which may exceed `value`; nil once the animation has
  ///   finished.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: moment?.time ?? time, context: &context) }

  /// Returns the velocity at `time`; see ``CustomAnimation/velocity(value:time:context:)``.
  ///
  /// - Parameters:
  ///   - value: the displacement from the start to the target.
  ///   - time: seconds since the animation began.
  ///   - context: the state that the animation keeps.
  /// - Returns: units per second; nil if the animation does not report a velocity.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let velocity = base.velocity(value: value, time: moment?.time ?? time, context: context)
    return moment.map { moment in velocity?.scaled(by: moment.rate) } ?? velocity
  }

  /// Whether this animation merges with another; see
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  ///
  /// - Parameters:
  ///   - previous: the running animation.
  ///   - value: the displacement of the running animation from its start to its target.
  ///   - time: seconds since the running animation began.
  ///   - context: the state that the running animation keeps.
  /// - Returns: true to merge, false to combine both animations.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

extension Animation: Hashable {
  /// Whether two animations are constructed alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<A: CustomAnimation>(_ base: A) -> Bool { rhs.base as? A == base }
    return equals(lhs.base)
  }

  /// Hashes the values that equality compares.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
