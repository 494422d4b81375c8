internal import AnimationCore

/// When an easing runs.
struct CSSTiming {
  /// The time before it in seconds; below 0 if it begins inside.
  let delay: Double
  /// The duration in seconds.
  let duration: Double

  /// Returns seconds as CSS writes them, to a nanosecond.
  private static func text(_ seconds: Double) -> String {
    String(number: DecimalPlaces(9).round(seconds)) + "s"
  }

  /// The duration with its unit: `0.818746717s`.
  var durationText: String { Self.text(duration) }

  /// The delay with its unit; nil for none.
  var delayText: String? { delay == 0 ? nil : Self.text(delay) }
}
