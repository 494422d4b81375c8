/// An animation along a timing curve: `.linear`, `.easeIn`, ..., `.timingCurve`.
struct CurveAnimation: LibraryAnimation {
  let curve: UnitCurve
  /// Seconds; 0 or less is over at once.
  let duration: Double

  /// The straight Bézier curve is the line.
  init(curve: UnitCurve, duration: Double) {
    self.curve = curve == Self.straightBezier ? .linear : curve
    self.duration = duration
  }

  private static let straightBezier = UnitCurve.bezier(0, 0, 1, 1)

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
    // SwiftUI's linear animation is the straight Bézier curve, rounded as all of them are.
    let isRounded = rules.fidelity == .swiftUI && curve == .linear
    return CurveResponse(
      curve: isRounded ? Self.straightBezier : curve, duration: duration, fidelity: rules.fidelity)
  }

  /// Only the circular curves say how fast they are.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    switch curve.function {
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut:
      value.scaled(by: curve.velocity(at: time / duration) / duration)
    default: nil
    }
  }
}
