internal import CLibrary

extension Spring {
  /// Returns the damping ratio, 0 < ζ ≤ 1, of springs that overshoot by a part o of their distance.
  ///
  /// The first peak lies `o = e^(−πζ/√(1−ζ²))`, below 1, beyond the target (Ogata, Modern Control
  /// Engineering, section 5-3), so `ζ = −ln o / √(π² + ln² o)`.
  public static func dampingRatio(overshoot: Double) -> Double {
    guard overshoot > 0 else { return 1 }
    let decay = -log(overshoot)
    return decay / hypot(.pi, decay)
  }

  /// Returns the part of the distance by which springs of a damping ratio 0 ≤ ζ < 1 overshoot from
  /// rest, `e^(−πζ/√(1−ζ²))`.
  package static func overshoot(dampingRatio: Double) -> Double {
    exp(-.pi * dampingRatio / sqrt((1 - dampingRatio) * (1 + dampingRatio)))
  }

  /// Creates a spring that first peaks after a time above 0, in seconds, from rest: half a period,
  /// `t = π / (ω₀√(1−ζ²))`, with a damping ratio 0 ≤ ζ < 1; other springs have no peak.
  public init(peakTime: Double, dampingRatio: Double) {
    let damped = sqrt((1 - dampingRatio) * (1 + dampingRatio))
    self.init(response: 2 * peakTime * damped, dampingRatio: dampingRatio)
  }
}
