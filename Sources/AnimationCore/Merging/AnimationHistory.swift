/// A value whose target changes repeatedly, and its timeline, in O(n) memory for n changes; the end
/// of a motion is searched for only where something depends on it.
public struct AnimationHistory: Sendable {
  /// The state of the animation after the last change.
  public private(set) var animator: Animator

  private(set) var current = Current.rest(since: 0, logicalEnd: 0)
  private(set) var isMoving = false
  /// All stacks that have moved the value, in order; ``Current/stack`` is the last of them.
  private(set) var stacks: [RunningStack] = []
  private var pieces: [Piece] = []
  private var known: [AnimationCompletion] = []
  /// The indices of the changes whose animations are removed when the whole motion has settled.
  private var waiting: [Int] = []

  enum Current: Sendable {
    case rest(since: Double, logicalEnd: Double)
    case stack
    indirect case replayed(RunningMotion)
  }

  private struct Piece: Sendable {
    let start: Double
    let content: Content

    enum Content: Sendable {
      case rest([Double])
      case layers(stack: Int, depth: Int)
      case replayed(RunningMotion)
    }
  }

  /// Creates a history, valid from ``Animator/clock`` on, with room for a number of changes.
  public init(_ animator: Animator, expecting changes: Int = 0) {
    self.animator = animator
    if changes > 0 { reserveCapacity(changes) }
    follow(.started)
    if animator.running.count > 1 { WorkBudget.run(runningCount) }
    appendPiece()
    isMoving = isMoving(at: animator.clock)
  }

  private mutating func reserveCapacity(_ changes: Int) {
    stacks.reserveCapacity(1 + changes)
    pieces.reserveCapacity(1 + changes)
    known.reserveCapacity(changes)
    waiting.reserveCapacity(changes)
  }

  /// Changes the target, in O(n) of the running animations; see
  /// ``Animator/change(to:at:with:tracksVelocity:)``.
  @discardableResult
  public mutating func change(
    to target: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool = false
  ) -> ChangeOutcome {
    let moves = isMoving(at: time)
    if !moves { settle() }
    let isTakenOver = moves && animation?.takesOver(from: animator.run.animation) ?? false
    let state = isTakenOver ? movingState(at: time) : rest
    let outcome = animator.change(
      to: target, at: time, with: animation, tracksVelocity: tracksVelocity, hasEnded: !moves,
      state: { state })
    if outcome != .unchanged { follow(outcome) }
    if outcome == .combined { WorkBudget.run(runningCount) }
    appendPiece()
    isMoving = isMoving(at: animator.clock)
    complete(outcome, at: time)
    return outcome
  }
}

// MARK: - The motion since the last change

extension AnimationHistory {
  private mutating func follow(_ outcome: ChangeOutcome) {
    let clock = animator.clock
    if animator.requiresReplay, let motion = animator.replayedMotion {
      current = .replayed(motion)
    } else if outcome == .combined, case .stack = current, let top = animator.running.last {
      stacks[stacks.count - 1].put(top)
    } else if animator.running.isEmpty {
      current = .rest(since: clock, logicalEnd: clock)
    } else {
      stacks.append(RunningStack(of: animator))
      current = .stack
    }
  }

  /// Animations that neither have come to their own end nor lie below one at its target; a change
  /// and a sample cost linearly in them, and a ``WorkBudget`` may limit them.
  public var runningCount: Int {
    switch current {
    case .rest: 0
    case .replayed: animator.running.count + animator.replayed.count
    case .stack: stacks[stacks.count - 1].runningCount(at: animator.clock)
    }
  }

  mutating func isMoving(at time: Double) -> Bool {
    switch current {
    case .rest: false
    case .replayed(let motion): time < motion.end
    case .stack: stacks[stacks.count - 1].isMoving(at: time)
    }
  }

  /// Returns whether the motion has not settled by `time`, without keeping what is found out.
  private func moves(at time: Double) -> Bool {
    switch current {
    case .rest: return false
    case .replayed(let motion): return time < motion.end
    case .stack:
      var stack = stacks[stacks.count - 1]
      return stack.isMoving(at: time)
    }
  }

  /// The time at which the motion has settled, in seconds; infinite if never.
  private var end: Double {
    switch current {
    case .rest(let time, _): time
    case .replayed(let motion): motion.end
    case .stack: stacks[stacks.count - 1].end
    }
  }

  /// Whether the value is at its target from ``end`` on.
  private var rests: Bool {
    switch current {
    case .rest: true
    case .replayed(let motion): motion.rests
    case .stack: stacks[stacks.count - 1].rests
    }
  }

