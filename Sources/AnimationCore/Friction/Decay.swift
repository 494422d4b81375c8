internal import CLibrary

/// One number whose velocity decays exponentially: x₀ + v₀ (e^(at) − 1)/a.
struct Decay: Sendable {
  let position: Double
  /// v₀, in units per second.
  let velocity: Double
  /// a, in 1/s, below 0.
  let logarithm: Double

  func position(at time: Double) -> Double {
    position + velocity * (expm1(logarithm * time) / logarithm)
  }

  func velocity(at time: Double) -> Double { velocity * exp(logarithm * time) }

  var closedPieces: [MotionPiece]? {
    velocity == 0
      ? .constant(position)
      : .formula(.decay(value: position, velocity: velocity, rate: -logarithm))
  }

  func acceleration(at time: Double) -> Double { logarithm * velocity(at: time) }

  /// `place` is between the start and the limit.
  func time(at place: Double) -> Double {
    place == position ? 0 : log1p(logarithm * (place - position) / velocity) / logarithm
  }

  /// `place` is between the start and the limit.
  func velocity(passing place: Double) -> Double { velocity + logarithm * (place - position) }

  /// The time at which a fraction `epsilon` of the whole distance is left; 0 without motion.
  func end(within epsilon: Double) -> Double {
    velocity == 0 ? 0 : max(0, log(epsilon) / logarithm)
  }
}
