/// What has become of a value that goes through phases.
public struct PhaseRun: Sendable {
  /// A change from one phase to another.
  public struct Change: Sendable {
    /// When it began, in seconds.
    public let time: Double
    /// The phase that it leads to.
    public let phase: Int
    /// What became of what was moving.
    public let outcome: ChangeOutcome
  }

  /// The changes, in their order.
  public private(set) var changes: [Change] = []

  /// When the last change seems over, in seconds; infinite if never.
  public private(set) var completion = 0.0

  /// Whether it goes on for ever after the last change.
  public internal(set) var isEndless = false

  private var history: AnimationHistory

  init(of animator: PhaseAnimator) {
    history = AnimationHistory(Animator(at: animator.values[0], rules: animator.rules))
  }

  mutating func change(to phase: Int, of animator: PhaseAnimator, at time: Double) {
    let animation = animator.animations[phase]
    let outcome = history.change(to: animator.values[phase], at: time, with: animation)
    let isImmediate = outcome == .unchanged || outcome == .immediate
    completion = isImmediate ? time : history.logicalEnd
    changes.append(Change(time: time, phase: phase, outcome: outcome))
  }

  func isComplete(by horizon: Double) -> Bool { completion.isFinite && completion <= horizon }

  /// The phase at a moment: the one that the value is in, or on its way to.
  ///
  /// - Parameter time: seconds.
  /// - Returns: its place among the phases.
  /// - Complexity: O(log n).
  public func phase(at time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : changes[low - 1].phase
  }

  /// Where the value is, and how fast: of an endless run up to where it was followed.
  public var timeline: Timeline {
    isEndless ? history.timeline.endless : history.timeline
  }
}
