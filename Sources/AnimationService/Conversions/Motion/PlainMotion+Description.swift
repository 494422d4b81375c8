internal import AnimationCore

extension PlainMotion {
  /// Creates the motion of an animation from 0 to 1, if nothing was running before.
  ///
  /// - Parameter description: the animation, whose first modifier is innermost.
  init(_ description: AnimationDescription) {
    let base = PlainMotion(Pass(description.base))
    self = description.modifiers.reduce(base) { $0.modified(by: $1) }
  }

  /// Returns the motion with one more modifier outside of it.
  ///
  /// Without a speed above 0 the motion stays at its start. The logical completion does not change
  /// a motion, and a count of passes below 1 is one pass.
  ///
  /// - Parameter modifier: the modifier, its times in seconds.
  /// - Returns: The modified motion.
  private func modified(by modifier: Animation.Modifier) -> PlainMotion {
    switch modifier {
    case .delay(let delay): return delayed(by: delay)
    case .speed(let speed): return speed > 0 ? sped(by: speed) : .still
    case .repeatCount(let count, let reversal): return repeated(max(1, count), reversal)
    case .repeatForever(let reversal): return repeated(nil, reversal)
    case .logicallyCompleteAfter: return self
    }
  }

  /// A motion that stays at its start.
  private static let still = PlainMotion(.curve(.linear, duration: .infinity))

  /// Returns the motion after a delay; two delays of different signs are not one, since time does
  /// not begin before 0 in between.
  ///
  /// - Parameter delay: seconds; a negative delay begins inside the motion.
  /// - Returns: The delayed motion.
  private func delayed(by delay: Double) -> PlainMotion {
    if playback.delay * delay < 0 {
      return PlainMotion(.whole(self), Playback(delay: delay))
    }
    var motion = self
    motion.playback.delay += delay
    return motion
  }

  /// Returns the motion repeated; one that is delayed or repeated already is a whole pass.
  ///
  /// - Parameters:
  ///   - count: the number of passes, at least 1; nil repeats forever.
  ///   - reversal: the motion of every second pass.
  /// - Returns: The repeated motion; the same motion for a count of 1.
  private func repeated(_ count: Int?, _ reversal: RepeatReversal) -> PlainMotion {
    if count == 1 { return self }
    if playback == Playback() {
      var motion = self
      motion.playback = Playback(count: count, reversal: reversal)
      return motion
    }
    return PlainMotion(.whole(self), Playback(count: count, reversal: reversal))
  }
}

extension PlainMotion.Pass {
  /// Creates the pass of an animation without its modifiers.
  ///
  /// A blend duration has no effect, since nothing was running before.
  fileprivate init(_ base: AnimationDescription.Base) {
    switch base {
    case .default: self = .spring(Spring(response: 0.5, dampingRatio: 1), velocity: 0)
    case .spring(let response, let dampingFraction, _):
      self = .spring(Spring(response: response, dampingRatio: dampingFraction), velocity: 0)
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      self = .spring(spring, velocity: velocity)
    case .curve(let description, let duration):
      self = .curve(description.curve, duration: duration)
    case .sampled(let samples): self = .curve(samples.curve, duration: samples.duration)
    }
  }
}
