internal import AnimationCore
internal import Rendering

extension ReleaseOutcome {
  func members(axes: GestureAxes) -> [AnswerMember] {
    let shape = axes.shape
    return [AnswerMember]([
      "decision": .text(decision.rawValue), "reason": .text(reason.rawValue),
      "thresholds": .list(thresholds) { $0.answer(axes: axes) },
      "target": .shaped(target, shape: shape),
      "projected": .shaped(projected, shape: shape), "velocity": .shaped(velocity, shape: shape),
      "relativeVelocity": .shaped(relativeVelocity, shape: shape),
    ])
  }
}

extension ReleaseThreshold {
  /// `short` is by how much the quantity missed the limit, in its unit; 0 if it did not.
  fileprivate func answer(axes: GestureAxes) -> AnswerValue {
    var members = [AnswerMember("quantity", .text(quantity.rawValue))]
    if let axis, axes.names.indices.contains(axis) {
      members.append(AnswerMember("axis", .text(axes.names[axis])))
    }
    if let rule { members.append(AnswerMember("rule", .integer(rule))) }
    if comparison == .below { members.append(AnswerMember("below", .bool(true))) }
    return .object(
      members
        + [AnswerMember]([
          "value": .number(value), "limit": .number(limit), "exceeded": .bool(isExceeded),
          "short": .number(short),
        ]))
  }
}
