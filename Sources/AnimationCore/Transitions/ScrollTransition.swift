/// A view in a scroll view, with the effect of `scrollTransition` on it, along the scroll axis.
///
/// This model assumes that an interactive transition goes from 0, where the view is just hidden, to
/// 1 at its threshold, along the timing curve, in proportion to the distance between the centers.
public struct ScrollTransition: Sendable, Hashable {
  /// The length of the scroll view, in units.
  public var container: Double
  /// The position of the view's start in the content, in units.
  public var start: Double
  /// The length of the view, in units, above 0.
  public var length: Double
  /// The configuration at the top or leading edge, where the view leaves.
  public var topLeading: ScrollTransitionConfiguration
  /// The configuration at the bottom or trailing edge, where the view enters.
  public var bottomTrailing: ScrollTransitionConfiguration

  /// Creates a view in a scroll view, with a configuration for either edge.
  public init(
    container: Double, start: Double, length: Double, topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration
  ) {
    (self.container, self.start, self.length) = (container, start, length)
    (self.topLeading, self.bottomTrailing) = (topLeading, bottomTrailing)
  }

  /// Creates a view in a scroll view, with one configuration for both edges.
  public init(
    container: Double, start: Double, length: Double,
    configuration: ScrollTransitionConfiguration = .interactive
  ) {
    self.init(
      container: container, start: start, length: length, topLeading: configuration,
      bottomTrailing: configuration)
  }

  /// Returns the distance of the view's center below the scroll view's, in units.
  public func distance(at position: Double) -> Double { center - position }
  /// The scroll position at which the centers of view and scroll view coincide, in units.
  var center: Double { start + length / 2 - container / 2 }

  func configuration(towards phase: ScrollTransitionPhase) -> ScrollTransitionConfiguration {
    phase == .topLeading ? topLeading : bottomTrailing
  }

  /// The greatest distance of the centers, in units, at which the view is in its identity phase.
  func reach(towards phase: ScrollTransitionPhase) -> Double {
    configuration(towards: phase).threshold.reach(container: container, length: length)
  }

  /// Returns the phase at a scroll position: identity within the threshold, and on a side whose
  /// configuration is ``ScrollTransitionConfiguration/identity``.
  public func phase(at position: Double) -> ScrollTransitionPhase {
    let distance = distance(at: position)
    let side: ScrollTransitionPhase = distance < 0 ? .topLeading : .bottomTrailing
    if configuration(towards: side).kind == .identity { return .identity }
    return abs(distance) <= reach(towards: side) ? .identity : side
  }

  /// Returns the phase at a scroll position with how much of its side's effect applies: along an
  /// interactive configuration's curve, all of it if it is animated.
  public func state(at position: Double) -> ScrollTransitionState {
    let phase = phase(at: position)
    guard phase != .identity, let passage = passage(at: position, towards: phase)
    else { return ScrollTransitionState(phase) }
    let amount = passage.progress <= 0 ? 1 : 1 - passage.curve.value(at: passage.progress)
    return ScrollTransitionState(phase, amount: amount)
  }

  /// Returns the transition value at a scroll position, that of ``state(at:)``.
  public func value(at position: Double) -> Double { state(at: position).value }

  /// Returns the change of ``value(at:)`` per unit of scrolling; infinite where the timing curve is
  /// vertical, and 0 where the value is constant.
  public func slope(at position: Double) -> Double {
    let phase = phase(at: position)
    guard phase != .identity, let passage = passage(at: position, towards: phase),
      passage.progress > 0
    else { return 0 }
    return -passage.curve.velocity(at: passage.progress) / passage.width
  }

  /// The second derivative of the amount of ``state(at:)`` by the position; 0 where the amount is
  /// constant.
  func secondDerivative(at position: Double) -> Double {
    let phase = phase(at: position)
    guard phase != .identity, let passage = passage(at: position, towards: phase),
      passage.progress > 0
    else { return 0 }
    return -passage.curve.acceleration(at: passage.progress) / passage.width / passage.width
  }

  private struct ScrollPassage {
    let curve: UnitCurve
    /// From 0 to 1; below 0 where the view is hidden.
    let progress: Double
    /// Units of scrolling between just hidden and the threshold.
    let width: Double
  }

  /// Nil if the configuration is not interactive, or its threshold is where views are just hidden.
  private func passage(at position: Double, towards phase: ScrollTransitionPhase) -> ScrollPassage?
  {
    guard case .interactive(let curve) = configuration(towards: phase).kind else { return nil }
    let hidden = (container + length) / 2
    let width = hidden - reach(towards: phase)
    guard width > 0 else { return nil }
    let progress = (hidden - abs(distance(at: position))) / width
    return ScrollPassage(curve: curve, progress: progress, width: width)
  }
}

/// The phase of a view: `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: String, Sendable, Hashable, CaseIterable {
  /// The view is leaving by the top or leading edge.
  case topLeading
  /// The view is within the threshold, without effect.
  case identity
  /// The view is entering by the bottom or trailing edge.
  case bottomTrailing

  /// The phase's transition value: −1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// A phase with how much of its effect applies.
public struct ScrollTransitionState: Sendable, Hashable {
  /// The phase, which says whose effect it is.
  public var phase: ScrollTransitionPhase
  /// The part of the phase's effect that applies: 1 where the view is hidden, 0 in the identity
  /// phase; below 0, with an effect past the identity's, where a timing curve is above 1.
  public var amount: Double

  /// Creates a state of a phase; the amount defaults to all of its effect.
  public init(_ phase: ScrollTransitionPhase, amount: Double = 1) {
    (self.phase, self.amount) = (phase, amount)
  }

  /// The transition value: from −1 (hidden at the top) through 0 (identity) to 1 (below).
  public var value: Double { phase.value * amount }
}
