internal import AnimationCore
internal import CLibrary

/// Jetpack Compose's `spring()` and `tween()`, whose numbers are of single precision, and whose
/// times are whole milliseconds.
enum ComposeTarget: ConversionTarget {
  static let name = ConversionTargetName.compose
  /// The repetition of curves, by `repeatable` and `infiniteRepeatable`; springs play once.
  static let playback = PlaybackSupport(curves: .any, reversals: [.backward])

  /// Returns a `spring()`, inside a call of `animateTo` if there is an initial velocity or a delay.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    let constants = ComposeSpring(spring)
    let timing = ComposeTiming(playback)
    let isPlain = constants.velocity == 0 && timing.delay == 0
    var call = constants.code
    if !isPlain {
      let velocity =
        constants.velocity == 0
        ? "" : ", initialVelocity = \(CodeNumber.float(constants.velocity))"
      call = "animatable.animateTo(1f, \(call)\(velocity))"
      if timing.delay != 0 { call = "delay(\(timing.delay))\n" + call }
    }
    return Conversion(
      motion: PlainMotion(constants.pass, timing.playback), code: call,
      parameters: constants.parameters.with("initialVelocity", constants.velocity)
        .with("delay", Double(timing.delay)),
      lost: [
        "Compose has no duration of a spring: it ends once it is within visibilityThreshold."
      ] + Lost.delay(playback, "a coroutine") + Lost.velocity(constants.velocity))
  }

  /// Returns a `tween()`; a repetition has the delay in its place.
  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let timing = ComposeTiming(playback)
    let tween = ComposeTween(bezier, delay: playback.repeats ? 0 : timing.delay)
    return Conversion(
      motion: PlainMotion(tween.pass, timing.playback), code: timing.repeating(tween.code),
      parameters: tween.parameters + timing.parameters,
      lost: [Lost.interruption] + tween.lost(bezier.duration))
  }
}

/// The constants of Compose's spring, whose mass is 1.
struct ComposeSpring {
  /// The damping ratio, of single precision; 1 is critical.
  let dampingRatio: Double
  /// The stiffness of a mass of 1, per second squared, of single precision.
  let stiffness: Double
  /// The initial velocity in distances per second, of single precision.
  let velocity: Double

  /// Creates the constants of a spring of any mass.
  init(_ released: ReleasedSpring) {
    dampingRatio = CodeNumber.single(released.spring.dampingRatio)
    stiffness = CodeNumber.single(released.spring.stiffness / released.spring.mass)
    velocity = CodeNumber.single(released.velocity)
  }

  /// The pass of a spring that has exactly these constants.
  var pass: PlainMotion.Pass {
    let response = 2 * .pi / stiffness.squareRoot()
    return .spring(Spring(response: response, dampingRatio: dampingRatio), velocity: velocity)
  }

  /// The call `spring(dampingRatio = ..., stiffness = ...)`, without the velocity.
  var code: String {
    "spring(dampingRatio = \(CodeNumber.float(dampingRatio)), "
      + "stiffness = \(CodeNumber.float(stiffness)))"
  }

  /// The damping ratio and the stiffness; systems name the velocity differently.
  var parameters: [AnswerMember] {
    [AnswerMember](numbers: ["dampingRatio": dampingRatio, "stiffness": stiffness])
  }
}

/// A playback in whole milliseconds.
struct ComposeTiming {
  /// The delay before the first pass in milliseconds.
  let delay: Int
  /// The playback with its delay as it was before it was rounded.
  private let original: PlainMotion.Playback

  /// Creates a playback whose delay is rounded to a millisecond; a negative one is 0.
  init(_ playback: PlainMotion.Playback) {
    delay = ComposeTiming.milliseconds(playback.delay)
    original = playback
  }

  /// Returns seconds, at least 0, as whole milliseconds.
  ///
  /// - Parameter seconds: any time; what is too long for Kotlin's `Int` is its greatest number.
  /// - Returns: The nearest number of milliseconds.
  static func milliseconds(_ seconds: Double) -> Int {
    Int(bounded: min(max(seconds * 1000, 0), Double(Int32.max)).rounded())
  }

  /// The playback that Compose plays.
  var playback: PlainMotion.Playback {
    var playback = original
    playback.delay = Double(delay) / 1000
    return playback
  }

  /// Returns the repetition of a spec, whose delay comes before the first pass only.
  ///
  /// - Parameter spec: the spec of one pass, such as a `tween()`, without a delay if it is
  ///   repeated.
  /// - Returns: A call of `repeatable` or `infiniteRepeatable`; the spec itself for one pass.
  func repeating(_ spec: String) -> String {
    guard original.repeats else { return spec }
    var arguments = ["animation = \(spec)"]
    if let count = original.count { arguments.insert("iterations = \(count)", at: 0) }
    if original.reversal != .none { arguments.append("repeatMode = RepeatMode.Reverse") }
    if delay != 0 { arguments.append("initialStartOffset = StartOffset(\(delay))") }
    let name = original.count == nil ? "infiniteRepeatable" : "repeatable"
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The delay of a single pass as `delayMillis`, or the repetition with the delay as
  /// `initialStartOffset`, in milliseconds; a delay of 0 is left out.
  var parameters: [AnswerMember] {
    guard original.repeats else { return [].with("delayMillis", Double(delay)) }
    let count = original.count.map { [AnswerMember("iterations", .integer($0))] } ?? []
    let mode = AnswerMember("repeatMode", .text(original.reversal == .none ? "Restart" : "Reverse"))
    return (count + [mode]).with("initialStartOffset", Double(delay))
  }
}

/// Compose's `tween()`.
struct ComposeTween {
  /// The curve with control points of single precision.
  private let bezier: TimedBezier
  /// The duration in milliseconds.
  private let duration: Int
  /// The delay in milliseconds; 0 leaves it out.
  private let delay: Int

  /// Creates a `tween()` whose duration is rounded to a millisecond.
  ///
  /// - Parameters:
  ///   - bezier: the curve, whose control points become ones of single precision.
  ///   - delay: the delay in milliseconds, 0 for a tween inside a repetition.
  init(_ bezier: TimedBezier, delay: Int) {
    self.bezier = bezier.single
    duration = ComposeTiming.milliseconds(bezier.duration)
    self.delay = delay
  }

  /// The pass of the curve over the rounded duration.
  var pass: PlainMotion.Pass { bezier.pass(lasting: Double(duration) / 1000) }

  /// The call `tween(...)`, with the easing by its name for a straight line.
  var code: String {
    let easing =
      bezier.isLinear
      ? "LinearEasing"
      : "CubicBezierEasing(\(bezier.points.map(CodeNumber.float).joined(separator: ", ")))"
    let wait = delay == 0 ? "" : ", delayMillis = \(delay)"
    return "tween(durationMillis = \(duration)\(wait), easing = \(easing))"
  }

  /// The duration `durationMillis`, and the control points by the names of `CubicBezierEasing`.
  var parameters: [AnswerMember] {
    [AnswerMember("durationMillis", .integer(duration))] + bezier.parameters(["a", "b", "c", "d"])
  }

  /// Returns a sentence about a duration that is not one of whole milliseconds.
  ///
  /// - Parameter seconds: the duration before it was rounded.
  /// - Returns: The sentence; none if nothing was rounded.
  func lost(_ seconds: Double) -> [String] {
    Double(duration) / 1000 == seconds ? [] : ["The duration is rounded to a millisecond."]
  }
}