  /// SwiftUI's logical completion of the last change, in seconds; infinite if never.
  public var logicalEnd: Double {
    var copy = self
    return copy.findLogicalEnd()
  }

  /// Returns ``logicalEnd``, and keeps what is found out about the motion.
  mutating func findLogicalEnd() -> Double {
    let time = ownLogicalEnd
    if case .rest = current { return time }
    return time.isFinite && isMoving(at: time) ? time : min(time, end)
  }

  /// Whether the motion has settled at `time`, in seconds.
  public func isAtRest(at time: Double) -> Bool { !moves(at: time) && end <= time }

  private mutating func settle() {
    if case .rest = current { return }
    let end = end
    let logicalEnd = min(ownLogicalEnd, end)
    known.end(waiting, at: end)
    waiting = []
    append(.rest(animator.target), from: max(animator.clock, end))
    current = .rest(since: end, logicalEnd: logicalEnd)
  }
}

// MARK: - The timeline

extension AnimationHistory {
  /// Begins a new piece at the last change, even if that changed nothing: a frame after it then has
  /// the same bits as in a timeline that resumes from the current animator.
  private mutating func appendPiece() {
    switch current {
    case .rest: append(.rest(animator.target), from: animator.clock)
    case .replayed(let motion): append(.replayed(motion), from: animator.clock)
    case .stack:
      let stack = stacks.count - 1
      let content = Piece.Content.layers(stack: stack, depth: stacks[stack].depth)
      append(content, from: animator.clock)
    }
  }

  private mutating func append(_ content: Piece.Content, from start: Double) {
    while let last = pieces.last, last.start >= start { pieces.removeLast() }
    pieces.append(Piece(start: start, content: content))
  }

  /// The value and its velocity over time.
  public var timeline: Timeline {
    let (end, rests) = (end, rests)
    let logicalEnd = min(ownLogicalEnd, end)
    var list: [Timeline.Piece] = []
    list.reserveCapacity(pieces.count + 1)
    for piece in pieces { list.append(self.piece(piece)) }
    return rests
      ? Timeline(
        endingAt: animator.target, duration: end, logicalDuration: logicalEnd, pieces: list)
      : Timeline(
        width: animator.target.count, duration: end, logicalDuration: logicalEnd, rests: false,
        pieces: list)
  }

  private func piece(_ piece: Piece) -> Timeline.Piece {
    switch piece.content {
    case .rest(let position):
      Timeline.Piece(start: piece.start, motion: RestMotion(position: position))
    case .replayed(let motion):
      Timeline.Piece(start: piece.start, motion: motion.motion, began: motion.start)
    case .layers(let index, let depth):
      Timeline.Piece(
        start: piece.start, motion: stacks[index].motion(upTo: depth), began: stacks[index].start)
    }
  }
}

// MARK: - Completions

extension AnimationHistory {
  /// The completions of all changes, in the order of the changes.
  public var completions: [AnimationCompletion] {
    guard !waiting.isEmpty else { return known }
    let end = end
    var completions = known
    completions.end(waiting, at: end)
    return completions
  }

  /// An animation is logically complete when it would be without the later ones, and removed when
  /// the whole motion that it belongs to has settled; a change without one is at once.
  private mutating func complete(_ outcome: ChangeOutcome, at time: Double) {
    if outcome.isAnimated { waiting.append(known.count) }
    known.append(
      AnimationCompletion(
        logicallyComplete: outcome.isAnimated ? ownLogicalEnd : time, removed: time))
  }

  /// The logical completion of the last change's own animation, in seconds; infinite if never.
  private var ownLogicalEnd: Double {
    switch current {
    case .rest(_, let time): time
    case .replayed(let motion): motion.logicalEnd
    case .stack: stacks[stacks.count - 1].logicalEnd
    }
  }
}

/// The times at which a change of target is logically complete, and at which its animation is
/// removed, with the whole motion that it became part of.
public struct AnimationCompletion: Sendable, Hashable {
  /// SwiftUI's `logicallyComplete`, in seconds; infinite if never.
  public var logicallyComplete: Double
  /// SwiftUI's `removed`, in seconds; infinite if never.
  public var removed: Double

  /// Creates a completion from its times in seconds.
  public init(logicallyComplete: Double, removed: Double) {
    self.logicallyComplete = logicallyComplete
    self.removed = removed
  }
}

extension [AnimationCompletion] {
  /// Ends the animations that run together; the last is logically complete at `time` at the latest.
  fileprivate mutating func end(_ running: [Int], at time: Double) {
    for index in running { self[index].removed = time }
    guard let last = running.last else { return }
    self[last].logicallyComplete = Swift.min(self[last].logicallyComplete, time)
  }
}
