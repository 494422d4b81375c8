/// A spring that is pulled toward a leader l, y″ = k (l − y) − 2c y′.
///
/// Its state is y and a second number. If it oscillates, that is y′. Otherwise, with k = λ₁λ₂ and
/// 2c = λ₁ + λ₂, it is p = y′ + λ₁ (y − l), so that
///
///     p′ = −λ₂ p − λ₁ l′,   y′ = p − λ₁ (y − l),   y″ = −λ₂ p − λ₁ y′.
///
/// Where a strongly over-damped spring creeps, p vanishes, while k (l − y) and 2c y′ are nearly
/// equal, and their difference y″ would lose digits.
struct ChainedSpring: Sendable {
  private let stiffness: Double
  private let damping: Double
  /// λ₁ and λ₂, in 1/s; nil if it oscillates.
  private let rates: (slow: Double, fast: Double)?

  init(_ solution: SpringSolution) {
    (stiffness, damping) = (solution.naturalFrequencySquared, 2 * solution.decay)
    if case .creeping(let slow, let fast, _) = solution.regime {
      rates = (slow, fast)
    } else {
      rates = nil
    }
  }

  /// The second number of a state, from the velocity; `distance` is y − l.
  func second(velocity: Double, distance: Double) -> Double {
    rates.map { velocity + $0.slow * distance } ?? velocity
  }

  /// The second number after the leader has jumped.
  func second(_ second: Double, leaderMovedBy jump: Double) -> Double {
    rates.map { second - $0.slow * jump } ?? second
  }

  @inline(__always)
  func velocity(_ second: Double, distance: Double) -> Double {
    guard let rates else { return second }
    return second - rates.slow * distance
  }

  func acceleration(_ second: Double, distance: Double) -> Double {
    guard let rates else { return -stiffness * distance - damping * second }
    return -rates.fast * second - rates.slow * velocity(second, distance: distance)
  }

  /// The derivative of the second number; `speed` is l′.
  @inline(__always)
  func slope(_ second: Double, distance: Double, speed: Double) -> Double {
    guard let rates else { return -stiffness * distance - damping * second }
    return -rates.fast * second - rates.slow * speed
  }
}
