internal import AnimationCore

extension AnimationDescription: AnswerAnimation {
  var answer: AnswerValue {
    var members = base.members
    if !modifiers.isEmpty {
      members.append(AnswerMember("modifiers", .list(modifiers) { .object($0.members) }))
    }
    return .object(members)
  }
}

extension AnimationDescription.Base {
  private static let curveTypes = ["linear", "easeIn", "easeOut", "easeInOut"]

  fileprivate var members: [AnswerMember] {
    switch self {
    case .default: return [AnswerMember("type", .text("default"))]
    case .spring(let response, let dampingFraction, let blendDuration):
      return [
        AnswerMember("type", .text("spring")), AnswerMember("response", .number(response)),
        AnswerMember("dampingFraction", .number(dampingFraction)),
        AnswerMember("blendDuration", .number(blendDuration)),
      ]
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      return [
        AnswerMember("type", .text("interpolatingSpring")), AnswerMember("mass", .number(mass)),
        AnswerMember("stiffness", .number(stiffness)), AnswerMember("damping", .number(damping)),
        AnswerMember("initialVelocity", .number(initialVelocity)),
      ]
    case .curve(let curve, let duration):
      let time = AnswerMember("duration", .number(duration))
      if let name = curve.name, Self.curveTypes.contains(name) {
        return [AnswerMember("type", .text(name)), time]
      }
      return [
        AnswerMember("type", .text("timingCurve")), AnswerMember("curve", curve.answer), time,
      ]
    case .sampled(let samples):
      return [
        AnswerMember("type", .text("sampled")), AnswerMember("values", .numbers(samples.values)),
        AnswerMember("times", .numbers(samples.times)),
      ]
    }
  }
}

extension Animation.Modifier {
  fileprivate var members: [AnswerMember] {
    switch self {
    case .delay(let delay): [AnswerMember("delay", .number(delay))]
    case .speed(let speed): [AnswerMember("speed", .number(speed))]
    case .repeatCount(let count, let reversal):
      [AnswerMember("repeatCount", .integer(count))] + reversal.members
    case .repeatForever(let reversal):
      [AnswerMember("repeatForever", .bool(true))] + reversal.members
    case .logicallyCompleteAfter(let time):
      [AnswerMember("logicallyCompleteAfter", .number(time))]
    }
  }
}

extension RepeatReversal {
  /// The members `autoreverses` and, unless it is the default, `reversal`.
  fileprivate var members: [AnswerMember] {
    let autoreverses = AnswerMember("autoreverses", .bool(self != .none))
    return self == .backward
      ? [autoreverses, AnswerMember("reversal", .text(rawValue))] : [autoreverses]
  }
}
