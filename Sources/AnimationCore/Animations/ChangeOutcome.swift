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

  /// Returns what becomes of what runs when a new target comes with an animation, in a history as
  /// in a value that is evaluated frame by frame.
  ///
  /// - Parameters:
  ///   - isReplaced: whether nothing runs, or a single animation that began at this very time.
  ///   - merges: returns whether the animation takes the place of what runs, if something does.
  /// - Returns: `started`, `merged` or `combined`.
  static func retargeting(isReplaced: Bool, merges: () -> Bool) -> ChangeOutcome {
    isReplaced ? .started : merges() ? .merged : .combined
  }

  /// Whether the change's animation is running as a result of the change.
  public var isAnimated: Bool { self == .started || self == .merged || self == .combined }
}
