/// What became of what was running when a target changed.
public enum ChangeOutcome: String, Sendable, Hashable, CaseIterable {
  /// Nothing was running; the animation began.
  case started
  /// The new animation took over from what was running.
  case merged
  /// Both go on, the new one on top of the old.
  case combined
  /// There was no animation: the value jumped, and what was running goes on, shifted.
  case immediate
  /// The target was the same.
  case unchanged

  /// Whether the animation of the change is running because of it.
  public var isAnimated: Bool { self == .started || self == .merged || self == .combined }
}
