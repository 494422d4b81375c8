internal import CLibrary

/// A staircase, like CSS's `steps()` (CSS Easing Functions 2 §2.4).
public struct StepFunction: Hashable, Sendable {
  /// The number of intervals.
  public let count: Int
  /// The step position.
  public let position: StepPosition

  /// Creates a staircase, or nil if `count` is below 1 (below 2 for ``StepPosition/jumpNone``).
  public init?(count: Int, position: StepPosition = .jumpEnd) {
    guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
    (self.count, self.position) = (count, position)
  }

  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }

  private var startsWithJump: Bool { position == .jumpStart || position == .jumpBoth }

  func value(at progress: Double) -> Double {
    let held = min(max(progress, 0), 1)
    let step = floor(held * Double(count)) + (startsWithJump ? 1 : 0)
    return min(step, jumps) / jumps
  }

  func leastProgress(withValue value: Double) -> Double? {
    let step = (value * jumps).rounded()
    guard step >= (startsWithJump ? 1 : 0), step <= jumps, step / jumps == value else { return nil }
    return progress(ofStair: step - (startsWithJump ? 1 : 0))
  }

  /// The quotient may be rounded down to a progress that is still on the stair before.
  private func progress(ofStair stair: Double) -> Double {
    let progress = stair / Double(count)
    return floor(progress * Double(count)) < stair ? progress.nextUp : progress
  }

  /// The first progress on each stair, of which the last is at 1 alone.
  var beginnings: [Double] {
    (0...count).map { stair in
      let progress = progress(ofStair: Double(stair))
      let isFirst = stair == 0 || floor(progress.nextDown * Double(count)) < Double(stair)
      return isFirst ? progress : progress.nextDown
    }
  }
}

/// The step position: the ends of the curve at which it jumps.
public enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// The first jump is at 0.
  case jumpStart = "jump-start"
  /// The last jump is at 1.
  case jumpEnd = "jump-end"
  /// No jump at either end.
  case jumpNone = "jump-none"
  /// Jumps at both ends.
  case jumpBoth = "jump-both"
}
