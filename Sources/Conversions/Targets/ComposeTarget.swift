internal import AnimationCore
internal import CLibrary
internal import SourceText

/// Jetpack Compose, whose numbers are of single precision, and times whole milliseconds.
enum ComposeTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any, reversals: [.backward])

  /// A call of `animateTo` has the spring if there is an initial velocity or a delay.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    guard let constants = ComposeSpring(spring) else { return nil }
    let timing = ComposeTiming(playback)
    let isPlain = constants.velocity == 0 && timing.delay == 0
    var call = constants.code
    if !isPlain {
      let velocity =
        constants.velocity == 0
        ? "" : ", initialVelocity = \(String(kotlinFloat: constants.velocity))"
      // With its start in the text, the velocity is that of a known distance.
      let receiver = constants.velocity == 0 ? "animatable" : "Animatable(0f)"
      call = "\(receiver).animateTo(1f, \(call)\(velocity))"
      if timing.delay != 0 { call = "delay(\(timing.delay))\n" + call }
    }
    return Conversion(
      motion: PlainMotion(constants.pass, playback: timing.playback), code: call,
      parameters: constants.parameters.with("initialVelocity", constants.velocity).with(
        "delay", Double(timing.delay)),
      lost: ["Compose has no duration of a spring: it ends once it is within visibilityThreshold."]
        + Lost.delay(of: playback, by: "a coroutine") + Lost.velocity(constants.velocity),
      definition: constants.code)
  }

  /// A repetition has the delay in its place.
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let timing = ComposeTiming(playback)
    let tween = ComposeTween(bezier, delay: playback.repeats ? 0 : timing.delay)
    return Conversion(
      motion: PlainMotion(tween.pass, playback: timing.playback),
      code: timing.repeating(tween.code), parameters: tween.parameters + timing.parameters,
      lost: [Lost.interruption] + tween.lost(seconds: bezier.duration), definition: tween.code)
  }

  /// The elastic easings, and powers by an interpolator of Android.
  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion? {
    guard let eased = formula.curve.eased, let easing = ComposeFormula(eased) else { return nil }
    let timing = ComposeTiming(playback)
    let duration = ComposeTiming.milliseconds(seconds: formula.duration)
    let tween = ComposeTween.code(
      duration: duration, delay: playback.repeats ? 0 : timing.delay, easing: easing.code)
    let pass = MotionPass.curve(easing.curve, duration: Double(duration) / 1000)
    return Conversion(
      motion: PlainMotion(pass, playback: timing.playback), code: timing.repeating(tween),
      parameters: [
        CodeParameter("durationMillis", .integer(duration)),
        CodeParameter("easing", .text(easing.code)),
      ] + timing.parameters, lost: [Lost.interruption] + easing.lost)
  }
}

/// An easing of Compose that is no Bézier curve.
private struct ComposeFormula {
  let code: String
  let curve: UnitCurve
  var lost: [String] = []

  /// Nil for a formula that neither Compose nor Android has.
  init?(_ eased: EasedCurve) {
    switch (eased.formula, eased.way) {
    case (.elastic(1, 0.3), .easeIn): code = "EaseInElastic"
    case (.elastic(1, 0.3), .easeOut): code = "EaseOutElastic"
    case (.elastic(1, 0.45), .easeInOut): code = "EaseInOutElastic"
    case (.power(let exponent), .easeIn), (.power(let exponent), .easeOut):
      let factor = CodeNumber.single(exponent / 2)
      let name = eased.way == .easeIn ? "AccelerateInterpolator" : "DecelerateInterpolator"
      code = "Easing { \(name)(\(String(kotlinFloat: factor))).getInterpolation(it) }"
      curve = .eased(.power(2 * factor), eased.way)
      lost = ["\(name) is a class of Android, which Compose on other platforms does not have."]
      return
    default: return nil
    }
    curve = .eased(eased.formula, eased.way)
  }
}

struct ComposeSpring {
  /// Single precision; 1 is critical.
  let dampingRatio: Double
  /// Per second squared, of single precision.
  let stiffness: Double
  let velocity: Double

