internal import Glibc

/// One number that loses speed at a constant rate: x₀ + v₀ (e^(at) − 1)/a.
struct Decay: Sendable {
  let position: Double
  /// Units per second.
  let velocity: Double
  /// a, in 1/s, below 0.
  let logarithm: Double

  /// Where it is at a moment.
  func position(at time: Double) -> Double {
    position + velocity * (expm1(logarithm * time) / logarithm)
  }

  /// How fast it is at a moment.
  func velocity(at time: Double) -> Double { velocity * exp(logarithm * time) }

  /// When it gets to a place that lies between its start and its limit.
  func time(at place: Double) -> Double {
    place == position ? 0 : log1p(logarithm * (place - position) / velocity) / logarithm
  }

  /// How fast it is at a place that lies between its start and its limit.
  func velocity(passing place: Double) -> Double { velocity + logarithm * (place - position) }

  /// When no more than a part `epsilon` of its whole way is left; 0 if it does not move.
  func end(within epsilon: Double) -> Double {
    velocity == 0 ? 0 : max(0, log(epsilon) / logarithm)
  }
}
