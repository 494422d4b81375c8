extension GestureRelease {
  /// Lets the target decide that rules choose, also nested ones; every threshold of all rules is
  /// reported, before those of the chosen target.
  func choice(of target: ReleaseTarget, at position: [Double], velocity: [Double]) -> ReleaseChoice
  {
    let projected =
      target.restOfFriction(from: position, velocity: velocity)
      ?? (projection ?? target.projection).end(of: position, velocity: velocity)
    let drag = ReleasedDrag(
      origin: origin, position: position, velocity: velocity, projected: projected)
    guard case .rules(let rules, let otherwise) = target else {
      return ReleaseChoice(
        target: target, drag: drag, verdict: target.verdict(on: drag, within: bounds))
    }
    let rule = rules.first { $0.condition.holds(for: drag) }
    let thresholds = rules.enumerated().flatMap { index, rule in
      rule.condition.thresholds(for: drag).map { threshold in
        var threshold = threshold
        threshold.rule = index
        return threshold
      }
    }
    guard let chosen = rule?.target ?? otherwise else {
      return ReleaseChoice(
        target: target, drag: drag,
        verdict: ReleaseVerdict(.cancel, reason: .none, target: origin, thresholds: thresholds))
    }
    var choice = choice(of: chosen, at: position, velocity: velocity)
    choice.verdict.thresholds = thresholds + choice.verdict.thresholds
    if let rule, choice.verdict.decision != .cancel {
      choice.verdict.reason = .rule
      choice.verdict.decision = rule.decision ?? choice.verdict.decision
    }
    return choice
  }
}

struct ReleaseChoice {
  /// The target that decided; rules only if none of them holds and there is no other target.
  let target: ReleaseTarget
  /// Includes the projection of the target.
  let drag: ReleasedDrag
  var verdict: ReleaseVerdict
}
