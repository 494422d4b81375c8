/// Chooses among the rules of a release, also nested ones, and lets the chosen target decide; every
/// threshold of all rules is reported, before those of the target.
struct ReleaseDecider {
  let origin: [Double]
  let position: [Double]
  let velocity: [Double]
  /// Nil for each target's default.
  let projection: Projection?
  let bounds: GestureBounds

  func choice(of target: ReleaseTarget) -> ReleaseChoice {
    guard case .rules(let rules, let otherwise) = target else {
      let drag = drag(for: target)
      return ReleaseChoice(
        target: target, drag: drag, verdict: target.verdict(on: drag, within: bounds))
    }
    let drag = drag(for: target)
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
    var choice = choice(of: chosen)
    choice.verdict.thresholds = thresholds + choice.verdict.thresholds
    if let rule, choice.verdict.decision != .cancel {
      choice.verdict.reason = .rule
      choice.verdict.decision = rule.decision ?? choice.verdict.decision
    }
    return choice
  }

  private func drag(for target: ReleaseTarget) -> ReleasedDrag {
    let projected =
      target.glide(from: position, velocity: velocity)?.limit
      ?? (projection ?? target.projection).end(of: position, velocity: velocity)
    return ReleasedDrag(
      origin: origin, position: position, velocity: velocity, projected: projected)
  }
}

struct ReleaseChoice {
  /// The target that decided; rules only if none of them holds and there is no other target.
  let target: ReleaseTarget
  /// Includes the projection of the target.
  let drag: ReleasedDrag
  var verdict: ReleaseVerdict
}
