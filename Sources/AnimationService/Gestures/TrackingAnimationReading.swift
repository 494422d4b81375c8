internal import AnimationCore

/// Reads `trackingAnimation`, by which the view of a simulation follows the fingers.
enum TrackingAnimationReading {
  /// Reads the animation; nil for none.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - kind: the gesture and its effect; a tap does not move the view.
  ///   - release: the release, which must go on from where the animation is.
  ///   - options: the fidelity and platform of the animation.
  /// - Returns: The animation; one with faults cannot be combined with the rest of the request.
  static func read(
    _ object: inout RequestObject, of kind: GestureSimulation.Kind, to release: GestureRelease,
    _ options: EvaluationOptions
  ) -> AnimationDescription? {
    // The animation by which the view follows the fingers, or goes to `pressed`; by default it is
    // where the fingers move it, and a press has `animation`. Cannot be combined with `handoff`
    // (except for a press), a decay or a clamp without bounces.
    guard let value = object.member("trackingAnimation") else { return nil }
    switch kind {
    case .tap: value.fail("is for gestures that move the view; a tap does not", .conflict)
    case .press: break
    case .drag, .magnify, .rotate, .transform:
      object.exclude("handoff", with: "trackingAnimation")
      if let type = release.target.typeFromFingers {
        object.member("target")?.fail(
          "cannot be combined with \"trackingAnimation\": \(type) begins where the fingers are",
          .conflict)
      }
    }
    return AnimationReading.read(
      value, fidelity: options.rules.fidelity, platform: options.platform)
  }
}

extension ReleaseTarget {
  /// The kind of the target that moves the view from where the fingers left it, with their
  /// velocity, rather than by an animation from wherever it is; nil if the target has none.
  fileprivate var typeFromFingers: String? {
    switch self {
    case .decay: "a decay"
    case .clamp(_, bounces: false): "a clamp without bounces"
    case .rules(let rules, let otherwise):
      (rules.map(\.target) + [otherwise].compactMap(\.self)).lazy.compactMap(\.typeFromFingers)
        .first
    case .dismiss, .snap, .step, .clamp, .fixed, .toggle: nil
    }
  }
}
