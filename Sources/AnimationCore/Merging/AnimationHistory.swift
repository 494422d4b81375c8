/// A value whose target changes repeatedly, and its timeline, in O(n) memory for n changes.
public struct AnimationHistory: Sendable {
  /// The state of the animation after the last change.
  public private(set) var animator: Animator
  private(set) var isMoving = false
  /// The stack that moves the value since the last change.
  private var current: RunningStack
  /// All that have moved the value before, in order.
  private var former: [RunningStack] = []
  private var pieces: [HistoryPiece] = []
  private var known: [AnimationCompletion] = []
  /// The indices of the changes whose animations are removed when the whole motion has settled.
  private var waiting: [Int] = []

  /// The time from which on the lowest layers of a stack move the value.
  private struct HistoryPiece: Sendable {
    let start: Double
    /// Its index among the former; their number for the current one.
    let stack: Int
    let depth: Int
  }

  /// Creates a history, valid from ``Animator/clock`` on, with room for a number of changes.
  public init(_ animator: Animator, expecting changes: Int = 0) {
    self.animator = animator
    current =
      animator.replayedMotion.map {
        RunningStack($0, to: animator.target, under: animator.rules)
      } ?? RunningStack(of: animator)
    if changes > 0 { reserveCapacity(changes) }
    if animator.running.count > 1 { WorkBudget.admit(running: runningCount) }
    appendPiece()
    isMoving = current.isMoving(at: animator.clock)
  }

  private mutating func reserveCapacity(_ changes: Int) {
    former.reserveCapacity(changes)
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
    let moves = current.isMoving(at: time)
    if !moves { settle() }
    let isTakenOver = moves && animation?.takesOver(from: animator.run.animation) ?? false
    let outcome = animator.change(
      to: target, at: time, with: animation, tracksVelocity: tracksVelocity,
      from: isTakenOver ? current.state(at: time) : rest, hasEnded: !moves)
    if outcome != .unchanged { follow(outcome) }
    if outcome == .combined { WorkBudget.admit(running: runningCount) }
    appendPiece()
    isMoving = current.isMoving(at: animator.clock)
    complete(outcome, at: time)
    return outcome
  }

  // MARK: - The motion since the last change

  private mutating func follow(_ outcome: ChangeOutcome) {
    if let motion = animator.replayedMotion {
      begin(motion)
    } else if outcome == .combined, !current.isReplayed, let top = animator.running.last {
      current.put(top)
    } else {
      begin(RunningStack(of: animator))
    }
  }

  private mutating func begin(_ motion: RunningMotion) {
    begin(RunningStack(motion, to: animator.target, under: animator.rules))
  }

  /// Swaps, since a copy would retain each part of the stack.
  private mutating func begin(_ stack: consuming RunningStack) {
    swap(&current, &stack)
    former.append(stack)
  }

  /// Animations that neither have come to their own end nor lie below one at its target; a change
  /// and a sample cost linearly in them, and a ``WorkBudget`` may limit them.
  public var runningCount: Int {
    current.isReplayed
      ? animator.running.count + animator.replayed.count : current.runningCount(at: animator.clock)
  }

  private var rest: (value: [Double], velocity: [Double]) {
    (animator.target, animator.target.zeros)
  }

  /// The value after the last change, and its velocity in units per second.
  public var state: (value: [Double], velocity: [Double]) {
    isMoving ? current.state(at: animator.clock) : rest
  }

  /// SwiftUI's logical completion of the last change, in seconds; infinite if never.
  public var logicalEnd: Double {
    var stack = current
    return stack.findLogicalEnd()
  }

  /// Returns ``logicalEnd``, and keeps what is found out about the motion.
  mutating func findLogicalEnd() -> Double { current.findLogicalEnd() }

  /// Whether the motion has settled at `time`, in seconds.
  public func isAtRest(at time: Double) -> Bool {
    var stack = current
    return !stack.isMoving(at: time) && stack.end <= time
  }

  private mutating func settle() {
    if current.isAtRest { return }
    let end = current.end
    known.end(running: waiting, at: end)
    waiting = []
    begin(.rest(at: animator.target, since: end, logicalEnd: min(current.logicalEnd, end)))
    appendPiece(from: max(animator.clock, end))
  }

  // MARK: - The timeline

  /// Even if nothing changed: a frame then has the same bits as one resumed from the animator.
  private mutating func appendPiece(from start: Double? = nil) {
    let start = start ?? animator.clock
    while let last = pieces.last, last.start >= start { pieces.removeLast() }
    pieces.append(HistoryPiece(start: start, stack: former.count, depth: current.depth))
  }

  /// Keeps the end for ``timeline`` and ``completions``, each of which would search for it.
  package mutating func findEnd() { _ = current.findEnd() }

  /// The value and its velocity over time.
  public var timeline: Timeline {
    let end = current.end
    let logicalEnd = min(current.logicalEnd, end)
    let list = pieces.map { piece in
      piece.stack < former.count
        ? former[piece.stack].piece(from: piece.start, upTo: piece.depth)
        : current.piece(from: piece.start, upTo: piece.depth)
    }
    return current.rests
      ? Timeline(
        endingAt: animator.target, duration: end, logicalDuration: logicalEnd, pieces: list)
      : Timeline(
        width: animator.target.count, duration: end, logicalDuration: logicalEnd, rests: false,
        pieces: list)
  }

  // MARK: - Completions

  /// The completions of all changes, in the order of the changes.
  public var completions: [AnimationCompletion] {
    guard !waiting.isEmpty else { return known }
    let end = current.end
    var completions = known
    completions.end(running: waiting, at: end)
    return completions
  }

  /// The completion of one change, in O(log n) besides the search for the end, which is kept.
  mutating func completion(ofChange index: Int) -> AnimationCompletion {
    let place = waiting.partitionPoint { $0 < index }
    guard place < waiting.count, waiting[place] == index else { return known[index] }
    var completion = known[index]
    completion.removed = current.findEnd()
    if place == waiting.count - 1 {
      completion.logicallyComplete = min(completion.logicallyComplete, completion.removed)
    }
    return completion
  }

  /// Logically complete when it would be alone, removed with the whole motion; else at once.
  private mutating func complete(_ outcome: ChangeOutcome, at time: Double) {
    if outcome.isAnimated { waiting.append(known.count) }
    known.append(
      AnimationCompletion(
        logicallyComplete: outcome.isAnimated ? current.logicalEnd : time, removed: time))
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
    (self.logicallyComplete, self.removed) = (logicallyComplete, removed)
  }
}

extension [AnimationCompletion] {
  /// Ends the animations that run together; the last is logically complete at `time` at the latest.
  fileprivate mutating func end(running: [Int], at time: Double) {
    for index in running { self[index].removed = time }
    guard let last = running.last else { return }
    self[last].logicallyComplete = Swift.min(self[last].logicallyComplete, time)
  }
}
