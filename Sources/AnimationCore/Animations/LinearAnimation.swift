/// An animation that moves each number of a vector alike, by a part of the way that depends on time
/// alone: all that come with the library.
///
/// An animation that conforms is reckoned as columns of numbers, without a vector for every moment.
protocol LinearAnimation: CustomAnimation {
  /// How the animation goes from 0 to 1, when nothing was running before; nil if something inside it
  /// cannot say.
  ///
  /// - Parameters:
  ///   - rules: whose numbers are answered, and when it counts as over.
  ///   - distanceSquared: the square of the whole way, in the value's own units.
  /// - Returns: the response, with its own end in seconds; nil if something inside it cannot be
  ///   foreseen.
  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)?

  /// The fluid spring that moves it, if one does.
  var fluidSpring: FluidSpringForm? { get }
}

extension LinearAnimation {
  var fluidSpring: FluidSpringForm? { nil }

  /// The part of `value` that the response has reached; it is exact, whatever the fidelity elsewhere.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard let response = response(under: EvaluationRules(), distanceSquared: value.magnitudeSquared)
    else { return nil }
    if let logicalEnd = response.logicalEnd, time >= logicalEnd {
      context.isLogicallyComplete = true
    }
    return time < response.end ? value.scaled(by: response.state(at: max(0, time)).value) : nil
  }
}

extension Animation {
  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    (base as? any LinearAnimation)?.response(under: rules, distanceSquared: distanceSquared)
  }

  var fluidSpring: FluidSpringForm? { (base as? any LinearAnimation)?.fluidSpring }
}

/// A fluid spring, plain or inside modifiers.
struct FluidSpringForm: Sendable {
  var spring: FluidSpringAnimation
  /// Its own time, as its delays and speeds have it.
  var warp = TimeWarp()
  /// When its modifiers say that it seems over, in its motion's time.
  var logicalEnd: Double?
  /// The kinds of modifiers around it, the innermost first.
  ///
  /// Springs take over from one another when these are alike.
  var modifiers: [ModifierKind] = []

  enum ModifierKind: Sendable { case delay, speed, logicalCompletion, repetition }

  /// Whether it can take over from another motion.
  func takesOver(from previous: FluidSpringForm?) -> Bool {
    if modifiers.isEmpty { return true }
    return !modifiers.contains(.repetition) && previous?.modifiers == modifiers
  }
}
