/// How a value moves from where it is to where it shall be.
///
/// Two animations are equal when they are made alike: `.linear.delay(0)` is not `.linear`.
public struct Animation: Sendable {
  let base: any CustomAnimation

  /// The moment at which it is shown to one that is to take over from it; nil for the time of the question.
  ///
  /// It is no part of what the animation is, so equality does not heed it.
  var moment: Moment?

  /// A moment of an animation's own time, and how many of its seconds pass in one of whoever asks.
  struct Moment: Sendable {
    let time: Double
    let rate: Double
  }

  /// An animation of one's own.
  public init(_ base: some CustomAnimation) { self.base = base }

  /// The part of the way to `value` that has been made at `time`; see
  /// ``CustomAnimation/animate(value:time:context:)``.
  ///
  /// - Parameters:
  ///   - value: the whole way, from zero.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation has kept.
  /// - Returns: a part of `value`, which may exceed it; nil once the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: moment?.time ?? time, context: &context) }

  /// How fast the animated value moves; see ``CustomAnimation/velocity(value:time:context:)``.
  ///
  /// - Parameters:
  ///   - value: the whole way, from zero.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation has kept.
  /// - Returns: units per second; nil if the animation does not say.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let velocity = base.velocity(value: value, time: moment?.time ?? time, context: context)
    return moment.map { moment in velocity?.scaled(by: moment.rate) } ?? velocity
  }

  /// Whether this animation takes over from another; see
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  ///
  /// - Parameters:
  ///   - previous: the animation that is running.
  ///   - value: the whole way of the running animation, from zero.
  ///   - time: seconds since the running animation began.
  ///   - context: what the running animation has kept.
  /// - Returns: true if it takes over, false if both are to be combined.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

extension Animation: Hashable {
  /// Whether two animations are made alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<A: CustomAnimation>(_ base: A) -> Bool { rhs.base as? A == base }
    return equals(lhs.base)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
