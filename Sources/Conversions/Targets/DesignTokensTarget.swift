internal import JSONText

/// A `transition` of the Design Tokens Format Module (W3C Community Group).
enum DesignTokensTarget: ConversionTarget {
  /// The duration and the delay are in milliseconds.
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.milliseconds(seconds: bezier.duration)
    let delay = CodeNumber.milliseconds(seconds: playback.delay)
    let code = """
      {
        "motion": {
          "$type": "transition",
          "$value": {
            "duration": {"value": \(String(number: duration)), "unit": "ms"},
            "delay": {"value": \(String(number: delay)), "unit": "ms"},
            "timingFunction": [\(CodeNumber.list(bezier.points))]
          }
        }
      }
      """
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback), code: code,
      parameters: [
        CodeParameter("duration", .number(duration)), CodeParameter("delay", .number(delay)),
        CodeParameter("timingFunction", .numbers(bezier.points)),
      ], lost: ["A token has no velocity and no repetition."])
  }
}
