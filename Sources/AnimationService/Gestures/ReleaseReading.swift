internal import AnimationCore

/// Reads the release of a gesture: `target`, `projection`, `handoff`, `animation`,
/// `cancelAnimation`.
struct ReleaseReading {
  /// A position whose shape all other positions have.
  let place: GesturePlace
  /// The fidelity and platform of the release's animations.
  let options: EvaluationOptions

  /// Reads the release of a view.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - origin: the position of the view at rest.
  ///   - bounds: the bounds of the view.
  ///   - known: the target; nil to require and read `target`.
  /// - Returns: The release and its animations.
  func read(
    _ object: inout RequestObject, origin: [Double], bounds: GestureBounds,
    target known: ReleaseTarget? = nil
  ) -> ReadRelease {
    // The animation to the target; default: `.spring`.
    let animation = object.member(
      "animation", default: .spring(on: options.platform), self.animation)
    // The animation back to the origin; defaults to `animation`.
    let cancel = object.member("cancelAnimation").map(self.animation)
    var reading = ReleaseTargetReading(
      axes: GestureAxes(place), origin: origin, bounds: bounds)
    let target = known ?? reading.read(object.required("target"))
    let projection = object.member("projection").map(DecelerationReading.projection)
    let release = GestureRelease(
      to: target, from: origin, projection: projection,
      // Whether the animation starts with the velocity of the fingers or with its own initial
      // velocity.
      handoff: object.choice("handoff", default: GestureRelease.Handoff.velocity),
      animation: animation.animation,
      cancelAnimation: cancel?.animation, bounds: bounds)
    return ReadRelease(release: release, descriptions: [animation, cancel].compactMap(\.self))
  }

  /// Reads an animation under the fidelity and platform of the request.
  private func animation(_ value: RequestValue) -> AnimationDescription {
    AnimationReading.read(value, fidelity: options.rules.fidelity, platform: options.platform)
  }
}

/// A release as the request describes it.
struct ReadRelease: Sendable {
  /// The rules of the release.
  let release: GestureRelease
  /// The descriptions of its animations.
  let descriptions: [AnimationDescription]

  /// Whether the target of a view is finite; if not, a fault is added.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the release.
  ///   - faults: the faults of the request; the new one is at the part of `target` that is too
  ///     large.
  /// - Returns: Whether every number of the target is finite.
  func isWithinNumbers(_ outcome: ReleaseOutcome, _ faults: Faults) -> Bool {
    if outcome.target.allSatisfy(\.isFinite) { return true }
    let place = place.reduce(JSONPointer.root.appending("target")) { $0.appending($1) }
    faults.add("overflows: the resulting target is not a finite number", .overflow, at: place)
    return false
  }

  /// The members of the target that determine the distance of the view's motion.
  private var place: [String] {
    switch release.target {
    case .dismiss(let dismissal):
      if case .multiple = dismissal.destination { return ["destination", "multiple"] }
      if case .offset = dismissal.destination { return ["destination", "offset"] }
      return ["destination"]
    case .step: return ["every"]
    case .decay: return ["rate"]
    case .snap, .clamp, .fixed, .toggle, .rules: return []
    }
  }
}

extension AnimationDescription {
  /// Returns the animation `.spring` as it is on a platform.
  fileprivate static func spring(on platform: Platform) -> AnimationDescription {
    let base: Base =
      switch platform {
      case .ios16: .spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)
      case .ios17: .spring(response: 0.5, dampingFraction: 1, blendDuration: 0)
      }
    return AnimationDescription(base: base)
  }
}
