/// An animation along a timing curve: `.linear`, `.easeIn`, ..., `.timingCurve`.
struct CurveAnimation: PredictableAnimation {
  let curve: UnitCurve
  /// The duration in seconds; at 0 or less the animation finishes immediately.
  let duration: Double

  /// Creates an animation along a curve; the straight Bézier curve becomes the linear curve.
  init(curve: UnitCurve, duration: Double) {
    self.curve = curve == Self.straightBezier ? .linear : curve
    self.duration = duration
  }

  private static let straightBezier = UnitCurve.bezier(0, 0, 1, 1)

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    // SwiftUI's linear animation is the straight Bézier curve, with the rounding of all its Bézier
    // curves.
    let isRounded = rules.fidelity == .swiftUI && curve == .linear
    return CurveResponse(
      curve: isRounded ? Self.straightBezier : curve, duration: duration, fidelity: rules.fidelity)
  }

  /// Returns the velocity of a circular curve; nil for all other curves, which report none.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    switch curve.function {
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut:
      value.scaled(by: curve.velocity(at: time / duration) / duration)
    default: nil
    }
  }
}
