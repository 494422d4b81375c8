/// A change of the target of some items of a ``TrackSequence``.
public struct SequenceStep: Sendable {
  /// The places of the items.
  public var items: Range<Int>
  /// The targets: one for all items, or one for each.
  public var targets: [[Double]]
  /// The values to which the items jump before they move: none, one for all, or one for each.
  public var origins: [[Double]]
  /// The animation to the target; nil for an immediate change.
  public var animation: Animation?
  /// The time that counts as the end of the step.
  public var end: StepEnd
  /// The delays of the items; nil for none.
  public var stagger: Stagger?

  /// Creates a step, of at least one target.
  public init(
    _ items: Range<Int>, to targets: [[Double]], from origins: [[Double]] = [],
    with animation: Animation?, end: StepEnd = .settled, stagger: Stagger? = nil
  ) {
    (self.items, self.targets, self.origins) = (items, targets, origins)
    (self.animation, self.end, self.stagger) = (animation, end, stagger)
  }

  /// Creates a step of items that have one target and begin where they are.
  public init(
    _ items: Range<Int>, to target: [Double], with animation: Animation?, end: StepEnd = .settled
  ) { self.init(items, to: [target], with: animation, end: end) }

  func target(at place: Int) -> [Double] { targets[targets.count > 1 ? place : 0] }
  func origin(at place: Int) -> [Double]? {
    origins.isEmpty ? nil : origins[origins.count > 1 ? place : 0]
  }
}

/// The change of one item by a step.
public struct SequenceChange: Sendable {
  /// The place of the item.
  public let item: Int
  /// The start in seconds of the whole.
  public let start: Double
  /// The effect on the running motion.
  public let outcome: ChangeOutcome
  /// The time that counts as the end of the step.
  public let end: StepEnd
  let change: TrackHistory.Change
}

/// The start of a step.
public struct StepPlacement: Sendable, Hashable {
  /// In seconds of the whole.
  public let start: Double
  /// Whether the position lies before the start of the timeline, and so is its start.
  public let isPostponed: Bool
}
