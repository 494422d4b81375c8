internal import AnimationCore

/// With `autoreverses` a repetition counts the pass there and the one back, played backward.
enum CoreAnimationTarget: ConversionTarget {
  static let name = MotionSystem.coreAnimation
  static let playback = PlaybackSupport(springs: .any, curves: .any, reversals: [.backward])

  /// Lasts until the spring has settled; a repeated one has the duration of a pass as a number.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    let isOverDamped = spring.spring.dampingRatio > 1 + 1e-9
    let mechanical = spring.mechanical
    let motion = PlainMotion(mechanical.pass, playback)
    let duration = motion.playback.repeats ? String(number: motion.period) : nil
    var lines = [
      "mass = \(String(number: mechanical.mass))",
      "stiffness = \(String(number: mechanical.stiffness))",
      "damping = \(String(number: mechanical.damping))",
      "initialVelocity = \(String(number: mechanical.velocity))",
    ]
    if isOverDamped { lines.insert("allowsOverdamping = true", at: 0) }
    lines += ["fromValue = 0", "toValue = 1"]
    lines.append("duration = \(duration ?? "animation.settlingDuration")")
    return Conversion(
      motion: motion, code: code("CASpringAnimation", lines, playback),
      parameters: mechanical.parameters(velocity: "initialVelocity") + parameters(playback),
      lost: isOverDamped ? ["Before iOS 17 an over-damped spring is solved as a critical one."] : []
    )
  }

  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let lines = [
      "fromValue = 0", "toValue = 1", "duration = \(String(number: bezier.duration))",
      "timingFunction = CAMediaTimingFunction(controlPoints: \(CodeNumber.list(bezier.points)))",
    ]
    return Conversion(
      motion: PlainMotion(bezier.pass, playback), code: code("CABasicAnimation", lines, playback),
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + bezier.members(["c1x", "c1y", "c2x", "c2y"]) + parameters(playback),
      lost: [Lost.interruption])
  }

  static func lines(_ lines: TimedLines, _ playback: PlainMotion.Playback) -> Conversion? {
    guard lines.isContinuous else { return nil }
    let properties = [
      "values = [\(CodeNumber.list(lines.outputs))]",
      "keyTimes = [\(CodeNumber.list(lines.inputs))]",
      "duration = \(String(number: lines.duration))",
    ]
    let parameters =
      [CodeParameter]([
        "duration": .number(lines.duration), "keyTimes": .numbers(lines.inputs),
        "values": .numbers(lines.outputs),
      ]) + parameters(playback)
    return Conversion(
      motion: PlainMotion(lines.pass, playback),
      code: code("CAKeyframeAnimation", properties, playback), parameters: parameters,
      lost: [Lost.interruption])
  }

  /// Nil is forever; with `autoreverses` two passes are one repetition, so a half may remain.
  private static func repeatCount(_ playback: PlainMotion.Playback) -> Double? {
    playback.count.map { Double($0) / (playback.reversal == .none ? 1 : 2) }
  }

  private static func parameters(_ playback: PlainMotion.Playback) -> [CodeParameter] {
    var members: [CodeParameter] = []
    if playback.repeats {
      if let count = repeatCount(playback) {
        members.append(CodeParameter("repeatCount", .number(count)))
      }
      members.append(CodeParameter("autoreverses", .bool(playback.reversal != .none)))
    }
    return members.with("beginTime", playback.delay)
  }

  private static func code(
    _ type: String, _ properties: [String], _ playback: PlainMotion.Playback
  ) -> String {
    var properties = properties
    if playback.repeats {
      let count = repeatCount(playback).map(String.init(number:)) ?? ".infinity"
      properties.append("repeatCount = \(count)")
      if playback.reversal != .none { properties.append("autoreverses = true") }
    }
    if playback.delay != 0 {
      let delay = String(number: playback.delay)
      properties += ["beginTime = CACurrentMediaTime() + \(delay)", "fillMode = .backwards"]
    }
    let lines =
      ["let animation = \(type)(keyPath: \"transform.scale\")"]
      + properties.map { "animation." + $0 }
    return lines.joined(separator: "\n")
  }
}
