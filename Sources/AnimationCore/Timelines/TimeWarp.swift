/// The time of an animation inside delays and speeds: max(floor, rate·t + offset).
struct TimeWarp: Sendable, Equatable {
  private(set) var rate = 1.0
  private(set) var offset = 0.0
  private(set) var floor = 0.0
  /// Converts outer to inner time.
  func time(at time: Double) -> Double { max(floor, rate * time + offset) }
  /// Inner seconds per outer second at the outer `time`.
  func speed(at time: Double) -> Double { rate * time + offset >= floor ? rate : 0 }

  /// In units per outer second; 0 while the inner time stands still, even before a vertical start.
  func velocity(_ velocity: Double, at time: Double) -> Double {
    let speed = speed(at: time)
    return speed == 0 ? 0 : velocity * speed
  }

  /// The first outer time; infinite if there is none.
  func firstTime(reaching inner: Double) -> Double {
    if inner <= max(floor, offset) { return 0 }
    return rate > 0 ? (inner - offset) / rate : .infinity
  }

  /// The outer time from which on the inner time is beyond `inner`; infinite if it never is.
  func time(passing inner: Double) -> Double {
    if inner < max(floor, offset) { return 0 }
    return rate > 0 ? (inner - offset) / rate : .infinity
  }

  /// The whole is delayed: t becomes max(0, t − delay).
  func delayed(by delay: Double) -> TimeWarp {
    var result = self
    result.floor = max(floor, offset)
    result.offset = offset - rate * delay
    return result
  }

  /// The whole is at another speed: t becomes t·speed; at 0 or less it stays at its start.
  func sped(by speed: Double) -> TimeWarp {
    var result = self
    result.rate = max(0, rate * speed)
    return result
  }
}
