/// A value whose target changes again and again: the timeline of all that has become of it.
///
/// What lies below a change is shared with the changes before it, so n of them take O(n) memory. When a
/// motion ends is looked for only where something depends on it.
public struct AnimationHistory: Sendable {
  /// What moves the value after the last change.
  public private(set) var animator: Animator

  /// Where the value is after the last change, and how fast, in units per second.
  public private(set) var state: (value: [Double], velocity: [Double])

  /// What moves the value since the last change.
  private var current = Current.rest(since: 0, logicalEnd: 0)
  /// All that has moved the value, one after another; ``Current/stack`` is the last of them.
  private var stacks: [RunningStack] = []
  private var pieces: [Piece] = []
  private var known: [AnimationCompletion] = []
  /// The changes whose animations end when everything does.
  private var waiting: [Int] = []

  /// What moves a value.
  private enum Current: Sendable {
    case rest(since: Double, logicalEnd: Double)
    case stack
    case replayed(RunningMotion)
  }

  /// What happens from one change to the next.
  private struct Piece: Sendable {
    let start: Double
    let content: Content

    enum Content: Sendable {
      case rest([Double])
      case layers(stack: Int, depth: Int)
      case replayed(RunningMotion)
    }
  }

  /// Begins with a value at rest, or with an animation in flight.
  ///
  /// - Parameter animator: what moves the value; the timeline holds from its ``Animator/clock`` on.
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
  ///   - target: as many numbers as before.
  ///   - time: seconds, not before the last change.
  ///   - animation: how it gets there; nil for at once.
  ///   - tracksVelocity: whether a value that is set at once counts towards the velocity that a spring
  ///     takes over.
  /// - Returns: what became of what was running.
  /// - Complexity: O(n) in the animations that are running.
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
  /// Takes up what moves the value after a change.
  private mutating func follow(_ outcome: ChangeOutcome) {
    let clock = animator.clock
    if animator.isAsked, let motion = animator.askedMotion {
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

  /// Where the value is at a time, and how fast; nil if everything has come to rest by then.
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

  /// Takes note of where the value is after a change, and how fast.
  ///
  /// - Parameter known: what that is unless everything is at rest; nil if it must be found out.
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

  /// When everything has come to rest, in seconds; infinite if never.
  ///
  /// - Complexity: that of looking for the end of a spring on top of another motion.
  private var end: Double {
    switch current {
    case .rest(let time, _): time
    case .replayed(let motion): motion.end
    case .stack: stacks[stacks.count - 1].end(of: animator)
    }
  }

  /// When the last change seems over, in seconds: SwiftUI's logical completion; infinite if never.
  ///
  /// No later than the end, which is looked for only if the value may have come to rest before.
  public var logicalEnd: Double {
    let time = ownLogicalEnd
    guard case .rest = current else {
      return time.isFinite && movingState(at: time) != nil ? time : min(time, end)
    }
    return time
  }

  /// Whether everything has come to rest at a time, in seconds.
  public func isAtRest(at time: Double) -> Bool { movingState(at: time) == nil && end <= time }

  /// Ends what has come to rest before the next change.
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
  /// Each change begins a piece of its own, even if it changed nothing, so that a frame after it has
  /// the same bits in this timeline as in one that goes on from the animator as it is now.
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

  /// Where the value is, and how fast, at every time.
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
  /// When each change seemed over and was over, in the order of the changes.
  public var completions: [AnimationCompletion] {
    guard !waiting.isEmpty else { return known }
    let end = end
    var completions = known
    completions.end(waiting, at: end)
    return completions
  }

  /// Notes when a change seems over; see ``completions``.
  ///
  /// Each animation seems over when it would have without those that came later; it is over when
  /// everything that it has become part of is. Without an animation, both are at once.
  private mutating func complete(_ outcome: ChangeOutcome, at time: Double) {
    if outcome.isAnimated { waiting.append(known.count) }
    known.append(
      AnimationCompletion(
        logicallyComplete: outcome.isAnimated ? ownLogicalEnd : time, removed: time))
  }

  /// When the last change's own animation seems over, in seconds; infinite if never.
  private var ownLogicalEnd: Double {
    switch current {
    case .rest(_, let time): time
    case .replayed(let motion): motion.logicalEnd
    case .stack: stacks[stacks.count - 1].logicalEnd
    }
  }
}

/// When a change of a target seemed over, and when everything that it became part of was.
public struct AnimationCompletion: Sendable, Hashable {
  /// SwiftUI's `logicallyComplete`, in seconds; infinite if never.
  public var logicallyComplete: Double

  /// SwiftUI's `removed`, in seconds; infinite if never.
  public var removed: Double

  /// A completion at these times.
  public init(logicallyComplete: Double, removed: Double) {
    self.logicallyComplete = logicallyComplete
    self.removed = removed
  }
}

extension [AnimationCompletion] {
  /// Ends those that are running together; the last of them does not seem over later than that.
  fileprivate mutating func end(_ running: [Int], at time: Double) {
    for index in running { self[index].removed = time }
    guard let last = running.last else { return }
    self[last].logicallyComplete = Swift.min(self[last].logicallyComplete, time)
  }
}
