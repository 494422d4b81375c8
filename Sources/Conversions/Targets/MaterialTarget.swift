internal import SourceText

/// A spring that is one of the standard or expressive scheme has that name.
enum MaterialTarget: ConversionTarget {
  static let playback = PlaybackSupport()

  /// A spring's token, or a scheme that overrides one; nil for an initial velocity.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    guard spring.velocity == 0, let constants = ComposeSpring(spring) else { return nil }
    let timing = ComposeTiming(playback)
    let token = token(of: constants)
    let wait = timing.delay == 0 ? "" : "delay(\(timing.delay))\n"
    return Conversion(
      motion: PlainMotion(constants.pass, playback: timing.playback),
      code: wait
        + (token.map { "MotionScheme.\($0[1])().\($0[2])Spec<Float>()" } ?? scheme(constants.code)),
      parameters: constants.parameters.with("delay", Double(timing.delay)),
      lost: ["Compose has no duration of a spring: it ends once it is within visibilityThreshold."]
        + (token == nil
          ? ["No token of Material 3 is this spring, so a scheme overrides one."] : [])
        + Lost.delay(of: playback, by: "a coroutine"))
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let timing = ComposeTiming(playback)
    let tween = ComposeTween(bezier, delay: timing.delay)
    return Conversion(
      motion: PlainMotion(tween.pass, playback: timing.playback), code: scheme(tween.code),
      parameters: tween.parameters + timing.parameters,
      lost: ["The springs of Material 3 are given up for a curve.", Lost.interruption]
        + tween.lost(seconds: bezier.duration))
  }

  private static let names = PeerPreset.names.filter { $0.hasPrefix("material3/") }

  /// `material3`, the scheme and the spec; nil unless the constants are equal in single precision.
  private static func token(of constants: ComposeSpring) -> [String]? {
    let name = names.first { name in
      guard let spring = PeerPreset.spring(name),
        let other = ComposeSpring(ReleasedSpring(spring))
      else { return false }
      return other.dampingRatio == constants.dampingRatio && other.stiffness == constants.stiffness
    }
    return name?.split(separator: "/").map(String.init)
  }

  private static func scheme(_ spec: String) -> String {
    """
    object Motion : MotionScheme by MotionScheme.standard() {
      override fun <T> defaultSpatialSpec(): FiniteAnimationSpec<T> =
        \(spec)
    }
    """
  }
}
