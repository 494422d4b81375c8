/// How a scroll transition is applied on one side: SwiftUI's `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration: Sendable, Hashable {
  /// Whether the effect follows the scrolling.
  public enum Kind: Sendable, Hashable {
    /// There is no effect.
    case identity
    /// The effect is interpolated as the content is scrolled, along a curve.
    case interactive(UnitCurve)
    /// The effect changes at the threshold, by an animation.
    case animated
  }

  /// Whether the effect follows the scrolling.
  public var kind: Kind
  /// When the view counts as in.
  public var threshold = Threshold.visible
  /// By which the effect moves; nil for `.default` if it is animated, and none if it is interactive.
  public var animation: Animation?

  /// A configuration; its view is in when all of it is visible.
  public init(_ kind: Kind) { self.kind = kind }

  /// There is no effect.
  public static let identity = Self(.identity)

  /// The effect follows the scrolling, easing in and out.
  public static let interactive = interactive(timingCurve: .easeInOut)

  /// The effect changes at the threshold, by `.default`.
  public static let animated = animated(.default)

  /// The effect follows the scrolling.
  ///
  /// - Parameter timingCurve: from where the view is just hidden to its threshold.
  /// - Returns: an interactive configuration.
  public static func interactive(timingCurve: UnitCurve) -> Self { Self(.interactive(timingCurve)) }

  /// The effect changes at the threshold, by an animation.
  public static func animated(_ animation: Animation) -> Self {
    Self(.animated).animation(animation)
  }

  /// The same, with another threshold.
  public func threshold(_ threshold: Threshold) -> Self {
    var result = self
    result.threshold = threshold
    return result
  }

  /// The same, with another animation.
  ///
  /// An interactive effect lags behind the scrolling by it: each position that is seen is a change of
  /// its target.
  public func animation(_ animation: Animation) -> Self {
    var result = self
    result.animation = animation
    return result
  }

  /// Whether the effect is a function of the position alone.
  var followsPosition: Bool {
    switch kind {
    case .identity: true
    case .interactive: animation == nil
    case .animated: false
    }
  }
}
