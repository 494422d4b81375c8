internal import CLibrary

/// The motion of a spring at a time, and how it changes with the spring.
///
/// The displacement is y = A y₀ + B v₀, where A and B are the first row of the spring's
/// ``SpringMatrix``. With the natural frequency ω and the damping ratio ζ both are functions of ωt
/// and ζ, A = a(ωt, ζ) and B = b(ωt, ζ)/ω, so that
///
///     ∂A/∂ln ω = t A′,   ∂B/∂ln ω = t B′ − B.
///
/// Let c = ζω, q = ω² − c², S = sin(√q t)/√q and C = cos(√q t), which are analytic in q, so that
/// critical damping is not a special case, where q is 0. From B = e^(−ct) S and A = e^(−ct) C + c
/// B,
///
///     R = e^(−ct) ∂S/∂q = (t e^(−ct) C − B)/2q
///     ∂A/∂ζ = −2ω³ R,   ∂B/∂ζ = −ω (t B + 2c R).
///
/// The first form of R cancels where q t² is small; there it is the series −e^(−ct) t³ Σ n (−q
/// t²)^(n−1)/(2n + 1)!, n ≥ 1.
struct SpringSensitivity: Sendable {
  /// A and B, and their derivatives by time.
  let matrix: SpringMatrix
  /// ∂A/∂ln ω and ∂B/∂ln ω.
  let ofFrequency: (position: Double, velocity: Double)
  /// ∂A/∂ζ and ∂B/∂ζ.
  let ofRatio: (position: Double, velocity: Double)
}

struct SpringSensitivitySource: Sendable {
  let frequency: Double
  let ratio: Double
  private let solution: SpringSolution
  /// q = ω² − c².
  private let spread: Double

  /// The frequency is in radians per second, the damping ratio at least 0.
  init(frequency: Double, ratio: Double) {
    (self.frequency, self.ratio) = (frequency, ratio)
    spread = frequency * frequency * (1 - ratio) * (1 + ratio)
    let root = abs(spread).squareRoot()
    solution = SpringSolution(
      decay: ratio * frequency, naturalFrequencySquared: frequency * frequency,
      angularFrequency: spread < 0 ? -root : root)
  }

  func matrix(at time: Double) -> SpringMatrix { solution.matrix(at: time) }

  /// In seconds after the start, at least 0.
  func sensitivity(at time: Double) -> SpringSensitivity {
    let matrix = solution.matrix(at: time)
    let (position, velocity) = (matrix.positionFromPosition, matrix.positionFromVelocity)
    let decay = ratio * frequency
    let bend = bend(at: time, cosine: position - decay * velocity, sine: velocity)
    return SpringSensitivity(
      matrix: matrix,
      ofFrequency: (
        time * matrix.velocityFromPosition, time * matrix.velocityFromVelocity - velocity
      ),
      ofRatio: (
        -2 * frequency * frequency * frequency * bend,
        -frequency * (time * velocity + 2 * decay * bend)
      ))
  }

  /// R, from e^(−ct) C and B.
  private func bend(at time: Double, cosine: Double, sine: Double) -> Double {
    let square = spread * time * time
    if abs(square) >= 1 { return (time * cosine - sine) / (2 * spread) }
    var (term, sum) = (1.0 / 6, 0.0)
    for index in 1...10 {
      let n = Double(index)
      sum += n * term
      term *= -square / ((2 * n + 2) * (2 * n + 3))
    }
    return -exp(-ratio * frequency * time) * time * time * time * sum
  }
}
