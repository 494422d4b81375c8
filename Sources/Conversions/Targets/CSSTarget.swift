internal import AnimationCore
internal import JSONText
internal import SourceText

enum CSSTarget: ConversionTarget {
  static let playback = PlaybackSupport(
    curves: .any, reversals: [.backward], hasNegativeDelays: true)

  static let hasMilliseconds = true

  private static let interruption =
    "CSS starts an interrupted transition from rest: its velocity is not taken over."

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    guard let easing = CSSEasing.text(of: bezier.unitCurve) else { return nil }
    return conversion(
      of: bezier.pass, duration: bezier.duration, easing: easing, parameters: bezier.parameters(),
      playback: playback)
  }

  static func steps(_ steps: TimedSteps, playback: MotionPlayback) -> Conversion? {
    guard let easing = CSSEasing.text(of: .steps(steps.steps)) else { return nil }
    let parameters = [CodeParameter]([
      "steps": .integer(steps.steps.count), "position": .text(steps.steps.position.rawValue),
    ])
    return conversion(
      of: steps.pass, duration: steps.duration, easing: easing, parameters: parameters,
      playback: playback)
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    let percentages = lines.inputs.map { CodeNumber.rounded($0 * 100) }
    guard let easing = CSSEasing.text(of: .linear(through: lines.lines)) else { return nil }
    let parameters = [CodeParameter]([
      "outputs": .numbers(lines.outputs), "percentages": .numbers(percentages),
    ])
    return conversion(
      of: lines.pass, duration: lines.duration, easing: easing, parameters: parameters,
      playback: playback)
  }

  private static func animation(timing: String) -> String {
    """
    @property --motion {
      syntax: "<number>";
      inherits: true;
      initial-value: 0;
    }
    @keyframes motion {
      from { --motion: 0; }
      to { --motion: 1; }
    }
    .motion {
      animation: motion \(timing);
    }
    """
  }

  private static func conversion(
    of pass: MotionPass, duration: Double, easing: String,
    parameters: [CodeParameter], playback: MotionPlayback
  ) -> Conversion {
    let wait = playback.delay == 0 ? "" : " \(String(number: playback.delay))s"
    var code = "transition: transform \(String(number: duration))s \(easing)\(wait);"
    var parameters =
      [CodeParameter("duration", .number(duration))] + parameters.with("delay", playback.delay)
    if playback.repeats {
      let count = playback.count.map(String.init) ?? "infinite"
      let direction = playback.reversal == .none ? "" : " alternate"
      code = animation(timing: "\(String(number: duration))s \(easing)\(wait) \(count)\(direction)")
      let iterations =
        playback.count.map { CodeParameter.CodeValue.integer($0) } ?? .text("infinite")
      parameters += [CodeParameter]([
        "iteration-count": iterations,
        "direction": .text(playback.reversal == .none ? "normal" : "alternate"),
      ])
    }
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code, parameters: parameters,
      lost: [interruption])
  }
}
