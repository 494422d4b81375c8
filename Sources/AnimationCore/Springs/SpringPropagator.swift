internal import CLibrary

/// The matrix of a spring over time: closed, with a changing stiffness, or in SwiftUI's steps.
protocol SpringPropagator: Sendable {
  /// Takes the displacement and velocity at the start to those at `time` seconds.
  func matrix(at time: Double) -> SpringMatrix
  /// The second derivative, in 1/s² per unit of displacement and 1/s per unit of velocity at the
  /// start; of a spring in steps the force of the last one.
  func acceleration(at time: Double) -> (fromPosition: Double, fromVelocity: Double)
  /// In units of ``WorkBudget``, for ``matrix(at:)``.
  var cost: Int { get }
  /// Whether the matrix of several equal time steps is the product of one matrix per step.
  var isHomogeneous: Bool { get }
  /// A bound on the displacement's magnitude from `time` on; infinite by default.
  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double
  /// Nil, by default, if there is no closed form.
  var solution: SpringSolution? { get }

  /// The force that the last step before `time` has left, per unit of displacement and of velocity
  /// at the start; nil, by default, if there are no steps.
  func force(at time: Double) -> (fromPosition: Double, fromVelocity: Double)?
}

extension SpringPropagator {
  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double { .infinity }
  var solution: SpringSolution? { nil }
  func force(at time: Double) -> (fromPosition: Double, fromVelocity: Double)? { nil }
}

extension StepState {
  /// The spring began at 0 with a velocity, per second, and moves to 1.
  @inline(__always) init(_ matrix: SpringMatrix, velocity: Double) {
    self.init(
      value: 1 + matrix.position(displacement: -1, velocity: velocity),
      velocity: matrix.velocity(displacement: -1, velocity: velocity))
  }
}

extension SpringMatrix {
  /// By y″ = −k y − c v, with the stiffness k in 1/s² and the damping c in 1/s.
  func acceleration(stiffness k: Double, damping c: Double) -> (
    fromPosition: Double, fromVelocity: Double
  ) {
    (
      -k * positionFromPosition - c * velocityFromPosition,
      -k * positionFromVelocity - c * velocityFromVelocity
    )
  }
}

extension SpringSolution: SpringPropagator {
  /// −ω₀² b′ and b″, with b for the response to a unit velocity.
  ///
  /// Over-damped, b″ = λ₁² b − 2c e^(−λ₂t): once the fast part is over, ω₀² y and 2c y′ are λ₂/λ₁
  /// times their difference, so that no digit of it would be left from a damping ratio of 1e8 on.
  func acceleration(at time: Double) -> (fromPosition: Double, fromVelocity: Double) {
    let matrix = matrix(at: time)
    guard case .creeping(let slow, let fast, _) = regime
    else { return matrix.acceleration(stiffness: naturalFrequencySquared, damping: 2 * decay) }
    return (
      -naturalFrequencySquared * matrix.velocityFromVelocity,
      slow * (slow * matrix.positionFromVelocity) - 2 * decay * exp(-fast * time)
    )
  }

  var cost: Int { 4 }
  var isHomogeneous: Bool { true }
  var solution: SpringSolution? { self }

  /// By the envelope of the oscillation or, if that is too large, the energy.
  ///
  /// An under-damped spring is e^(−ct)(y₀ cos wt + b sin wt) with b = (v₀ + cy₀)/w, so its
  /// displacement stays within e^(−ct)√(y₀² + b²); that bound is far too large where w is small.
  /// The energy y² + v²/ω₀² never grows, so its value at 0 bounds y² at any time.
  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double {
    guard decay >= 0 else { return .infinity }
    if case .oscillating(let frequency) = regime, frequency > decay / 4 {
      let sine = (velocity + decay * displacement) / frequency
      let envelope = exp(-decay * time) * hypot(displacement, sine)
      return min(amplitude(of: displacement, velocity: velocity), envelope)
    }
    let matrix = matrix(at: time)
    return amplitude(
      of: matrix.position(displacement: displacement, velocity: velocity),
      velocity: matrix.velocity(displacement: displacement, velocity: velocity)
    )
  }

  /// √(y² + v²/ω₀²), the greatest displacement that the energy allows; numbers are scaled by a
  /// power of two to near 1 first, so that neither a tiny nor a huge displacement is lost.
  func amplitude(of displacement: Double, velocity: Double) -> Double {
    let greatest = max(abs(displacement), abs(velocity))
    let scale = greatest.isNormal ? greatest.binade : 1
    let (y, v) = (displacement / scale, velocity / scale)
    return scale * (y * y + v * v / naturalFrequencySquared).squareRoot()
  }
}
