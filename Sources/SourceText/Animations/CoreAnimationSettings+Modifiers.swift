internal import AnimationCore
internal import JSONText
internal import Schema

extension CoreAnimationSettings {
  /// A spring ends with its duration, and the next pass follows it, whether it has settled or not.
  func checkDuration(
    of spring: Spring, velocity: Double, _ translation: SourceTranslation
  ) throws(SourceError) {
    guard let argument = self["duration"] else { return }
    let duration = try translation.number(argument)
    guard spring.stiffness > 0, spring.damping > 0, spring.mass > 0 else { return }
    let rules = EvaluationRules(epsilon: 0.001)
    let settled = spring.timeline(
      from: [0], to: [1], initialVelocity: [velocity], under: rules
    ).duration
    let repeats = try !modifiers(translation).isEmpty && self["repeatCount"] != nil
    if duration < settled * (1 - 1e-6) || repeats && duration > settled * (1 + 1e-6) {
      throw SourceError(
        "the spring has settled after \(String(number: (settled * 1000).rounded() / 1000)) s, and "
          + "this duration ends it at another time; write "
          + "duration = animation.settlingDuration", at: argument.column)
    }
  }

  /// Of a time of beginning that depends on an index.
  var stagger: SourceStagger? {
    if case .stagger(let stagger)? = self["beginTime"]?.value { stagger } else { nil }
  }

  /// The speed is inside of the repetition, and the delay outside of both.
  func modifiers(_ translation: SourceTranslation) throws(SourceError) -> [JSONValue] {
    var modifiers: [JSONValue] = []
    if let speed = self["speed"] {
      let number = try translation.number(speed, range: .positive)
      if number != 1 { modifiers.append(["speed": .number(number)]) }
    }
    let autoreverses = self["autoreverses"]?.value == .bool(true)
    if let passes = try passes(translation, autoreverses: autoreverses) {
      modifiers.append(
        .repetition(passes == .infinity ? nil : passes, isReversed: autoreverses))
    }
    if let begin = self["beginTime"] {
      let delay = if let stagger { stagger.first } else { try translation.number(begin) }
      if delay != 0 { modifiers.append(["delay": .number(delay)]) }
    }
    return modifiers
  }

  /// A repetition with `autoreverses` is two passes; a count of 0 is one repetition.
  private func passes(
    _ translation: SourceTranslation, autoreverses: Bool
  ) throws(SourceError) -> Double? {
    var count = 1.0
    if let argument = self["repeatCount"] {
      if argument.value == .number(.infinity) { return .infinity }
      count = max(try translation.number(argument, range: .between(0, 1e6)), 0)
      if count == 0 { count = 1 }
    }
    let passes = count * (autoreverses ? 2 : 1)
    guard passes == passes.rounded() else {
      throw SourceError(
        "a part of a pass is not read; write a whole repeatCount",
        at: self["repeatCount"]?.column ?? 1)
    }
    return passes == 1 ? nil : passes
  }
}
