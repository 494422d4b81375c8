internal import AnimationCore
internal import JSONText

struct CSSTiming {
  /// Below 0 if the motion begins inside.
  let delay: Double
  let duration: Double

  private static func text(seconds: Double) -> String {
    String(number: DecimalPlaces(9).round(seconds)) + "s"
  }

  var durationText: String { Self.text(seconds: duration) }
  var delayText: String? { delay == 0 ? nil : Self.text(seconds: delay) }
}
