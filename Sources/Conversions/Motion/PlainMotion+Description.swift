internal import AnimationCore
package import SourceText

extension PlainMotion {
  package init(_ description: AnimationDescription) {
    let base = PlainMotion(MotionPass(description.base))
    self = description.modifiers.reduce(base) { $0.modified(by: $1) }
  }

  /// Without a speed above 0 the motion stays at its start, and a count below 1 is one pass.
  private func modified(by modifier: Animation.Modifier) -> PlainMotion {
    switch modifier {
    case .delay(let delay): return delayed(by: delay)
    case .speed(let speed): return speed > 0 ? sped(by: speed) : .still
    case .repeatCount(let count, let reversal):
      return repeated(count: max(1, count), reversal: reversal)
    case .repeatForever(let reversal): return repeated(count: nil, reversal: reversal)
    case .logicallyCompleteAfter: return self
    }
  }

  private static let still = PlainMotion(.curve(.linear, duration: .infinity))

  /// Returns the motion delayed by seconds; one that takes no time ends at once, whatever its
  /// delay.
  private func delayed(by delay: Double) -> PlainMotion {
    guard period > 0 else { return self }
    if playback.delay * delay < 0 {
      return PlainMotion(.whole(self), playback: MotionPlayback(delay: delay))
    }
    var motion = self
    motion.playback.delay += delay
    return motion
  }

  /// A motion that is delayed or repeated already is a whole pass; a nil `count` repeats forever.
  private func repeated(count: Int?, reversal: RepeatReversal) -> PlainMotion {
    if count == 1 { return self }
    if playback == MotionPlayback() {
      var motion = self
      motion.playback = MotionPlayback(count: count, reversal: reversal)
      return motion
    }
    return PlainMotion(.whole(self), playback: MotionPlayback(count: count, reversal: reversal))
  }
}

extension MotionPass {
  /// A blend duration has no effect, since nothing was running before.
  fileprivate init(_ description: AnimationDescriptionBase) {
    switch description {
    case .default: self = .spring(Spring(response: 0.5, dampingRatio: 1), velocity: 0)
    case .spring(let response, let dampingFraction, _):
      self = .spring(Spring(response: response, dampingRatio: dampingFraction), velocity: 0)
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      self = .spring(spring, velocity: velocity)
    case .curve(let description, let duration): self = .curve(description.curve, duration: duration)
    case .sampled(let samples): self = .curve(samples.curve, duration: samples.duration)
    case .expression(let expression):
      self = .curve(.formula(expression.curve), duration: expression.duration)
    case .stopping(let base, _):
      self = MotionPass(base).stopped(after: Self.timeline(of: description).duration)
    case .inertia:
      self =
        Self.samples(of: Self.timeline(of: description))
        ?? .curve(.linear, duration: Animation.defaultCurveDuration)
    }
  }
}

extension MotionPass {
  private static func timeline(of description: AnimationDescriptionBase) -> Timeline {
    var history = AnimationHistory(Animator(at: [0]), expecting: 1)
    history.change(
      to: [1], at: 0, with: AnimationDescription(base: description).animation)
    return history.timeline
  }

  /// A spring that never stops is as without; one that is at rest from the start is over at once.
  private func stopped(after duration: Double) -> MotionPass {
    guard case .spring(let spring, let velocity) = self, duration.isFinite else { return self }
    return duration > 0
      ? .stopped(spring, velocity: velocity, duration: duration) : .curve(.linear, duration: 0)
  }

  private static let sampleCount = 1025

  /// Straight lines between as many samples, for friction; nil if it never ends.
  private static func samples(of timeline: Timeline) -> MotionPass? {
    let duration = timeline.duration
    guard duration > 0, duration.isFinite else { return nil }
    let values = timeline.sample(.evenly(sampleCount, through: duration)).value
    let points = values.enumerated().map { index, value in
      LinearStop(input: Double(index) / Double(sampleCount - 1), output: value)
    }
    return PiecewiseLinear(points: points).map { .curve(.linear(through: $0), duration: duration) }
  }
}
