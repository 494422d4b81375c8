enum Operations {
  static let all: [any Operation.Type] = [
    EvaluateSpring.self, EvaluateCurve.self, EvaluateAnimation.self, MergeAnimations.self,
    EvaluateKeyframes.self, EvaluatePhases.self, ReleaseGesture.self, TrackGesture.self,
    RecognizeGesture.self, SimulateGesture.self, EvaluateAnimator.self, ResolveTransaction.self,
    EvaluateTransition.self, ConvertAnimation.self, FitSpring.self, FitCurve.self,
    EvaluateBatch.self,
  ]

  static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }

  static let motions: [String: any MotionSource.Type] = byPath.compactMapValues {
    $0 as? any MotionSource.Type
  }

  /// The parameters of queries that may be given item by item; a trigger and the targets of a
  /// conversion may also be something else than a list.
  static let listParameters = Set(byPath.values.flatMap { $0.outline.listParameters })
    .union(["targets", "trigger"])

  static let paths = byPath.keys.sorted()
}