  /// Nil for a stiffness that is 0 in single precision, also where subnormal numbers are: Compose
  /// and Android refuse it.
  init?(_ released: ReleasedSpring) {
    dampingRatio = CodeNumber.single(released.spring.dampingRatio)
    stiffness = CodeNumber.single(released.spring.stiffness / released.spring.mass)
    velocity = CodeNumber.single(released.velocity)
    guard Float(stiffness) >= .leastNormalMagnitude else { return nil }
  }

  var pass: MotionPass {
    let response = 2 * .pi / stiffness.squareRoot()
    return .spring(Spring(response: response, dampingRatio: dampingRatio), velocity: velocity)
  }

  var code: String {
    "spring(dampingRatio = \(String(kotlinFloat: dampingRatio)), "
      + "stiffness = \(String(kotlinFloat: stiffness)))"
  }

  /// The velocity is left out, since systems name it differently.
  var parameters: [CodeParameter] {
    [CodeParameter](numbers: ["dampingRatio": dampingRatio, "stiffness": stiffness])
  }
}

struct ComposeTiming {
  let delay: Int
  private let original: MotionPlayback

  init(_ playback: MotionPlayback) {
    delay = ComposeTiming.milliseconds(seconds: playback.delay)
    original = playback
  }

  /// Whole; what is too long for Kotlin's `Int` is its greatest number.
  static func milliseconds(seconds: Double) -> Int {
    Int(bounded: min(max(seconds * 1000, 0), Double(Int32.max)).rounded())
  }

  var playback: MotionPlayback {
    var playback = original
    playback.delay = Double(delay) / 1000
    return playback
  }

  func repeating(_ spec: String) -> String {
    guard original.repeats else { return spec }
    var arguments = ["animation = \(spec)"]
    if let count = original.count { arguments.insert("iterations = \(count)", at: 0) }
    if original.reversal != .none { arguments.append("repeatMode = RepeatMode.Reverse") }
    if delay != 0 { arguments.append("initialStartOffset = StartOffset(\(delay))") }
    let name = original.count == nil ? "infiniteRepeatable" : "repeatable"
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  var parameters: [CodeParameter] {
    guard original.repeats else { return [].with("delayMillis", Double(delay)) }
    let count = original.count.map { [CodeParameter("iterations", .integer($0))] } ?? []
    let mode = CodeParameter(
      "repeatMode", .text(original.reversal == .none ? "Restart" : "Reverse"))
    return (count + [mode]).with("initialStartOffset", Double(delay))
  }
}

struct ComposeTween {
  private let bezier: TimedBezier
  /// Milliseconds; a delay of 0 is left out.
  private let duration: Int
  private let delay: Int

  /// Rounds the duration to a millisecond; the delay is 0 for a tween inside a repetition.
  init(_ bezier: TimedBezier, delay: Int) {
    self.bezier = bezier.single
    duration = ComposeTiming.milliseconds(seconds: bezier.duration)
    self.delay = delay
  }

  var pass: MotionPass { bezier.pass(lasting: Double(duration) / 1000) }

  var code: String {
    Self.code(duration: duration, delay: delay, easing: bezier.composeEasing)
  }

  /// The times are in milliseconds; a delay of 0 is left out.
  static func code(duration: Int, delay: Int, easing: String) -> String {
    let wait = delay == 0 ? "" : ", delayMillis = \(delay)"
    return "tween(durationMillis = \(duration)\(wait), easing = \(easing))"
  }

  var parameters: [CodeParameter] {
    [CodeParameter("durationMillis", .integer(duration))]
      + bezier.parameters(named: ["a", "b", "c", "d"])
  }

  func lost(seconds: Double) -> [String] {
    Double(duration) / 1000 == seconds ? [] : ["The duration is rounded to a millisecond."]
  }
}

extension TimedBezier {
  var composeEasing: String {
    isLinear ? "LinearEasing" : curve.composeEasing
  }
}
