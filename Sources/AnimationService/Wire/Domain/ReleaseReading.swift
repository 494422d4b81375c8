internal import AnimationCore

/// Reads what happens when the fingers let go: `target`, `projection`, `handoff`, `animation`,
/// `cancelAnimation`.
struct ReleaseReading {
  /// The place that all others have the shape of.
  let place: GesturePlace
  /// How motions are reckoned, and on which platform.
  let options: EvaluationOptions

  /// Reads the release of a view.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - origin: where the view rests; nil if that could not be read.
  ///   - bounds: how far it may go; nil if that could not be read.
  ///   - known: what becomes of it; nil for what the request says, which then must say it.
  /// - Returns: the release, and how its animations are described.
  func read(
    _ reader: inout ObjectReader, origin: [Double]?, bounds: GestureBounds?,
    target known: ReleaseTarget? = nil
  ) -> ReadRelease? {
    let animation = reader.member("animation").map(self.animation) ?? .spring
    let cancel = reader.member("cancelAnimation").map(self.animation)
    let target =
      known ?? reader.required("target").flatMap(ReleaseTargetReading(place: place).read)
    let projection = reader.member("projection").map(DecelerationReading.projection)
    let handoff =
      reader.member("handoff").map { $0.choice(GestureRelease.Handoff.self) } ?? .velocity
    guard let origin, let bounds, let target, let handoff, let animation else { return nil }
    let release = GestureRelease(
      to: target, from: origin, projection: projection ?? nil, handoff: handoff,
      animation: animation.animation, cancelAnimation: cancel??.animation, bounds: bounds)
    return ReadRelease(
      release: release, descriptions: [animation, cancel ?? nil].compactMap(\.self))
  }

  private func animation(_ element: Element) -> AnimationDescription? {
    AnimationReading.read(element, fidelity: options.rules.fidelity, platform: options.platform)
  }
}

/// What happens when the fingers let go, as a request says it.
struct ReadRelease: Sendable {
  let release: GestureRelease
  /// How its animations are described.
  let descriptions: [AnimationDescription]

  /// Whether a view goes somewhere that numbers can hold; else a fault where the target says too much.
  func isWithinNumbers(_ outcome: ReleaseOutcome, _ faults: Faults) -> Bool {
    if outcome.target.allSatisfy(\.isFinite) { return true }
    let place = place.reduce(JSONPointer.root.appending("target")) { $0.appending($1) }
    faults.add("overflows: the resulting target is not a finite number", at: place)
    return false
  }

  /// The members of the target that say how far the view goes.
  private var place: [String] {
    switch release.target {
    case .dismiss(let dismissal):
      if case .multiple = dismissal.destination { return ["destination", "multiple"] }
      return ["destination", "offset"]
    case .step: return ["every"]
    case .decay: return ["rate"]
    case .snap, .clamp, .fixed, .toggle: return []
    }
  }
}

extension AnimationDescription {
  /// `.spring`.
  static let spring = AnimationDescription(
    base: .spring(response: 0.5, dampingFraction: 1, blendDuration: 0))
}
