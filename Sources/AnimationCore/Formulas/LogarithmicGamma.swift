internal import CLibrary

/// The first two derivatives of ln |Γ|, which the C library leaves out.
///
/// Both have poles at 0 and at the negative integers, where they are infinite or not a number.
struct LogarithmicGamma {
  /// ψ(x) = Γ′(x)/Γ(x).
  let digamma: Double
  /// ψ′(x).
  let trigamma: Double

  /// By asymptotic series from 10 on, below by recurrence, and below 0 by reflection.
  ///
  ///     ψ(x) = ψ(x + 1) − 1/x             ψ′(x) = ψ′(x + 1) + 1/x²
  ///     ψ(x) = ψ(1 − x) − π cot(πx)       ψ′(x) = π²/sin²(πx) − ψ′(1 − x)
  ///
  /// (NIST's Digital Library of Mathematical Functions, 5.5.2, 5.5.4 and 5.15.5 f.). The
  /// errors are below 2e-15, relative where the result is above 1.
  init(at x: Double) {
    if x < 0 {
      let reflected = LogarithmicGamma(at: 1 - x)
      // Whole periods are taken off exactly, so that πx does not lose the digits of a large x.
      let angle = .pi * (x - x.rounded())
      let sine = sin(angle)
      digamma = reflected.digamma - .pi * cos(angle) / sine
      trigamma = .pi * .pi / (sine * sine) - reflected.trigamma
      return
    }
    var (shifted, first, second) = (x, 0.0, 0.0)
    while shifted < 10 {
      first -= 1 / shifted
      second += 1 / (shifted * shifted)
      shifted += 1
    }
    digamma = first + Self.digammaSeries(at: shifted)
    trigamma = second + Self.trigammaSeries(at: shifted)
  }

  /// ln x − 1/(2x) − Σ B₂ₖ/(2k x²ᵏ) to k = 7 (5.11.2); from 10 on, the rest is below its first
  /// term, B₁₆/(16 x¹⁶), which is 4.5e-17.
  private static func digammaSeries(at x: Double) -> Double {
    let square = 1 / (x * x)
    let sum = (1...7).reversed().reduce(0.0) { sum, k in
      sum * square + bernoulliNumbers[k - 1] / Double(2 * k)
    }
    return log(x) - 0.5 / x - sum * square
  }

  /// (1 + 1/(2x) + Σ B₂ₖ/x²ᵏ)/x to k = 8, the derivative of the other series; from 10 on, the rest
  /// is below B₁₈/x¹⁹, which is 5.5e-17 of the whole.
  private static func trigammaSeries(at x: Double) -> Double {
    let square = 1 / (x * x)
    let sum = bernoulliNumbers.reversed().reduce(0.0) { sum, number in sum * square + number }
    return (1 + 0.5 / x + sum * square) / x
  }

  /// B₂, B₄, … B₁₆.
  private static let bernoulliNumbers: [Double] = [
    1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510,
  ]
}
