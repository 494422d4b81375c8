/// A symbol that takes the place of another: `contentTransition(.symbolEffect(.replace))`.
///
/// Apple documents which of both scales and in which direction; it publishes neither the scale nor
/// the timing, so the scale is a free parameter, and the animation is that of the change.
public struct SymbolReplace: Sendable, Hashable {
  /// The directions in which the symbols scale.
  public var configuration: SymbolReplaceConfiguration
  /// The scale of an absent symbol, above 0 and at most 1; on removal by `upUp`, its reciprocal.
  public var scale: Double

  /// Creates a replacement; defaults to `downUp` and a scale of 0.5.
  public init(_ configuration: SymbolReplaceConfiguration = .downUp, scale: Double = 0.5) {
    (self.configuration, self.scale) = (configuration, scale)
  }

  /// The scale of a symbol that has been removed.
  public var scaleAfterRemoval: Double { configuration == .upUp ? 1 / scale : scale }

  /// Whether a symbol is removed by an animation.
  public var animatesRemoval: Bool { configuration != .offUp }
}

/// The directions in which symbols scale: `ReplaceSymbolEffect`.
public enum SymbolReplaceConfiguration: String, Sendable, Hashable, CaseIterable {
  /// The old symbol scales down as it is removed, and the new one scales up as it is added.
  case downUp
  /// The old symbol scales up as it is removed, and the new one scales up as it is added.
  case upUp
  /// The old symbol is removed without an animation, and the new one scales up as it is added.
  case offUp
}
