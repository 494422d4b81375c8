/// Where a view is in a scroll view, and what `scrollTransition` makes of it.
///
/// All is along the axis in which it scrolls. What Apple's documentation does not say is chosen so: an
/// interactive transition goes from 0, where the view is just hidden, to 1 at its threshold, along the
/// timing curve, by how far the middles of the two have come together.
public struct ScrollTransition: Sendable, Hashable {
  /// Where a view is: `ScrollTransitionPhase`.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It is leaving by the top or leading edge.
    case topLeading
    /// It is in.
    case identity
    /// It is coming in by the bottom or trailing edge.
    case bottomTrailing

    /// −1, 0 or 1.
    public var value: Double {
      switch self {
      case .topLeading: -1
      case .identity: 0
      case .bottomTrailing: 1
      }
    }
  }

  /// The length of the scroll view, in units.
  public var container: Double
  /// Where the view begins in the content, in units.
  public var start: Double
  /// The length of the view, in units, above 0.
  public var length: Double
  /// What holds where it leaves by the top or leading edge.
  public var topLeading: ScrollTransitionConfiguration
  /// What holds where it comes in by the bottom or trailing edge.
  public var bottomTrailing: ScrollTransitionConfiguration

  /// A view in a scroll view, with a configuration for either edge.
  public init(
    container: Double, start: Double, length: Double, topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration
  ) {
    (self.container, self.start, self.length) = (container, start, length)
    (self.topLeading, self.bottomTrailing) = (topLeading, bottomTrailing)
  }

  /// A view in a scroll view, with one configuration for both edges.
  public init(
    container: Double, start: Double, length: Double,
    configuration: ScrollTransitionConfiguration = .interactive
  ) {
    self.init(
      container: container, start: start, length: length, topLeading: configuration,
      bottomTrailing: configuration)
  }

  /// How far the view's middle is below the scroll view's, in units.
  public func distance(at position: Double) -> Double { center - position }

  /// The position at which the middles of view and scroll view lie in one place, in units.
  var center: Double { start + length / 2 - container / 2 }

  /// The configuration on the side to which a view lies.
  func configuration(towards phase: Phase) -> ScrollTransitionConfiguration {
    phase == .topLeading ? topLeading : bottomTrailing
  }

  /// How far the middles may lie apart for a view to count as in on one side.
  func reach(towards phase: Phase) -> Double {
    configuration(towards: phase).threshold.reach(container: container, length: length)
  }

  /// The phase; only a view that is in is in its identity.
  ///
  /// On a side whose configuration is ``ScrollTransitionConfiguration/identity`` a view is always in.
  public func phase(at position: Double) -> Phase {
    let distance = distance(at: position)
    let side: Phase = distance < 0 ? .topLeading : .bottomTrailing
    if configuration(towards: side).kind == .identity { return .identity }
    return abs(distance) <= reach(towards: side) ? .identity : side
  }

  /// How far the view is out, from −1 (hidden beyond the top) through 0 (in) to 1 (hidden below).
  ///
  /// - Parameter position: how far the content has been scrolled, in units.
  /// - Returns: along the timing curve between the ends where the configuration is interactive; the
  ///   phase's own value where it is animated, as it is when nothing moves any more.
  public func value(at position: Double) -> Double {
    let phase = phase(at: position)
    guard phase != .identity, let passage = passage(at: position, towards: phase) else {
      return phase.value
    }
    return phase.value * (passage.progress <= 0 ? 1 : 1 - passage.curve.value(at: passage.progress))
  }

  /// How much ``value(at:)`` changes as the content is scrolled, per unit; infinite where the timing
  /// curve is vertical, and 0 where the value is constant.
  public func slope(at position: Double) -> Double {
    let phase = phase(at: position)
    guard phase != .identity, let passage = passage(at: position, towards: phase),
      passage.progress > 0
    else { return 0 }
    return -passage.curve.velocity(at: passage.progress) / passage.width
  }

  /// How far a view has come from being hidden to its threshold, in an interactive configuration.
  private struct Passage {
    let curve: UnitCurve
    /// From 0 to 1, and below 0 where the view is hidden.
    let progress: Double
    /// The units of scrolling between its ends.
    let width: Double
  }

  /// - Returns: nil where the configuration is not interactive, or where there is no way between.
  private func passage(at position: Double, towards phase: Phase) -> Passage? {
    guard case .interactive(let curve) = configuration(towards: phase).kind else { return nil }
    let hidden = (container + length) / 2
    let width = hidden - reach(towards: phase)
    guard width > 0 else { return nil }
    let progress = (hidden - abs(distance(at: position))) / width
    return Passage(curve: curve, progress: progress, width: width)
  }
}
