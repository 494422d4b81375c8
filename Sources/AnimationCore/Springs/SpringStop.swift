/// The conditions under which a number on a spring stops at its target, before it has settled.
///
/// A number stops at the first time at which one of them holds: exactly there, not a frame later.
public struct SpringStop: Sendable, Hashable {
  /// Whether a number stops when it first reaches its target.
  public var clamps: Bool
  /// The rule by which a number is at rest; nil for the settling threshold of ``EvaluationRules``.
  public var rest: SpringRestRule?

  /// Creates conditions; without any a spring ends where it settles.
  public init(clamps: Bool = false, rest: SpringRestRule? = nil) {
    (self.clamps, self.rest) = (clamps, rest)
  }
}

/// A rule of another system by which a number on a spring is at rest, and jumps to its target.
///
/// Distances y are from the target, in units of the value; v are velocities per second.
public enum SpringRestRule: Sendable, Hashable {
  /// The first time with |y| ≤ `delta` and |v| ≤ `speed`, both above 0: `restDelta` and `restSpeed`
  /// of Motion, `precision` and `restVelocity` of react-spring, the thresholds of React Native.
  case thresholds(delta: Double, speed: Double)
  /// The time after which |y| never exceeds `delta`, above 0.
  case distance(Double)
  /// The time after which the envelope of the oscillation, √(y₀² + ((v₀ + cy₀)/w)²) e^(−ct), never
  /// exceeds `delta`, above 0: the `visibilityThreshold` of Compose. ``distance(_:)`` if it does
  /// not oscillate.
  case envelope(Double)
  /// The first time with at most this part, between 0 and 1, of the energy y² + v²/ω₀² at the
  /// start: the `energyThreshold` of Reanimated 4.
  case energy(Double)
}

extension SpringStop {
  /// The time in seconds at which a number stops; `settled` is when it does without a rule of rest.
  func time(
    on solution: SpringSolution, displacement: Double, velocity: Double, settled: Double
  ) -> Double {
    if displacement == 0, velocity == 0 { return 0 }
    let arrival =
      clamps ? solution.firstReturn(from: displacement, velocity: velocity) : .infinity
    guard let rest else { return min(arrival, settled) }
    let time = SpringRestTime(solution: solution, displacement: displacement, velocity: velocity)
    return min(arrival, time.time(by: rest))
  }

  /// In units of ``WorkBudget``, for one number.
  var cost: Int { rest == nil ? 64 : 2048 }
}
