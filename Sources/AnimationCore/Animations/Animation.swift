/// The motion of a value from its current state to a new target.
///
/// An animation is a base, which moves the value, and modifiers around it, which change its time,
/// repeat it, or set its logical completion. Two animations are equal when they are constructed
/// alike: `.linear.delay(0)` is not `.linear`.
public struct Animation: Sendable, Hashable {
  /// The animation that modifiers change.
  ///
  /// Cases with references are boxed, so that copying a spring touches no reference count.
  enum AnimationBase: Sendable {
    indirect case curve(CurveAnimation)
    case fluidSpring(FluidSpringAnimation)
    case interpolatingSpring(InterpolatingSpringAnimation)
    indirect case stopping(StoppingSpring)
    indirect case custom(any CustomAnimation)

    var animation: any CustomAnimation {
      switch self {
      case .curve(let curve): curve
      case .fluidSpring(let spring): spring
      case .interpolatingSpring(let spring): spring
      case .stopping(let spring): spring
      case .custom(let animation): animation
      }
    }
  }

  let root: AnimationBase
  /// Innermost first.
  let modifiers: ArraySlice<Modifier>

  init(_ root: AnimationBase, modifiers: ArraySlice<Modifier> = []) {
    (self.root, self.modifiers) = (root, modifiers)
  }

  private var inner: Animation { Animation(root, modifiers: modifiers.dropLast()) }

  /// Returns the displacement at `time`; see ``CustomAnimation/animate(value:time:context:)``.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if let moment = context.moment {
      context.moment = nil
      defer { context.moment = moment }
      return animate(value: value, time: moment.time, context: &context)
    }
    guard let modifier = modifiers.last
    else { return root.animation.animate(value: value, time: time, context: &context) }
    if let repetition = modifier.repetition {
      return repetition.animate(inner, value: value, time: time, context: &context)
    }
    if modifier.isLogicallyComplete(at: time) { context.isLogicallyComplete = true }
    return inner.animate(value: value, time: modifier.warp.time(at: time), context: &context)
  }

  /// Returns the velocity at `time`; see ``CustomAnimation/velocity(value:time:context:)``;
  /// SwiftUI, and so its fidelity, does not convert that at another speed to real seconds.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    if let moment = context.moment {
      var context = context
      context.moment = nil
      return velocity(value: value, time: moment.time, context: context)?.scaled(by: moment.rate)
    }
    guard let modifier = modifiers.last
    else { return root.animation.velocity(value: value, time: time, context: context) }
    if let repetition = modifier.repetition {
      return repetition.velocity(of: inner, value: value, time: time, context: context)
    }
    let velocity = inner.velocity(
      value: value, time: modifier.warp.time(at: time), context: context)
    let rate = modifier.warp.speed(at: time)
    // The time inside stands still. A vertical start would give 0 · ∞, not a number.
    if rate == 0 { return velocity.map { _ in value.scaled(by: 0) } }
    return context.rules.fidelity == .analytic ? velocity?.scaled(by: rate) : velocity
  }

  /// Whether two animations are constructed alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.modifiers == rhs.modifiers && lhs.root == rhs.root
  }

  /// The progress from 0 to 1, if nothing was running before; nil if the base is not predictable.
  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    let response = root.animation.prediction(under: rules, distance: distance)
    return modifiers.reduce(response) { response, modifier in response.map(modifier.response) }
  }

  var isPredictable: Bool {
    isOfLibrary || root.animation.prediction(under: EvaluationRules(), distance: 1) != nil
  }

  var isOfLibrary: Bool { if case .custom = root { false } else { true } }
}

extension Animation.AnimationBase: Hashable {
  /// Only custom animations need a check of their types.
  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.curve(let left), .curve(let right)): left == right
    case (.fluidSpring(let left), .fluidSpring(let right)): left == right
    case (.interpolatingSpring(let left), .interpolatingSpring(let right)): left == right
    case (.stopping(let left), .stopping(let right)): left == right
    case (.custom(let left), .custom(let right)): areEqual(left, right)
    default: false
    }
  }

  private static func areEqual<A: CustomAnimation>(_ one: A, _ other: any CustomAnimation) -> Bool {
    other as? A == one
  }

  func hash(into hasher: inout Hasher) { animation.hash(into: &hasher) }
}
