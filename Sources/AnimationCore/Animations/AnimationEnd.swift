/// The search for the time at which an animation that is not predictable ends.
enum AnimationEnd {
  /// The time limit of the search, 2²⁰ s; a longer animation counts as one that never ends.
  private static let longest = 1_048_576.0

  /// Returns the first time at which a condition holds, found by doubling and bisection.
  ///
  /// - Parameters:
  ///   - start: the time at which the search begins, in seconds.
  ///   - limit: the time limit of the search in seconds; nil for 2²⁰ s.
  ///   - holds: returns whether the condition holds at a time; once it does, it always does.
  /// - Returns: the time in seconds, not before `start`; infinite if the condition never holds.
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
  /// Returns the time at which the animation finishes by itself, found by search.
  ///
  /// - Parameters:
  ///   - value: the displacement from the start to the target.
  ///   - rules: the fidelity and the settling threshold.
  /// - Returns: the time in seconds; infinite if the animation never finishes.
  func end<V: VectorArithmetic>(over value: V, under rules: EvaluationRules) -> Double {
    AnimationEnd.firstTime(from: 0) { time in
      var context = AnimationContext<V>(rules: rules)
      return animate(value: value, time: time.nextUp, context: &context) == nil
    }
  }
}
