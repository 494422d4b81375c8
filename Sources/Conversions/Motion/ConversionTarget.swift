internal import AnimationCore

/// A system that motions are written for.
///
/// Each function writes code, and says which motion it makes by the system's own meaning.
protocol ConversionTarget: Sendable {
  static var playback: PlaybackSupport { get }
  static var springs: SpringSupport { get }
  /// Whether durations of curves are in whole milliseconds where the tolerance allows.
  static var hasMilliseconds: Bool { get }

  /// Takes what ``springs`` and ``playback`` allow; nil if the system has no means for it.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion?

  /// Takes a curve whose control points are within its duration.
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion?

  /// Takes a curve for which the system may have a formula of its own.
  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion?

  static func steps(_ steps: TimedSteps, playback: MotionPlayback) -> Conversion?

  /// The lines may jump, and need not go from 0 to 1.
  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion?

  static func path(_ path: TimedPath, playback: MotionPlayback) -> Conversion?

  /// Takes a pass that is played by the first playback, which as a whole is a pass of the next.
  static func nested(_ pass: Conversion, playbacks: [MotionPlayback]) -> Conversion?
}

extension ConversionTarget {
  static var playback: PlaybackSupport { PlaybackSupport() }
  static var springs: SpringSupport { SpringSupport() }
  static var hasMilliseconds: Bool { false }

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? { nil }
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? { nil }
  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion? { nil }
  static func steps(_ steps: TimedSteps, playback: MotionPlayback) -> Conversion? { nil }
  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? { nil }
  static func path(_ path: TimedPath, playback: MotionPlayback) -> Conversion? { nil }
  static func nested(_ pass: Conversion, playbacks: [MotionPlayback]) -> Conversion? { nil }
}

struct PlaybackSupport: Sendable {
  var springs = RepetitionSupport.once
  var curves = RepetitionSupport.once
  var reversals: [RepeatReversal] = []
  var hasNegativeDelays = false
  /// Whether a delayed or repeated motion can be a pass of another.
  var isNested = false

  func nearest(to playback: MotionPlayback, repetition: RepetitionSupport) -> MotionPlayback {
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

enum RepetitionSupport: Sendable {
  case once, endless, any

  /// A nil `count` is forever.
  func allows(_ count: Int?) -> Bool {
    switch self {
    case .once: count == 1
    case .endless: count == 1 || count == nil
    case .any: true
    }
  }
}

struct SpringSupport: Sendable {
  /// The damping ratio past which the system's motion is another one.
  var maximumDampingRatio = Double.infinity
  var maximumDampingRatioWithVelocity = Double.infinity
  var takesVelocity = true
  /// Damping ratios that differ from 1 by rounding errors alone are critical.
  private static let slack = 1e-9

  func allows(_ spring: ReleasedSpring) -> Bool {
    if spring.velocity != 0, !takesVelocity { return false }
    let maximum = spring.velocity == 0 ? maximumDampingRatio : maximumDampingRatioWithVelocity
    return spring.spring.dampingRatio <= maximum + Self.slack
  }
}
