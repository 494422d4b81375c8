/// The decision about a released view, before its motion is known.
struct ReleaseVerdict {
  /// The decision.
  var decision: ReleaseDecision
  /// The reason for the decision.
  var reason: ReleaseReason
  /// The position at which the view comes to rest.
  var target: [Double]
  /// The thresholds on which the decision depended.
  var thresholds: [ReleaseThreshold]

  init(
    _ decision: ReleaseDecision, _ reason: ReleaseReason, _ target: [Double],
    _ thresholds: [ReleaseThreshold] = []
  ) {
    self.decision = decision
    self.reason = reason
    self.target = target
    self.thresholds = thresholds
  }
}

extension ReleaseTarget {
  /// Returns the decision about a released view.
  ///
  /// - Parameters:
  ///   - drag: the state of the drag at the release, with the projection of this target.
  ///   - bounds: the bounds of the view.
  /// - Returns: the decision.
  func verdict(on drag: ReleasedDrag, within bounds: GestureBounds) -> ReleaseVerdict {
    switch self {
    case .dismiss(let dismissal):
      return dismissal.verdict(on: drag, within: bounds)
    case .snap(let points, let maxSteps, let ties):
      let point = points.nearest(
        to: drag.projected, from: drag.origin, maxSteps: maxSteps, ties: ties,
        within: bounds)
      return ReleaseVerdict(.snap, .nearest, point)
    case .step(let every, let ties):
      return ReleaseVerdict(
        .step, .nearest, Self.multiple(of: every, nearest: drag.projected, ties, bounds))
    case .clamp(let range, _):
      return range.contains(drag.position)
        ? ReleaseVerdict(.stay, .inside, drag.position)
        : ReleaseVerdict(.clamp, .outside, range.clamped(drag.position))
    case .decay(let rate):
      return ReleaseVerdict(.glide, .none, Glide(drag, at: rate, within: bounds).end)
    case .fixed(let place):
      return ReleaseVerdict(.fixed, .none, place)
    case .toggle(let places):
      return ReleaseVerdict(.toggle, .nearest, Self.next(in: places, after: drag.position))
    case .rules:
      return ReleaseVerdict(.cancel, .none, drag.origin)
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

  /// Returns the position after the one nearest to `position`, and after the last the first.
  private static func next(in places: [[Double]], after position: [Double]) -> [Double] {
    let current = places.indices.min { first, second in
      places[first].distance(to: position) < places[second].distance(to: position)
    }
    return current.map { places[($0 + 1) % places.count] } ?? position
  }
}

extension Glide {
  /// Creates the decay of a released view.
  init(_ drag: ReleasedDrag, at rate: DecelerationRate, within bounds: GestureBounds) {
    self.init(position: drag.position, velocity: drag.velocity, rate: rate, bounds: bounds)
  }
}
