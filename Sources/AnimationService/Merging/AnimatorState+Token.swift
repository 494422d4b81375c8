internal import AnimationCore

extension AnimatorState {
  /// The member `state` of an answer, which is made when it is written; null if its motions lie
  /// deeper in one another than a state is read.
  var member: AnswerMember {
    guard depth <= MotionSources.maximumDepth else { return AnswerMember("state", .null) }
    return AnswerMember("state", .plain { StateToken.append(payload, to: &$0) })
  }
}

extension AnimatorState {
  /// The content of the token.
  var payload: AnswerValue {
    var members: [AnswerMember] = []
    members.reserveCapacity(16)
    members.append(AnswerMember("fidelity", .text(rules.fidelity.rawValue)))
    members.append(AnswerMember("epsilon", .number(rules.epsilon)))
    members.append(AnswerMember("inheritVelocity", .text(velocityRule.rawValue)))
    members += model.tokenMembers
    if let lastTime { members.append(AnswerMember("lastTime", .number(lastTime))) }
    if animators.count == 1 {
      members += part(animators[0])
    } else {
      members.append(AnswerMember("parts", .list(animators) { .object(part($0)) }))
    }
    return .object(members)
  }

  /// Returns the members that describe one animator.
  @Sendable private func part(_ animator: Animator) -> [AnswerMember] {
    var members = [
      AnswerMember("target", .numbers(animator.target)),
      AnswerMember("origin", .numbers(animator.origin)),
      AnswerMember("clock", .number(animator.clock)),
      AnswerMember("began", .number(animator.began)),
    ]
    if !animator.tracked.isEmpty {
      let samples = AnswerValue.list(animator.tracked) { .numbers([$0.time] + $0.position) }
      members.append(AnswerMember("tracked", samples))
    }
    members.append(AnswerMember("running", .list(animator.running, answer)))
    return members
  }

  @Sendable private func answer(_ running: RunningAnimation<[Double]>) -> AnswerValue {
    var members: [AnswerMember] = []
    members.reserveCapacity(8)
    members.append(
      running.carried.map { AnswerMember("motion", motions[$0.identity]?.answer ?? .null) }
        ?? AnswerMember("animation", descriptions[running.animation]?.answer ?? .null))
    members.append(AnswerMember("target", .numbers(running.target)))
    members.append(AnswerMember("start", .number(running.start)))
    if let carried = running.carried {
      members += [
        AnswerMember("first", .integer(carried.numbers.lowerBound)),
        AnswerMember("offset", .numbers(carried.offset)),
      ]
    }
    if let takeover = running.takeover {
      members.append(AnswerMember("position", .numbers(takeover.position)))
      members.append(AnswerMember("velocity", .numbers(takeover.velocity)))
      members.append(AnswerMember("clockOffset", .number(takeover.clockOffset)))
      members.append(AnswerMember("blendInterval", .number(takeover.blendInterval)))
      if !takeover.force.isEmpty {
        members.append(AnswerMember("force", .numbers(takeover.force)))
      }
    }
    if let glide = running.glide { members.append(AnswerMember("glide", glide.answer)) }
    return .object(members)
  }
}

extension ShapedValue {
  /// The members of a token that describe the value, besides its numbers.
  var tokenMembers: [AnswerMember] {
    var members = [
      AnswerMember("model", shape.example),
      AnswerMember("discretes", .literal(.array(discretes))),
    ]
    if let color = colors.first {
      members.append(AnswerMember("colorSpace", .text(color.interpolation.name)))
      members.append(AnswerMember("colors", .list(colors) { $0.color.answer }))
    }
    return members
  }
}

extension Color {
  /// The components and the opacity as they were read; missing ones are null.
  fileprivate var answer: AnswerValue {
    let numbers = (0..<3).map { missing.contains(.component($0)) ? nil : components[$0] }
    return .list(numbers + [missing.contains(.alpha) ? nil : alpha]) { .number($0) }
  }
}

extension Glide {
  fileprivate var answer: AnswerValue {
    var members = [
      AnswerMember("position", .numbers(position)), AnswerMember("velocity", .numbers(velocity)),
      AnswerMember("rate", .number(rate.perMillisecond)),
    ]
    // JSON has no infinity; no position is beyond the greatest double.
    let most = Double.greatestFiniteMagnitude
    if let min = bounds.min?.map({ Swift.max($0, -most) }) {
      members.append(AnswerMember("min", .numbers(min)))
    }
    if let max = bounds.max?.map({ Swift.min($0, most) }) {
      members.append(AnswerMember("max", .numbers(max)))
    }
    return .object(members)
  }
}

extension Shape {
  /// A value of this shape: 0 for a number, with its unit if it has one, `#000` for a color, null
  /// for a member that does not move.
  fileprivate var example: AnswerValue {
    switch self {
    case .number: .integer(0)
    case .text(_, .dimension(let unit)): .text("0\(unit.name)")
    case .text(_, .color): .text("#000")
    case .text(_, .list(let form)): .text(form.example)
    case .text(_, .path(let form)): .text(form.example)
    case .discrete: .null
    case .array(let shapes): .list(shapes) { $0.example }
    case .object(let fields): .object(fields.map { AnswerMember($0.name, $0.shape.example) })
    }
  }
}
