struct ReleaseVerdict {
  var decision: ReleaseDecision
  var reason: ReleaseReason
  var target: [Double]
  var thresholds: [ReleaseThreshold]

  init(
    _ decision: ReleaseDecision, reason: ReleaseReason, target: [Double],
    thresholds: [ReleaseThreshold] = []
  ) {
    (self.decision, self.reason) = (decision, reason)
    (self.target, self.thresholds) = (target, thresholds)
  }
}

extension ReleaseTarget {
  /// The drag has the projection of this target.
  func verdict(on drag: ReleasedDrag, within bounds: GestureBounds) -> ReleaseVerdict {
    if let glide = glide(from: drag.position, velocity: drag.velocity, within: bounds) {
      return ReleaseVerdict(.glide, reason: .none, target: glide.end)
    }
    switch self {
    case .dismiss(let dismissal): return dismissal.verdict(on: drag, within: bounds)
    case .snap(let points, let maxSteps, let ties):
      let point = points.nearest(
        to: drag.projected, from: drag.origin, maxSteps: maxSteps, ties: ties, within: bounds)
      return ReleaseVerdict(.snap, reason: .nearest, target: point)
    case .anchored(let anchors):
      let choice = anchors.choice(at: drag.position, velocity: drag.velocity, within: bounds)
      return ReleaseVerdict(.snap, reason: choice.reason, target: choice.target)
    case .step(let every, let ties):
      return ReleaseVerdict(
        .step, reason: .nearest,
        target: Self.multiple(of: every, nearest: drag.projected, ties: ties, bounds: bounds))
    case .clamp(let range, _):
      return range.contains(drag.position)
        ? ReleaseVerdict(.stay, reason: .inside, target: drag.position)
        : ReleaseVerdict(.clamp, reason: .outside, target: range.clamped(drag.position))
    case .fixed(let place): return ReleaseVerdict(.fixed, reason: .none, target: place)
    case .toggle(let places):
      return ReleaseVerdict(
        .toggle, reason: .nearest, target: Self.next(in: places, after: drag.position))
    case .decay, .inertia, .rules:
      return ReleaseVerdict(.cancel, reason: .none, target: drag.origin)
    }
  }

  private static func multiple(
    of steps: [Double], nearest place: [Double], ties: SnapTies, bounds: GestureBounds
  ) -> [Double] {
    place.indices.map { axis in
      Multiples.nearest(
        to: place[axis], every: steps[axis], ties: ties, from: bounds.lower(axis: axis),
        to: bounds.upper(axis: axis))
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
