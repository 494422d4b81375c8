internal import Foundation

/// The textbook solution of y″ + 2ζω y′ + ω² y = 0 for ζ ≤ 1, where y is the displacement from the
/// target.
struct SpringFormula {
  let target: Double
  let displacement: Double
  let speed: Double
  let frequency: Double
  let ratio: Double

  /// `response` is 2π/ω in seconds.
  init(
    from start: Double, to target: Double, velocity: Double = 0, response: Double,
    ratio: Double = 1
  ) {
    self.target = target
    self.ratio = ratio
    displacement = start - target
    speed = velocity
    frequency = 2 * .pi / response
  }

  func value(at time: Double) -> Double { target + state(at: time).position }

  func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> (position: Double, velocity: Double) {
    let decay = exp(-ratio * frequency * time)
    let slope = speed + ratio * frequency * displacement
    guard ratio < 1 else {
      return (
        decay * (displacement + slope * time),
        decay * (slope - frequency * (displacement + slope * time))
      )
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let (cosine, sine) = (cos(damped * time), sin(damped * time))
    let position = decay * (displacement * cosine + slope / damped * sine)
    let turning = decay * (slope * cosine - displacement * damped * sine)
    return (position, turning - ratio * frequency * position)
  }
}
