internal import AnimationCore

struct CSSTiming {
  /// Seconds before the easing; below 0 if the motion begins inside.
  let delay: Double
  /// Seconds.
  let duration: Double

  /// Rounds to a nanosecond.
  private static func text(_ seconds: Double) -> String {
    String(number: DecimalPlaces(9).round(seconds)) + "s"
  }

  /// Such as `0.818746717s`.
  var durationText: String { Self.text(duration) }

  /// Nil without a delay.
  var delayText: String? { delay == 0 ? nil : Self.text(delay) }
}
