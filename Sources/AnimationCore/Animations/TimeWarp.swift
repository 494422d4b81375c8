/// The time of an animation inside delays and speeds: max(floor, rate·t + offset).
struct TimeWarp: Sendable, Equatable {
  private(set) var rate = 1.0
  private(set) var offset = 0.0
  private(set) var floor = 0.0

  /// The time inside at `time` outside; never before its start.
  func time(at time: Double) -> Double { max(floor, rate * time + offset) }

  /// How many seconds inside pass in a second outside.
  func speed(at time: Double) -> Double { rate * time + offset >= floor ? rate : 0 }

  /// The first time outside at which the time inside is `inner`; infinite if it never gets there.
  func firstTime(reaching inner: Double) -> Double {
    if inner <= max(floor, offset) { return 0 }
    return rate > 0 ? (inner - offset) / rate : .infinity
  }

  /// This, in an animation that is delayed as a whole: t becomes max(0, t − delay).
  func delayed(by delay: Double) -> TimeWarp {
    var result = self
    result.floor = max(floor, offset)
    result.offset = offset - rate * delay
    return result
  }

  /// This, in an animation that runs at another speed as a whole: t becomes t·speed.
  ///
  /// A speed of 0 or less leaves it at its start.
  func sped(by speed: Double) -> TimeWarp {
    var result = self
    result.rate = max(0, rate * speed)
    return result
  }
}
