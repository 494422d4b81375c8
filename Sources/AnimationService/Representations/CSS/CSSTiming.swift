internal import AnimationCore

struct CSSTiming {
  /// Below 0 if the motion begins inside.
  let delay: Double
  let duration: Double

  private static func text(_ seconds: Double) -> String {
    String(number: DecimalPlaces(9).round(seconds)) + "s"
  }

  var durationText: String { Self.text(duration) }
  var delayText: String? { delay == 0 ? nil : Self.text(delay) }
}
