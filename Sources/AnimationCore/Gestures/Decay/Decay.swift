internal import CLibrary

/// One number whose velocity decays exponentially: x₀ + v₀ (e^(at) − 1)/a.
struct Decay: Sendable {
  let position: Double
  /// v₀, in units per second.
  let velocity: Double
  /// a, in 1/s, below 0.
  let logarithm: Double

  /// Returns the position at `time`, in seconds since the start.
  func position(at time: Double) -> Double {
    position + velocity * (expm1(logarithm * time) / logarithm)
  }

  /// Returns the velocity at `time`, in units per second.
  func velocity(at time: Double) -> Double { velocity * exp(logarithm * time) }

  /// Returns the time at which the number passes `place`, which lies between the start and the
  /// limit.
  func time(at place: Double) -> Double {
    place == position ? 0 : log1p(logarithm * (place - position) / velocity) / logarithm
  }

  /// Returns the velocity at `place`, which lies between the start and the limit.
  func velocity(passing place: Double) -> Double { velocity + logarithm * (place - position) }

  /// Returns the time at which only a fraction `epsilon` of the whole distance is left; 0 if the
  /// number does not move.
  func end(within epsilon: Double) -> Double {
    velocity == 0 ? 0 : max(0, log(epsilon) / logarithm)
  }
}
