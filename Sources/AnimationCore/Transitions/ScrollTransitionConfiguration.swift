/// The configuration of a scroll transition on one side: SwiftUI's `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration: Sendable, Hashable {
  /// The kind of effect.
  public var kind: ScrollTransitionKind
  /// The threshold within which the view is in its identity phase.
  public var threshold = Threshold.visible
  /// The animation of the effect; nil for `.default` if animated, and none if interactive.
  public var animation: Animation?
  /// Creates a configuration; its threshold defaults to the whole view being visible.
  public init(_ kind: ScrollTransitionKind) { self.kind = kind }
  /// A configuration without effect.
  public static let identity = Self(.identity)
  /// A configuration whose effect follows the scrolling, easing in and out.
  public static let interactive = interactive(timingCurve: .easeInOut)
  /// A configuration whose effect changes at the threshold, with the animation `.default`.
  public static let animated = animated(.default)
  /// Returns a configuration that follows the scrolling by a curve, from hidden to the threshold.
  public static func interactive(timingCurve: UnitCurve) -> Self { Self(.interactive(timingCurve)) }

  /// Returns a configuration whose effect changes at the threshold, with an animation.
  public static func animated(_ animation: Animation) -> Self {
    Self(.animated).animation(animation)
  }

  /// Returns the same configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> Self {
    var result = self
    result.threshold = threshold
    return result
  }

  /// Returns the same configuration with another animation, by which an interactive effect lags
  /// behind the scrolling: each observed position is a new target.
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

/// The kind of effect.
public enum ScrollTransitionKind: Sendable, Hashable {
  /// There is no effect.
  case identity
  /// The effect is interpolated along a curve as the content is scrolled.
  case interactive(UnitCurve)
  /// The effect changes at the threshold, with an animation.
  case animated
}
