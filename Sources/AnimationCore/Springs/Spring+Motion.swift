internal import CLibrary

// Springs of the JavaScript library motion (version 12, `generators/spring.ts`) by a duration and a
// bounce. Its damping ratio is 1 − bounce, kept within 0.05…1.
extension Spring {
  private static func motionDampingRatio(_ bounce: Double) -> Double {
    min(max(1 - bounce, 0.05), 1)
  }

  /// The period is 1.2 visual durations, in seconds, above 0; a bounce up to 0.95 has an effect.
  package static func motion(visualDuration duration: Double, bounce: Double) -> Spring {
    Spring(response: duration * 1.2, dampingRatio: motionDampingRatio(bounce))
  }

  /// The envelope is 0.001 after the duration, in seconds, clamped to 0.01…10.
  ///
  /// With δ = ζωd, the envelope is ζ/√(1 − ζ²) · e^(−δ), or (1 + δ)e^(−δ) if critically damped, at
  /// a bounce of 0; 0.95 is the largest that has an effect.
  package static func motion(duration: Double, bounce: Double) -> Spring {
    let ratio = motionDampingRatio(bounce)
    let decay =
      ratio == 1
      ? motionCriticalDecay : log(ratio / (0.001 * ((1 - ratio) * (1 + ratio)).squareRoot()))
    let frequency = decay / (ratio * min(max(duration, 0.01), 10))
    return Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
  }

  /// The solution of (1 + δ)e^(−δ) = 0.001.
  private static let motionCriticalDecay = 9.233413476451586
}
