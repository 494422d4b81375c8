internal import AnimationCore
internal import JSONText

/// Core Animation.
///
/// With `autoreverses` a repetition counts the pass there and the one back, played backward.
enum CoreAnimationTarget: ConversionTarget {
  static let playback = PlaybackSupport(springs: .any, curves: .any, reversals: [.backward])

  /// Lasts until the spring has settled; a repeated one has the duration of a pass as a number.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let isOverDamped = spring.spring.dampingRatio > 1 + 1e-9
    let mechanical = spring.mechanical
    let motion = PlainMotion(mechanical.pass, playback: playback)
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
      motion: motion, code: code(type: "CASpringAnimation", properties: lines, playback: playback),
      parameters: mechanical.parameters(velocity: "initialVelocity") + parameters(of: playback),
      lost: isOverDamped ? ["Before iOS 17 an over-damped spring is solved as a critical one."] : []
    )
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let lines = [
      "fromValue = 0", "toValue = 1", "duration = \(String(number: bezier.duration))",
      "timingFunction = CAMediaTimingFunction(controlPoints: \(CodeNumber.list(bezier.points)))",
    ]
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: code(type: "CABasicAnimation", properties: lines, playback: playback),
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + bezier.members(named: ["c1x", "c1y", "c2x", "c2y"]) + parameters(of: playback),
      lost: [Lost.interruption])
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
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
      ]) + parameters(of: playback)
    return Conversion(
      motion: PlainMotion(lines.pass, playback: playback),
      code: code(type: "CAKeyframeAnimation", properties: properties, playback: playback),
      parameters: parameters, lost: [Lost.interruption])
  }

  /// Nil is forever; with `autoreverses` two passes are one repetition, so a half may remain.
  private static func repeatCount(of playback: MotionPlayback) -> Double? {
    playback.count.map { Double($0) / (playback.reversal == .none ? 1 : 2) }
  }

  private static func parameters(of playback: MotionPlayback) -> [CodeParameter] {
    var members: [CodeParameter] = []
    if playback.repeats {
      if let count = repeatCount(of: playback) {
        members.append(CodeParameter("repeatCount", .number(count)))
      }
      members.append(CodeParameter("autoreverses", .bool(playback.reversal != .none)))
    }
    return members.with("beginTime", playback.delay)
  }

  private static func code(type: String, properties: [String], playback: MotionPlayback) -> String {
    var properties = properties
    if playback.repeats {
      let count = repeatCount(of: playback).map(String.init(number:)) ?? ".infinity"
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
