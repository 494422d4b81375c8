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
  ) -> (release: GestureRelease, descriptions: [AnimationDescription])? {
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
    return (release, [animation, cancel ?? nil].compactMap(\.self))
  }

  private func animation(_ element: Element) -> AnimationDescription? {
    AnimationReading.read(element, fidelity: options.rules.fidelity, platform: options.platform)
  }
}

extension AnimationDescription {
  /// `.spring`.
  static let spring = AnimationDescription(
    base: .spring(response: 0.5, dampingFraction: 1, blendDuration: 0))
}
