/// The effect of a change of target on the running animations.
public enum ChangeOutcome: String, Sendable, Hashable, CaseIterable {
  /// The animation began; nothing was running, or what had begun at the same time was replaced.
  case started
  /// The new animation merged with the running one.
  case merged
  /// Both animations keep running, combined additively.
  case combined
  /// There was no animation: the value jumped, and the running animations were shifted.
  case immediate
  /// The target was the same.
  case unchanged

  /// Whether the change's animation is running as a result of the change.
  public var isAnimated: Bool { self == .started || self == .merged || self == .combined }
}
