internal import AnimationCore

/// Times as they are written, and the greatest change of the progress by their rounding.
struct RoundedTiming {
  var timing: CSSTiming
  var error = 0.0
}

extension AnswerEasing {
  private static let comparedSteps = 512
  private static let stepCost = 32
  /// Of the progress between two compared times; beyond it, a greater error may lie between them.
  private static let steepest = 1.0 / 16

  /// In whole milliseconds, unless that changes the progress by more than the tolerance.
  func timing(within tolerance: Double) -> RoundedTiming {
    let exact = RoundedTiming(timing: CSSTiming(delay: delay, duration: duration))
    let places = DecimalPlaces(3)
    var rounded = self
    (rounded.delay, rounded.duration) = (places.round(delay), places.round(duration))
    let isWhole =
      abs(rounded.delay - delay) < CodePrecision.resolution
      && abs(rounded.duration - duration) < CodePrecision.resolution
    guard !isWhole, rounded.duration > 0, rounded.end > 0,
      WorkBudget.spend(units: 2 * Self.stepCost * Self.comparedSteps),
      let error = distance(to: rounded), error <= tolerance
    else { return exact }
    return RoundedTiming(
      timing: CSSTiming(delay: rounded.delay, duration: rounded.duration), error: error)
  }

  /// Nil for a curve that jumps, or nearly does.
  private func distance(to other: AnswerEasing) -> Double? {
    let ends = [min(end, other.end), max(end, other.end)]
    let even = SampleTimes.evenly(Self.comparedSteps, through: ends[0]).values
    var (greatest, last) = (0.0, progress(at: 0))
    // The curves bend where one of them ends, which may be where they are the farthest apart.
    for time in even + ends {
      let progress = progress(at: time)
      guard abs(progress - last) <= Self.steepest else { return nil }
      greatest = max(greatest, abs(progress - other.progress(at: time)))
      last = progress
    }
    return greatest
  }
}
