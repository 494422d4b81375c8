/// Where a view is in a scroll view, and what `scrollTransition` makes of it.
///
/// All is along the axis in which it scrolls. What Apple's documentation does not say is chosen so: an
/// interactive transition goes from 0, where the view is just hidden, to 1 at its threshold, along the
/// timing curve, by the part of the view that is visible.
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

  /// When a view counts as in: `ScrollTransitionConfiguration.Threshold`.
  public enum Threshold: Sendable, Hashable {
    /// When so much of it is visible, above 0 and at most 1.
    case visible(Double)
    /// When its middle is that of the scroll view.
    case centered
  }

  /// The length of the scroll view, in units.
  public var container: Double
  /// Where the view begins in the content, in units.
  public var start: Double
  /// The length of the view, in units, above 0.
  public var length: Double
  /// When it counts as in.
  public var threshold: Threshold
  /// How far it is on its way to the threshold, from how far it has come.
  public var curve: UnitCurve

  /// A view in a scroll view.
  public init(
    container: Double, start: Double, length: Double, threshold: Threshold = .visible(1),
    curve: UnitCurve = .linear
  ) {
    (self.container, self.start, self.length) = (container, start, length)
    (self.threshold, self.curve) = (threshold, curve)
  }

  /// How far the view's middle is below the scroll view's, in units.
  public func distance(at position: Double) -> Double {
    start + length / 2 - position - container / 2
  }

  /// How far the view is out, from −1 (hidden beyond the top) through 0 (in) to 1 (hidden below).
  ///
  /// - Parameter position: how far the content has been scrolled, in units.
  /// - Returns: along ``curve`` between the ends.
  public func value(at position: Double) -> Double {
    let distance = distance(at: position)
    let hidden = (container + length) / 2
    let inside = reach
    guard abs(distance) > inside else { return 0 }
    let progress = (hidden - abs(distance)) / (hidden - inside)
    let out = progress <= 0 ? 1 : 1 - curve.value(at: progress)
    return distance < 0 ? -out : out
  }

  /// The phase; only a view that is in is in its identity.
  public func phase(at position: Double) -> Phase {
    let distance = distance(at: position)
    if abs(distance) <= reach { return .identity }
    return distance < 0 ? .topLeading : .bottomTrailing
  }

  /// How far the middles may lie apart for the view to be in.
  private var reach: Double {
    switch threshold {
    case .visible(let part): max(0, (container + length) / 2 - part * min(length, container))
    case .centered: 0
    }
  }
}
