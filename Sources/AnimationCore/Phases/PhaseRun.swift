/// The changes of a value that cycles through phases, and its timeline.
public struct PhaseRun: Sendable {
  /// The changes, in chronological order.
  public private(set) var changes: [PhaseChange] = []
  /// The logical completion of the last change, in seconds; infinite if never.
  public private(set) var completion = 0.0
  /// Whether the run continues forever after the last change.
  public internal(set) var isEndless = false
  private var history: AnimationHistory

  init(of sequence: PhaseSequence) {
    history = AnimationHistory(
      sequence.before ?? Animator(at: sequence.values[0], rules: sequence.rules))
  }

  mutating func change(to phase: Int, of sequence: PhaseSequence, at time: Double) {
    let animation = sequence.animations[phase]
    let outcome = history.change(to: sequence.values[phase], at: time, with: animation)
    let isImmediate = outcome == .unchanged || outcome == .immediate
    completion = isImmediate ? time : history.findLogicalEnd()
    changes.append(PhaseChange(time: time, phase: phase, outcome: outcome))
  }

  func isComplete(by horizon: Double) -> Bool { completion.isFinite && completion <= horizon }

  /// Returns the index of the phase that the value is in, or is moving to, at a time in seconds.
  public func phase(at time: Double) -> Int {
    let next = changes.partitionPoint { $0.time <= time }
    return next == 0 ? 0 : changes[next - 1].phase
  }

  /// The value and its velocity over time; of an endless run only as far as it was followed.
  public var timeline: Timeline {
    isEndless ? history.timeline.endless(knownThrough: completion) : history.timeline
  }
}

/// A change from one phase to another.
public struct PhaseChange: Sendable {
  /// The time of the change, in seconds.
  public let time: Double
  /// The index of the phase that the change leads to.
  public let phase: Int
  /// The effect of the change on the running motion.
  public let outcome: ChangeOutcome
}
