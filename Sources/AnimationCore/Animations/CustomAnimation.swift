/// A way to animate any vector, of one's own making.
///
/// The animation is asked again and again, with the time since it began; it answers with the part of
/// `value` that has been reached, and with nil when it is over. What it must remember from one question
/// to the next it keeps in the context's state.
///
///     struct Jump: CustomAnimation {
///       let after: Double
///       func animate<V: VectorArithmetic>(
///         value: V, time: Double, context: inout AnimationContext<V>
///       ) -> V? { time < after ? .zero : nil }
///     }
public protocol CustomAnimation: Hashable, Sendable {
  /// The part of the way to `value` that has been made at `time`, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - value: the whole way, from zero.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation has kept.
  /// - Returns: a part of `value`, which may exceed it; nil from the moment at which `value` is
  ///   reached.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the animated value moves, in units per second; nil if the animation does not say.
  ///
  /// - Parameters:
  ///   - value: the whole way, from zero.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation has kept.
  /// - Returns: units per second; nil if the animation does not say, which counts as standing
  ///   still.
  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation, which has just been asked for, takes over from the one that is running.
  ///
  /// If it does, it goes on in the old one's time and with its state; if it does not, both are combined.
  ///
  /// - Parameters:
  ///   - previous: the animation that is running.
  ///   - value: the whole way of the running animation, from zero.
  ///   - time: seconds since the running animation began.
  ///   - context: what the running animation has kept.
  /// - Returns: true if it takes over, false if both are to be combined.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Says nothing of the velocity.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Never takes over.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation is told, and may keep, while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from one question to the next.
  public var state: AnimationState<Value>

  /// Whether the animation seems over, though it may still move a little.
  public var isLogicallyComplete = false

  /// Whether a fluid spring was the last to answer, be it inside of other animations.
  var isMovedBySpring = false

  /// Whose numbers are answered, and when a motion counts as over.
  public var rules: EvaluationRules

  /// A context in which nothing has been kept.
  public init(
    state: AnimationState<Value> = AnimationState(), rules: EvaluationRules = EvaluationRules()
  ) {
    self.state = state
    self.rules = rules
  }

  /// The same context for an animation inside that keeps its own state.
  ///
  /// - Parameter state: what that animation has kept.
  /// - Returns: a context with that state, as logically complete as this one, and with its rules.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var result = AnimationContext<T>(state: state, rules: rules)
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}

/// What animations keep, each under a key of its own.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// A state in which nothing has been kept.
  public init() {}

  /// What has been kept under a key, or the key's default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key under which an animation keeps something.
public protocol AnimationStateKey {
  /// What is kept.
  associatedtype Value

  /// What is there before anything has been kept.
  static var defaultValue: Value { get }
}
