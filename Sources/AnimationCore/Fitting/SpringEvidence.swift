internal import CLibrary

/// The evidence required for a spring's initial velocity, or for another time of its start.
///
/// Whether there is a velocity is decided by a Bayes factor. With the velocity v in natural
/// frequencies times half the range, its deviation σ and a density p of the velocities that occur,
/// samples whose fit it improves by Δ variances of their errors favor it by √(2π) σ p(v) e^(Δ/2) to
/// one. As there either is no velocity or a visible one, p vanishes at 0 (a non-local prior, V.
/// Johnson and D. Rossell, "On the use of non-local prior densities in Bayesian hypothesis tests",
/// 2010):
///
///     p(v) = 8/(3π) v⁴/(1 + v²)³
///
/// So a small velocity that may as well be a part of the errors needs far more evidence than a
/// great one that hardly differs from another spring.
enum SpringEvidence {
  /// The prior odds of a velocity, as −2 times the logarithm.
  private static let favor = 3.5
  /// The least gain for a velocity, in variances: an error exceeds it once in 120.
  private static let leastGain = 7.0
  /// The least gain for a velocity in addition to the time of the start.
  private static let leastGainBesides = 9.0
  /// The gain for the time of the start.
  private static let offsetGain = 13.0
  /// The additional gain for each further number.
  private static let furtherGain = 3.0

  /// The least gain for which a motion is preferred to a simpler one, in variances of the samples'
  /// errors: with few samples the variance is uncertain too, so Student's distribution gives it.
  static func threshold(for motion: SpringCandidate, over simpler: SpringCandidate) -> Double {
    let (model, less) = (motion.model, simpler.model)
    var gain = 0.0
    if model.findsVelocity, !less.findsVelocity {
      let least = model.findsOffset ? leastGainBesides : leastGain
      let further = motion.problem.samples.columns.count - 1
      gain += velocityGain(of: motion, least: least) + furtherGain * Double(further)
    }
    if model.findsOffset, !less.findsOffset { gain += offsetGain }
    let quantile = StudentDistribution.quantile(.evidence, freedom: motion.freedom)
    return gain * quantile * quantile / 9
  }

  /// The required gain of the number that needs the least.
  private static func velocityGain(of motion: SpringCandidate, least: Double) -> Double {
    let unit = exp(motion.run.parameters[SpringFitPlace.frequency]) / 2
    let gains = motion.problem.samples.columns.indices.map { number -> Double in
      let place = SpringFitPlace.velocity(number: number)
      let velocity = motion.run.parameters[place] / unit
      let square = velocity * velocity
      let density = 8 / (3 * .pi) * square * square / pow(1 + square, 3)
      let deviation = motion.deviation(of: [place: 1]) / unit
      return -2 * log((2 * .pi).squareRoot() * deviation * density) - favor
    }
    return max(least, gains.min() ?? least)
  }
}
