internal import AnimationCore
internal import JSONText

/// The mass is at least 1, stiffness and damping at most 10,000, the velocity within ±10,000; the
/// delay of a repeated animation is not known to come once only, so both are left out.
enum AnimeTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any, reversals: [.backward])
  private static let maximum = 10_000.0

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    var constants = spring.mechanical
    if !allows(constants) { constants = spring.ofUnitMass.mechanical }
    guard allows(constants) else { return nil }
    return Conversion(
      motion: PlainMotion(constants.pass, playback: playback),
      code: code(members: ["ease: spring({ \(constants.literal) })"], playback: playback),
      parameters: constants.parameters(velocity: "velocity")
        .with("delay", CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [
        "anime.js ends a spring once it has been within 0.0005 for 0.2 s, with a jump of that.",
        Lost.interruption,
      ] + Lost.velocity(constants.velocity))
  }

  private static func allows(_ spring: MechanicalSpring) -> Bool {
    (1...maximum).contains(spring.mass) && spring.stiffness <= maximum
      && (1e-3...maximum).contains(spring.damping) && abs(spring.velocity) <= maximum
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let ease = bezier.isLinear ? "\"linear\"" : "cubicBezier(\(CodeNumber.list(bezier.points)))"
    return conversion(
      of: bezier.pass, lasting: bezier.duration, ease: ease, parameters: bezier.parameters(),
      playback: playback)
  }

  /// anime.js's own easing functions, by name.
  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion? {
    guard let eased = formula.curve.eased, let name = name(of: eased) else { return nil }
    return conversion(
      of: formula.pass, lasting: formula.duration, ease: "\"\(name)\"",
      parameters: [CodeParameter("ease", .text(name))], playback: playback)
  }

  /// Nil for a formula that anime.js does not have, whose amplitude is at most 10, and whose period
  /// at most 2.
  private static func name(of eased: EasedCurve) -> String? {
    let way = eased.way.rawValue
    switch eased.formula {
    case .power(let exponent): return "\(way)(\(String(number: exponent)))"
    case .sine: return "\(way)Sine"
    case .exponential: return "\(way)Expo"
    case .elastic(let amplitude, let period) where amplitude <= 10 && period <= 2:
      return "\(way)Elastic(\(CodeNumber.list([amplitude, period])))"
    case .fadedExponential, .elastic, .springy, .bezier: return nil
    }
  }

  private static func conversion(
    of pass: MotionPass, lasting seconds: Double, ease: String, parameters: [CodeParameter],
    playback: MotionPlayback
  ) -> Conversion? {
    guard playback.delay == 0 || !playback.repeats else { return nil }
    let duration = CodeNumber.milliseconds(seconds: seconds)
    var members = ["duration: \(String(number: duration)), ease: \(ease)"]
    if playback.repeats {
      let loop = playback.count.map { String($0 - 1) } ?? "true"
      members.append("loop: \(loop), alternate: \(playback.reversal != .none)")
    }
    return Conversion(
      motion: PlainMotion(pass, playback: playback),
      code: code(members: members, playback: playback),
      parameters: [CodeParameter("duration", .number(duration))] + parameters
        + repetition(of: playback).with("delay", CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [Lost.interruption])
  }

  /// `loop` counts the passes after the first, and is true forever.
  private static func repetition(of playback: MotionPlayback) -> [CodeParameter] {
    guard playback.repeats else { return [] }
    return [
      CodeParameter("loop", playback.count.map { .integer($0 - 1) } ?? .bool(true)),
      CodeParameter("alternate", .bool(playback.reversal != .none)),
    ]
  }

  private static func code(members: [String], playback: MotionPlayback) -> String {
    let delay = CodeNumber.milliseconds(seconds: playback.delay)
    let wait = delay == 0 ? [] : ["delay: \(String(number: delay))"]
    let lines = (["scale: [0, 1]"] + members + wait).map { "  \($0),\n" }
    return "animate(\".box\", {\n\(lines.joined())});"
  }
}
