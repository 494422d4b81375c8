internal import AnimationCore

/// One Bézier curve of all tracks, and where each begins and ends on it.
struct CodeEasing {
  let curve: CubicBezier
  let easing: AnswerEasing
  let ends: [(from: [Double], to: [Double])]

  /// Nil unless the motion is on one curve that systems have, to its end.
  init?(_ sources: [MotionTraceSource], of reduction: MotionReduction) {
    guard let easing = reduction.easing, easing.delay >= 0, let curve = easing.curve.bezier,
      [curve.x1, curve.x2].allSatisfy({ $0 >= 0 && $0 <= 1 })
    else { return nil }
    var ends: [(from: [Double], to: [Double])] = []
    for source in sources {
      guard let found = MotionKeyframes.ends(of: source, on: easing, in: reduction)
      else { return nil }
      ends.append(found)
    }
    (self.curve, self.easing, self.ends) = (curve, easing, ends)
  }
}
