struct ReleaseVerdict {
  var decision: ReleaseDecision
  var reason: ReleaseReason
  var target: [Double]
  var thresholds: [ReleaseThreshold]

  init(
    _ decision: ReleaseDecision, _ reason: ReleaseReason, _ target: [Double],
    _ thresholds: [ReleaseThreshold] = []
  ) {
    (self.decision, self.reason) = (decision, reason)
    (self.target, self.thresholds) = (target, thresholds)
  }
}

extension ReleaseTarget {
  /// The drag has the projection of this target.
  func verdict(on drag: ReleasedDrag, within bounds: GestureBounds) -> ReleaseVerdict {
    if let glide = glide(from: drag.position, velocity: drag.velocity, within: bounds) {
      return ReleaseVerdict(.glide, .none, glide.end)
    }
    switch self {
    case .dismiss(let dismissal): return dismissal.verdict(on: drag, within: bounds)
    case .snap(let points, let maxSteps, let ties):
      let point = points.nearest(
        to: drag.projected, from: drag.origin, maxSteps: maxSteps, ties: ties, within: bounds)
      return ReleaseVerdict(.snap, .nearest, point)
    case .step(let every, let ties):
      return ReleaseVerdict(
        .step, .nearest, Self.multiple(of: every, nearest: drag.projected, ties, bounds))
    case .clamp(let range, _):
      return range.contains(drag.position)
        ? ReleaseVerdict(.stay, .inside, drag.position)
        : ReleaseVerdict(.clamp, .outside, range.clamped(drag.position))
    case .fixed(let place): return ReleaseVerdict(.fixed, .none, place)
    case .toggle(let places):
      return ReleaseVerdict(.toggle, .nearest, Self.next(in: places, after: drag.position))
    case .decay, .inertia, .rules: return ReleaseVerdict(.cancel, .none, drag.origin)
    }
  }

  private static func multiple(
    of steps: [Double], nearest place: [Double], _ ties: SnapTies, _ bounds: GestureBounds
  ) -> [Double] {
    place.indices.map { axis in
      Multiples.nearest(
        to: place[axis], every: steps[axis], ties: ties, from: bounds.lower(axis),
        to: bounds.upper(axis))
    }
  }

  /// The position after the one nearest to `position`; the first follows the last.
  private static func next(in places: [[Double]], after position: [Double]) -> [Double] {
    let current = places.indices.min { first, second in
      places[first].distance(to: position) < places[second].distance(to: position)
    }
    return current.map { places[($0 + 1) % places.count] } ?? position
  }
}
