/// How a view is blurred away and its successor comes out of the blur: `BlurReplaceTransition`.
///
/// Apple publishes no numbers; the blur and the scale are one's own to choose.
public struct BlurReplace: Sendable, Hashable {
  /// Which way the view scales.
  public enum Configuration: String, Sendable, Hashable, CaseIterable {
    /// It shrinks as it goes, and grows as it comes.
    case downUp
    /// It grows as it goes, and as it comes.
    case upUp
  }

  /// Which way the view scales.
  public var configuration: Configuration
  /// The radius of the blur while it is away, in units.
  public var radius: Double
  /// The scale while it is away, below 1; as it goes by `upUp`, it is the reciprocal.
  public var scale: Double

  /// A blur, of 10 units and a scale of 0.9 unless said.
  public init(_ configuration: Configuration = .downUp, radius: Double = 10, scale: Double = 0.9) {
    (self.configuration, self.radius, self.scale) = (configuration, radius, scale)
  }

  /// What it does to a view that comes or goes.
  func effects(for phase: Transition.Phase) -> [ViewEffect] {
    let grows = phase == .removal && configuration == .upUp
    return [
      ViewEffect(.blur, radius), ViewEffect(.scale, grows ? 1 / scale : scale),
      ViewEffect(.opacity, 0),
    ]
  }
}
