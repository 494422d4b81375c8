extension ReleaseTarget {
  package var decisions: [ReleaseDecision] {
    switch self {
    case .dismiss: [.dismiss, .cancel]
    case .snap, .anchored: [.snap]
    case .step: [.step]
    case .clamp: [.clamp, .stay]
    case .decay, .inertia: [.glide]
    case .fixed: [.fixed]
    case .toggle: [.toggle]
    case .rules(let rules, let otherwise):
      (rules.flatMap(\.decisions) + (otherwise?.decisions ?? [.cancel])).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
  }

  package var usesBounds: Bool {
    switch self {
    case .dismiss, .snap, .anchored, .step, .decay: true
    case .inertia(let inertia): inertia.bounds == nil
    case .clamp, .fixed, .toggle: false
    case .rules(let rules, let otherwise):
      rules.contains { $0.target.usesBounds } || otherwise?.usesBounds ?? false
    }
  }

  /// The motion of a view that friction stops; nil for a target to which an animation leads.
  func glide(
    from position: [Double], velocity: [Double], within bounds: GestureBounds = GestureBounds()
  ) -> Glide? {
    switch self {
    case .decay(let rate):
      return Glide(position: position, velocity: velocity, rate: rate, bounds: bounds)
    case .inertia(let inertia):
      return inertia.glide(from: position, velocity: velocity, within: bounds)
    default: return nil
    }
  }
}

extension ReleaseTarget {
  /// The position at which friction stops a view without bounds and snaps; nil for other targets.
  func restOfFriction(from position: [Double], velocity: [Double]) -> [Double]? {
    if case .inertia(let inertia) = self {
      return inertia.free(from: position, velocity: velocity, within: GestureBounds()).limit
    }
    return glide(from: position, velocity: velocity)?.limit
  }
}

extension ReleaseRule {
  /// The rule's own, unless the view returns to its origin.
  fileprivate var decisions: [ReleaseDecision] {
    let inner = target.decisions
    guard let decision else { return inner }
    return [decision] + (inner.contains(.cancel) ? [.cancel] : [])
  }
}
