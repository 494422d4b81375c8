internal import AnimationCore
package import SourceText

extension AnimationDescription: AnswerAnimation {
  package var answer: AnswerValue {
    var members = base.members
    if !modifiers.isEmpty {
      members.append(AnswerField("modifiers", .list(modifiers) { .record($0.members) }))
    }
    return .record(members)
  }
}

extension AnimationDescriptionBase {
  private static let curveTypes = ["linear", "easeIn", "easeOut", "easeInOut"]

  fileprivate var members: [AnswerField] {
    switch self {
    case .default: return [AnswerField("type", .text("default"))]
    case .spring(let response, let dampingFraction, let blendDuration):
      return [
        AnswerField("type", .text("spring")), AnswerField("response", .number(response)),
        AnswerField("dampingFraction", .number(dampingFraction)),
        AnswerField("blendDuration", .number(blendDuration)),
      ]
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      return [
        AnswerField("type", .text("interpolatingSpring")), AnswerField("mass", .number(mass)),
        AnswerField("stiffness", .number(stiffness)), AnswerField("damping", .number(damping)),
        AnswerField("initialVelocity", .number(initialVelocity)),
      ]
    case .curve(let curve, let duration):
      let time = AnswerField("duration", .number(duration))
      if let name = curve.name, Self.curveTypes.contains(name) {
        return [AnswerField("type", .text(name)), time]
      }
      return [AnswerField("type", .text("timingCurve")), AnswerField("curve", curve.answer), time]
    case .sampled(let samples):
      return [
        AnswerField("type", .text("sampled")), AnswerField("values", .numbers(samples.values)),
        AnswerField("times", .numbers(samples.times)),
      ]
    case .expression(let expression):
      return [
        AnswerField("type", .text("expression")), AnswerField("value", .text(expression.text)),
        AnswerField("duration", .number(expression.duration)),
        AnswerField("merges", .bool(expression.merges)),
      ]
    case .inertia(let course):
      return [AnswerField("type", .text("inertia")), course.member]
    case .stopping(let base, let stop): return base.members + stop.members
    }
  }
}

extension LandingCourse {
  fileprivate var member: AnswerField {
    switch self {
    case .timeConstant(let seconds): AnswerField("timeConstant", .number(seconds))
    case .android: AnswerField("friction", .text("android"))
    }
  }
}

extension SpringStop {
  fileprivate var members: [AnswerField] {
    (clamps ? [AnswerField("clamp", .bool(true))] : [])
      + (rest.map { [AnswerField("rest", .record($0.members))] } ?? [])
  }
}

extension SpringRestRule {
  fileprivate var members: [AnswerField] {
    switch self {
    case .thresholds(let delta, let speed):
      [AnswerField("delta", .number(delta)), AnswerField("speed", .number(speed))]
    case .distance(let delta): [AnswerField("delta", .number(delta))]
    case .envelope(let delta):
      [AnswerField("delta", .number(delta)), AnswerField("envelope", .bool(true))]
    case .energy(let part): [AnswerField("energy", .number(part))]
    }
  }
}

extension CurveDescription {
  package var answer: AnswerValue {
    if let name { return .text(name) }
    guard let points = curve.controlPoints else { return .null }
    return .numbers(points.numbers)
  }
}

extension Animation.Modifier {
  fileprivate var members: [AnswerField] {
    switch self {
    case .delay(let delay): [AnswerField("delay", .number(delay))]
    case .speed(let speed): [AnswerField("speed", .number(speed))]
    case .repeatCount(let count, let reversal):
      [AnswerField("repeatCount", .integer(count))] + reversal.members
    case .repeatForever(let reversal):
      [AnswerField("repeatForever", .bool(true))] + reversal.members
    case .logicallyCompleteAfter(let time): [AnswerField("logicallyCompleteAfter", .number(time))]
    }
  }
}

extension RepeatReversal {
  fileprivate var members: [AnswerField] {
    let autoreverses = AnswerField("autoreverses", .bool(self != .none))
    return self == .backward
      ? [autoreverses, AnswerField("reversal", .text(rawValue))] : [autoreverses]
  }
}
