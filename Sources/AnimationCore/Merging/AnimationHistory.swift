/// A value whose target changes repeatedly, and the timeline of its motion.
///
/// The motion below a change is shared with the earlier changes, so n changes take O(n) memory. The
/// end of a motion is searched for only where something depends on it.
public struct AnimationHistory: Sendable {
  /// The state of the animation after the last change.
  public private(set) var animator: Animator

  /// The value after the last change, and its velocity in units per second.
  public private(set) var state: (value: [Double], velocity: [Double])

  /// The motion since the last change.
  private var current = Current.rest(since: 0, logicalEnd: 0)
  /// All stacks that have moved the value, in order; ``Current/stack`` is the last of them.
  private var stacks: [RunningStack] = []
  private var pieces: [Piece] = []
  private var known: [AnimationCompletion] = []
  /// The indices of the changes whose animations are removed when the whole motion has settled.
  private var waiting: [Int] = []

  /// The motion since the last change.
  private enum Current: Sendable {
    case rest(since: Double, logicalEnd: Double)
    case stack
    case replayed(RunningMotion)
  }

  /// The motion from one change to the next.
  private struct Piece: Sendable {
    let start: Double
    let content: Content

    enum Content: Sendable {
      case rest([Double])
      case layers(stack: Int, depth: Int)
      case replayed(RunningMotion)
    }
  }

  /// Creates a history that begins with a value at rest, or with an animation in flight.
  ///
  /// - Parameter animator: the initial state; the timeline is valid from its ``Animator/clock`` on.
  public init(_ animator: Animator) {
    self.animator = animator
    state = (animator.target, animator.target.map { _ in 0 })
    follow(.started)
    appendPiece()
    presentState()
  }

  /// Changes the target; see ``Animator/change(to:at:with:tracksVelocity:)``.
  ///
  /// - Parameters:
  ///   - target: the new model value, with as many numbers as before.
  ///   - time: seconds; not before the last change.
  ///   - animation: the animation of the change; nil to change the value immediately.
  ///   - tracksVelocity: whether an immediate change counts toward the velocity that the next
  ///     spring inherits.
  /// - Returns: the effect on the running animations.
  /// - Complexity: O(n) in the running animations.
  @discardableResult
  public mutating func change(
    to target: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool = false
  ) -> ChangeOutcome {
    let moving = movingState(at: time)
    if moving == nil { settle() }
    let outcome = animator.change(
      to: target, at: time, with: animation, tracksVelocity: tracksVelocity,
      hasEnded: moving == nil, state: { [state] in moving ?? state })
    if outcome != .unchanged { follow(outcome) }
    appendPiece()
    if outcome == .combined, let moving, case .stack = current {
      presentState(stacks[stacks.count - 1].beginning(moving))
    } else {
      presentState(outcome == .unchanged ? moving : nil)
    }
    complete(outcome, at: time)
    return outcome
  }
}

// MARK: - The motion since the last change

extension AnimationHistory {
  /// Updates the current motion after a change.
  private mutating func follow(_ outcome: ChangeOutcome) {
    let clock = animator.clock
    if animator.requiresReplay, let motion = animator.replayedMotion {
      current = .replayed(motion)
    } else if outcome == .combined, case .stack = current, let top = animator.running.last {
      stacks[stacks.count - 1].put(top, of: animator)
    } else if let stack = RunningStack(of: animator) {
      stacks.append(stack)
      current = .stack
    } else {
      current = .rest(since: clock, logicalEnd: clock)
    }
  }

  /// Returns the value and its velocity at `time`; nil if the motion has settled by then.
  private func movingState(at time: Double) -> (value: [Double], velocity: [Double])? {
    switch current {
    case .rest: return nil
    case .replayed(let motion):
      guard time < motion.end else { return nil }
      return motion.motion.state(at: time - motion.start, width: animator.target.count)
    case .stack:
      let stack = stacks[stacks.count - 1]
      let state = stack.state(at: time)
      return stack.motion(at: time, value: state.value, of: animator).map { _ in state }
    }
  }

  /// Updates ``state`` after a change.
  ///
  /// - Parameter known: the state, unless the motion has settled; nil if the state must be
  ///   evaluated.
  private mutating func presentState(
    _ known: (value: [Double], velocity: [Double])? = nil
  ) {
    let clock = animator.clock
    let rest = (animator.target, animator.target.map { _ in 0.0 })
    if let known, case .stack = current {
      let stack = stacks[stacks.count - 1]
      let moves = stack.motion(at: clock, value: known.value, of: animator)
      stacks[stacks.count - 1].movesUntil = moves ?? -.infinity
      state = moves == nil ? rest : known
    } else {
      state = movingState(at: clock) ?? rest
    }
  }

  /// The time at which the motion has settled, in seconds; infinite if never.
  ///
  /// - Complexity: that of the search for the end of a spring combined with another motion.
  private var end: Double {
    switch current {
    case .rest(let time, _): time
    case .replayed(let motion): motion.end
    case .stack: stacks[stacks.count - 1].end(of: animator)
    }
  }

  /// SwiftUI's logical completion of the last change, in seconds; infinite if never.
  ///
  /// The logical completion is no later than the end, which is searched for only if the motion may
  /// have settled before.
  public var logicalEnd: Double {
    let time = ownLogicalEnd
    guard case .rest = current else {
      return time.isFinite && movingState(at: time) != nil ? time : min(time, end)
    }
    return time
  }

  /// Whether the motion has settled at `time`, in seconds.
  public func isAtRest(at time: Double) -> Bool { movingState(at: time) == nil && end <= time }

  /// Ends a motion that has settled before the next change.
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
  /// Begins a new piece at the last change, even if that changed nothing.
  ///
  /// So a frame after the change has the same bits in this timeline as in one that resumes from the
  /// current animator.
  private mutating func appendPiece() {
    switch current {
    case .rest: append(.rest(animator.target), from: animator.clock)
    case .replayed(let motion): append(.replayed(motion), from: animator.clock)
    case .stack:
      let content = Piece.Content.layers(
        stack: stacks.count - 1, depth: stacks[stacks.count - 1].depth)
      append(content, from: animator.clock)
    }
  }

  private mutating func append(_ content: Piece.Content, from start: Double) {
    while let last = pieces.last, last.start >= start { pieces.removeLast() }
    pieces.append(Piece(start: start, content: content))
  }

  /// The value and its velocity over time.
  public var timeline: Timeline {
    let (end, start) = (end, animator.clock)
    var list = pieces.map(piece)
    if end <= start { list.removeLast() }
    if end.isFinite {
      let rest = RestMotion(position: animator.target)
      list.append(Timeline.Piece(start: max(start, end), motion: rest))
    }
    return Timeline(
      width: animator.target.count, duration: end, logicalDuration: min(ownLogicalEnd, end),
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
        start: piece.start, motion: stacks[index].motion(upTo: depth),
        began: stacks[index].start)
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

  /// Records the completion of a change; see ``completions``.
  ///
  /// Each animation is logically complete at the time at which it would be without the later ones,
  /// and removed when the whole motion that it belongs to has settled. A change without an
  /// animation is logically complete and removed immediately.
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
/// removed.
///
/// The animation is removed when the whole motion that it became part of has settled.
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
