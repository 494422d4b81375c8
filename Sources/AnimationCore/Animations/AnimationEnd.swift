enum AnimationEnd {
  /// In seconds, 2²⁰; a longer animation counts as never ending.
  private static let longest = 1_048_576.0

  /// The first time in seconds from which on a condition holds; infinite for none up to the limit.
  static func firstTime(
    from start: Double, atMost limit: Double? = nil, where holds: (Double) -> Bool
  ) -> Double {
    if holds(start) { return start }
    var step = 1.0 / 64
    while !holds(start + step) {
      step *= 2
      if step > limit ?? longest { return .infinity }
    }
    return Bisection.root(between: start, and: start + step) { !holds($0) }
  }
}

extension Animation {
  /// In seconds; infinite if the animation never finishes.
  func end<V: VectorArithmetic>(over value: V, under rules: EvaluationRules) -> Double {
    AnimationEnd.firstTime(from: 0) { time in
      var context = AnimationContext<V>(rules: rules)
      return animate(value: value, time: time.nextUp, context: &context) == nil
    }
  }
}
