/// The time of an animation inside delays and speeds: max(floor, rate·t + offset).
struct TimeWarp: Sendable, Equatable {
  private(set) var rate = 1.0
  private(set) var offset = 0.0
  private(set) var floor = 0.0

  /// Returns the inner time at the outer `time`; never before the inner start.
  func time(at time: Double) -> Double { max(floor, rate * time + offset) }

  /// Returns the number of inner seconds per outer second at the outer `time`.
  func speed(at time: Double) -> Double { rate * time + offset >= floor ? rate : 0 }

  /// Returns an inner velocity per outer second at the outer `time`.
  ///
  /// It is 0 while the inner time stands still, also before a vertical start, whose infinite
  /// velocity times 0 would not be a number.
  ///
  /// - Parameters:
  ///   - velocity: units per inner second.
  ///   - time: the outer time, in seconds.
  /// - Returns: units per outer second.
  func velocity(_ velocity: Double, at time: Double) -> Double {
    let speed = speed(at: time)
    return speed == 0 ? 0 : velocity * speed
  }

  /// Returns the first outer time at which the inner time is `inner`; infinite if there is none.
  func firstTime(reaching inner: Double) -> Double {
    if inner <= max(floor, offset) { return 0 }
    return rate > 0 ? (inner - offset) / rate : .infinity
  }

  /// Returns the outer time from which on the inner time is beyond `inner`: 0 if it is at once,
  /// infinite if it never is.
  func time(passing inner: Double) -> Double {
    if inner < max(floor, offset) { return 0 }
    return rate > 0 ? (inner - offset) / rate : .infinity
  }

  /// Returns the warp of the whole animation delayed: t becomes max(0, t − delay).
  func delayed(by delay: Double) -> TimeWarp {
    var result = self
    result.floor = max(floor, offset)
    result.offset = offset - rate * delay
    return result
  }

  /// Returns the warp of the whole animation at another speed: t becomes t·speed.
  ///
  /// At a speed of 0 or less the animation stays at its start.
  func sped(by speed: Double) -> TimeWarp {
    var result = self
    result.rate = max(0, rate * speed)
    return result
  }
}
