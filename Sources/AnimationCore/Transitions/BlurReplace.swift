/// SwiftUI's `BlurReplaceTransition`, which blurs a view out and its successor in; Apple publishes
/// no numbers for it, so the blur's radius and the scale are free parameters.
public struct BlurReplace: Sendable, Hashable {
  /// The direction of the view's scaling.
  public var configuration: BlurReplaceConfiguration
  /// The blur radius of an absent view, in units.
  public var radius: Double
  /// The scale of an absent view, below 1; on removal by `upUp`, its reciprocal is used.
  public var scale: Double

  /// Creates a blur transition; defaults to a radius of 10 units and a scale of 0.9.
  public init(
    _ configuration: BlurReplaceConfiguration = .downUp, radius: Double = 10, scale: Double = 0.9
  ) {
    (self.configuration, self.radius, self.scale) = (configuration, radius, scale)
  }

  /// Before an insertion or after a removal.
  func effects(for phase: TransitionPhase) -> [ViewEffect] {
    let grows = phase == .removal && configuration == .upUp
    return [
      ViewEffect(.blur, radius), ViewEffect(.scale, grows ? 1 / scale : scale),
      ViewEffect(.opacity, 0),
    ]
  }
}

/// The direction of the view's scaling.
public enum BlurReplaceConfiguration: String, Sendable, Hashable, CaseIterable {
  /// The view shrinks on removal, and grows on insertion.
  case downUp
  /// The view grows on removal and on insertion.
  case upUp
}
