internal import JSONText

/// A spring with a damping ratio above 1 moves as one of the ratio 1; −1 iterations are forever.
enum ReactNativeTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any)
  static let springs = SpringSupport(maximumDampingRatio: 1, maximumDampingRatioWithVelocity: 1)

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    let delay = CodeNumber.milliseconds(seconds: playback.delay)
    let wait = delay == 0 ? "" : ", delay: \(String(number: delay))"
    let code = """
      Animated.spring(value, {
        toValue: 1, \(spring.literal)\(wait),
        useNativeDriver: true,
      }).start();
      """
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback), code: code,
      parameters: spring.parameters(velocity: "velocity").with("delay", delay),
      lost: [Lost.rest(in: "React Native")] + Lost.velocity(spring.velocity))
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let delay = CodeNumber.milliseconds(seconds: playback.delay)
    let duration = CodeNumber.milliseconds(seconds: bezier.duration)
    let wait = delay == 0 || playback.repeats ? "" : ", delay: \(String(number: delay))"
    let timing = """
      Animated.timing(value, {
        toValue: 1, duration: \(String(number: duration))\(wait),
        easing: \(bezier.reactEasing), useNativeDriver: true,
      })
      """
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: looped(timing, playback: playback) + ".start();",
      parameters: [CodeParameter("duration", .number(duration))]
        + bezier.parameters().with("delay", delay)
        + (playback.repeats ? [CodeParameter("iterations", .integer(playback.count ?? -1))] : []),
      lost: [Lost.interruption])
  }

  private static func looped(_ timing: String, playback: MotionPlayback) -> String {
    guard playback.repeats else { return timing }
    let loop = """
      Animated.loop(
      \(timing.indented),
        { iterations: \(playback.count ?? -1) })
      """
    guard playback.delay != 0 else { return loop }
    let delay = String(number: CodeNumber.milliseconds(seconds: playback.delay))
    return "Animated.sequence([\n  Animated.delay(\(delay)),\n\(loop.indented),\n])"
  }
}

extension TimedBezier {
  /// As React Native and Reanimated have it.
  var reactEasing: String {
    isLinear ? "Easing.linear" : "Easing.bezier(\(CodeNumber.list(points)))"
  }
}
