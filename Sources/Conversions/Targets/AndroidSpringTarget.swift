internal import SourceText

/// Android's `SpringForce` of `androidx.dynamicanimation`, which has no timing curves.
enum AndroidSpringTarget: ConversionTarget {
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    guard let constants = ComposeSpring(spring) else { return nil }
    let timing = ComposeTiming(playback)
    let velocity =
      constants.velocity == 0
      ? ""
      : "\n  setStartValue(0f)\n  setStartVelocity(\(String(kotlinFloat: constants.velocity)))"
    let code = """
      SpringAnimation(view, DynamicAnimation.SCALE_X, 1f).apply {
        spring.dampingRatio = \(String(kotlinFloat: constants.dampingRatio))
        spring.stiffness = \(String(kotlinFloat: constants.stiffness))\(velocity)
        start()
      }
      """
    let isLate = timing.delay != 0
    return Conversion(
      motion: PlainMotion(constants.pass, playback: timing.playback),
      code: isLate ? "view.postDelayed({\n\(code.indented)\n}, \(timing.delay))" : code,
      parameters: constants.parameters.with("startVelocity", constants.velocity).with(
        "delayMillis", Double(timing.delay)),
      lost: ["SpringAnimation has no duration: it ends once it is within minimumVisibleChange."]
        + Lost.delay(of: playback, by: "postDelayed") + Lost.velocity(constants.velocity))
  }
}

extension String {
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
