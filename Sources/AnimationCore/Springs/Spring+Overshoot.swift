internal import CLibrary

extension Spring {
  /// Returns the damping ratio, 0 < ζ ≤ 1, of springs that overshoot by a part of their distance.
  ///
  /// From rest, the first peak of an under-damped spring lies `e^(−πζ/√(1−ζ²))` beyond the target
  /// (Ogata, Modern Control Engineering, section 5-3), so `ζ = −ln o / √(π² + ln² o)`. The part o
  /// is from 0 up to but excluding 1.
  public static func dampingRatio(overshoot: Double) -> Double {
    guard overshoot > 0 else { return 1 }
    let decay = -log(overshoot)
    return decay / hypot(.pi, decay)
  }

  /// Creates a spring that reaches its first peak after a given time.
  ///
  /// From rest, the value has its first peak after half a period of the damped oscillation:
  /// `t = π / (ω₀√(1−ζ²))`.
  ///
  /// - Parameters:
  ///   - peakTime: the time in seconds, above 0.
  ///   - dampingRatio: ζ, 0 ≤ ζ < 1; other springs have no peak.
  public init(peakTime: Double, dampingRatio: Double) {
    let damped = sqrt((1 - dampingRatio) * (1 + dampingRatio))
    self.init(response: 2 * peakTime * damped, dampingRatio: dampingRatio)
  }
}
