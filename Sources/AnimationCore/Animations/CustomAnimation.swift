/// A type that defines how a vector changes over time.
///
/// The animation is evaluated repeatedly, with the time since it began; it returns the displacement
/// that has been reached, or nil once it has finished. An animation keeps its state between
/// evaluations in the context.
///
///     struct Jump: CustomAnimation {
///       let after: Double
///       func animate<V: VectorArithmetic>(
///         value: V, time: Double, context: inout AnimationContext<V>
///       ) -> V? { time < after ? .zero : nil }
///     }
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the displacement at `time`, in seconds since the animation began, of the displacement
  /// `value` from start to target, which it may exceed; nil once the animation has finished there.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity in units per second; nil, which counts as 0, if none is reported.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

  /// Whether this animation, about to begin, merges with the running one, whose displacement, time
  /// in seconds and state are given; otherwise both are combined additively.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool

  /// Returns the progress of an animation that is known in advance, such as a
  /// ``PredictableAnimation``; nil, the default, if it must be evaluated at one time after another.
  func prediction(under rules: EvaluationRules, distance: Double) -> (any StepResponse)?
}

extension CustomAnimation {
  /// Returns nil: by default an animation reports no velocity.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns false: by default an animation never merges.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }

  /// Returns nil: by default an animation is not known in advance.
  public func prediction(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    nil
  }
}

/// The state of an animation while it runs, and the rules of its evaluation.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The state that the animation keeps between evaluations.
  public var state: AnimationState<Value>
  /// Whether the animation is logically complete, although it may still move slightly.
  public var isLogicallyComplete = false
  /// The fluid spring that gave the latest value, perhaps inside others; nil if another did.
  var latestSpring: LatestSpring<Value>?
  /// If not nil, overrides the time that is passed to an evaluation.
  var moment: EvaluationMoment?
  /// The fidelity and the settling threshold.
  public var rules: EvaluationRules
  /// The environment of the ``AnimatedValue``; empty by default.
  public let environment: EnvironmentValues

  /// Creates a context; by default its state and its environment are empty.
  public init(
    state: AnimationState<Value> = AnimationState(), rules: EvaluationRules = EvaluationRules(),
    environment: EnvironmentValues = EnvironmentValues()
  ) { (self.state, self.rules, self.environment) = (state, rules, environment) }

  /// Returns this context for an inner animation that keeps its own state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var result = AnimationContext<T>(state: state, rules: rules, environment: environment)
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}

/// The values that animations keep between evaluations, each under its own key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Creates an empty state.
  public init() {}

  /// The value kept under a key, or the key's default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key under which an animation keeps a value.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a key that has not been set.
  static var defaultValue: Value { get }
}
