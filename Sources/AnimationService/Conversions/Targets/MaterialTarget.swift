internal import AnimationCore

/// A motion scheme of Material 3 for Compose, whose specs are Compose's.
///
/// A spring that is one of the standard or expressive scheme has that name.
enum MaterialTarget: ConversionTarget {
  static let name = ConversionTargetName.material3
  /// The repetition: none, and no negative delays.
  static let playback = PlaybackSupport()

  /// Returns the use of a spring's token, or a scheme that overrides one; nil for an initial
  /// velocity.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    guard spring.velocity == 0 else { return nil }
    let constants = ComposeSpring(spring)
    let timing = ComposeTiming(playback)
    let token = token(of: constants)
    let wait = timing.delay == 0 ? "" : "delay(\(timing.delay))\n"
    return Conversion(
      motion: PlainMotion(constants.pass, timing.playback),
      code: wait + (token.map(use) ?? scheme(constants.code)),
      parameters: constants.parameters.with("delay", Double(timing.delay)),
      lost: [
        "Compose has no duration of a spring: it ends once it is within visibilityThreshold."
      ]
        + (token == nil
          ? ["No token of Material 3 is this spring, so a scheme overrides one."] : [])
        + Lost.delay(playback, "a coroutine"))
  }

  /// Returns a scheme whose default spatial spec is a `tween()`.
  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let timing = ComposeTiming(playback)
    let tween = ComposeTween(bezier, delay: timing.delay)
    return Conversion(
      motion: PlainMotion(tween.pass, timing.playback), code: scheme(tween.code),
      parameters: tween.parameters + timing.parameters,
      lost: [
        "The springs of Material 3 are given up for a curve.", Lost.interruption,
      ] + tween.lost(bezier.duration))
  }

  /// The names of all springs of Material 3, such as `material3/expressive/defaultSpatial`.
  private static let names = PeerPreset.names.filter { $0.hasPrefix("material3/") }

  /// Returns the token of a spring; nil if there is none.
  ///
  /// - Parameter constants: the damping ratio and the stiffness, which must be equal in single
  ///   precision.
  /// - Returns: The parts of its name: `material3`, the scheme, and the spec.
  private static func token(of constants: ComposeSpring) -> [String]? {
    let name = names.first { name in
      guard let spring = PeerPreset.spring(name) else { return false }
      let other = ComposeSpring(ReleasedSpring(spring))
      return other.dampingRatio == constants.dampingRatio && other.stiffness == constants.stiffness
    }
    return name?.split(separator: "/").map(String.init)
  }

  /// Returns the expression for a token, whose parts are `material3`, its scheme and its spec.
  private static func use(_ token: [String]) -> String {
    "MotionScheme.\(token[1])().\(token[2])Spec<Float>()"
  }

  /// Returns a scheme that overrides the default spatial spec of the standard one.
  private static func scheme(_ spec: String) -> String {
    """
    object Motion : MotionScheme by MotionScheme.standard() {
      override fun <T> defaultSpatialSpec(): FiniteAnimationSpec<T> =
        \(spec)
    }
    """
  }
}
