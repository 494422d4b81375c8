internal import AnimationCore

/// A system that a motion is converted to.
///
/// A system has springs, timing curves, or both, each by a function that writes its code and says
/// which motion this code makes by the system's own meaning of its parameters. A function that the
/// system has no means for is left out.
protocol ConversionTarget: Sendable {
  /// The system.
  static var name: ConversionTargetName { get }

  /// The repetitions and delays that the system has; none but delays by default.
  static var playback: PlaybackSupport { get }

  /// The springs that the system solves as physics does; all by default.
  static var springs: SpringSupport { get }

  /// Returns the conversion of a spring; nil by default.
  ///
  /// - Parameters:
  ///   - spring: a spring that ``springs`` allows.
  ///   - playback: the times of its passes, as far as ``playback`` has them for springs.
  /// - Returns: The conversion; nil if the system has no means for this spring.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion?

  /// Returns the conversion of a cubic Bézier curve; nil by default.
  ///
  /// - Parameters:
  ///   - bezier: a curve whose control points are within its duration.
  ///   - playback: the times of its passes, as far as ``playback`` has them for curves.
  /// - Returns: The conversion; nil if the system has no means for this curve.
  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion?

  /// Returns the conversion of a staircase; nil by default.
  ///
  /// - Parameters:
  ///   - steps: a staircase over a finite duration.
  ///   - playback: the times of its passes, as far as ``playback`` has them for curves.
  /// - Returns: The conversion; nil if the system has no staircases.
  static func steps(_ steps: TimedSteps, _ playback: PlainMotion.Playback) -> Conversion?

  /// Returns the conversion of straight lines; nil by default.
  ///
  /// - Parameters:
  ///   - lines: lines that may jump, and need not go from 0 to 1.
  ///   - playback: the times of their passes, as far as ``playback`` has them for curves.
  /// - Returns: The conversion; nil if the system has no such lines.
  static func lines(_ lines: TimedLines, _ playback: PlainMotion.Playback) -> Conversion?

  /// Returns the conversion of cubic polynomials; nil by default.
  ///
  /// - Parameters:
  ///   - path: pieces that stay near a spring.
  ///   - playback: the times of their passes, as far as ``playback`` has them for curves.
  /// - Returns: The conversion; nil if the system has no pieces of curves.
  static func path(_ path: TimedPath, _ playback: PlainMotion.Playback) -> Conversion?
}

extension ConversionTarget {
  static var playback: PlaybackSupport { PlaybackSupport() }
  static var springs: SpringSupport { SpringSupport() }

  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    nil
  }

  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    nil
  }

  static func steps(_ steps: TimedSteps, _ playback: PlainMotion.Playback) -> Conversion? { nil }

  static func lines(_ lines: TimedLines, _ playback: PlainMotion.Playback) -> Conversion? { nil }

  static func path(_ path: TimedPath, _ playback: PlainMotion.Playback) -> Conversion? { nil }
}

/// The name of a system in a request.
enum ConversionTargetName: String, CaseIterable, Sendable {
  case swiftui, uikit, coreAnimation, compose, androidSpringForce, material3, flutter, reactNative
  case reanimated, reactSpring, motion, popmotion, anime, gsap, css, figma, lottie, designTokens
}

/// The repetitions and delays that a system has.
struct PlaybackSupport: Sendable {
  /// The numbers of passes that a system can play.
  enum Repetition: Sendable {
    case once, endless, any

    /// Whether so many passes can be played; nil is forever.
    func allows(_ count: Int?) -> Bool {
      switch self {
      case .once: count == 1
      case .endless: count == 1 || count == nil
      case .any: true
      }
    }
  }

  /// The repetitions of springs.
  var springs = Repetition.once
  /// The repetitions of timing curves.
  var curves = Repetition.once
  /// The motions of every second pass, besides the same motion again.
  var reversals: [RepeatReversal] = []
  /// Whether a motion can begin inside its first pass.
  var hasNegativeDelays = false
}

extension PlaybackSupport {
  /// Returns what a system can play of a playback: the same, if it can.
  ///
  /// - Parameters:
  ///   - playback: the playback of the original.
  ///   - repetition: the repetitions of the form of its pass.
  /// - Returns: The playback, without what the system does not have.
  func nearest(to playback: PlainMotion.Playback, _ repetition: Repetition) -> PlainMotion.Playback
  {
    var nearest = playback
    if playback.delay < 0, !hasNegativeDelays { nearest.delay = 0 }
    if !repetition.allows(playback.count) || playback.reversal != .none && reversals.isEmpty {
      (nearest.count, nearest.reversal) = (1, .none)
    } else if playback.reversal != .none, !reversals.contains(playback.reversal) {
      nearest.reversal = reversals[0]
    }
    return nearest
  }
}

/// The springs that a system solves as physics does.
struct SpringSupport: Sendable {
  /// The damping ratio past which the system's motion is another one.
  var maximumDampingRatio = Double.infinity
  /// The same for a spring with an initial velocity.
  var maximumDampingRatioWithVelocity = Double.infinity
  /// Whether a spring can have an initial velocity.
  var takesVelocity = true

  /// Damping ratios that differ from 1 by rounding errors alone are critical.
  private static let slack = 1e-9

  /// Whether the system solves a spring as physics does, and takes its initial velocity.
  func allows(_ spring: ReleasedSpring) -> Bool {
    if spring.velocity != 0, !takesVelocity { return false }
    let maximum = spring.velocity == 0 ? maximumDampingRatio : maximumDampingRatioWithVelocity
    return spring.spring.dampingRatio <= maximum + Self.slack
  }
}
