/// `.linear`, `.easeIn`, ..., `.timingCurve`.
struct CurveAnimation: PredictableAnimation {
  let curve: UnitCurve
  /// In seconds; at 0 or less the animation finishes immediately.
  let duration: Double

  /// The straight Bézier curve becomes the linear curve.
  init(curve: UnitCurve, duration: Double) {
    self.curve = curve == Self.straightBezier ? .linear : curve
    self.duration = duration
  }

  private static let straightBezier = UnitCurve.bezier(0, 0, 1, 1)

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    // SwiftUI's linear animation is the straight Bézier curve, rounded like all its Bézier curves.
    let isRounded = rules.fidelity == .swiftUI && curve == .linear
    return CurveResponse(
      curve: isRounded ? Self.straightBezier : curve, duration: duration, fidelity: rules.fidelity)
  }

  /// Nil except for circular curves, as in SwiftUI, and for formulas, which know their derivative.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    switch curve.function {
    case .circular, .formula: value.scaled(by: curve.velocity(at: time / duration) / duration)
    default: nil
    }
  }
}
