internal import CLibrary

/// The propagator of a spring: its matrix over time, in closed form, with a changing stiffness, or
/// in SwiftUI's steps.
protocol SpringPropagator: Sendable {
  /// Returns the matrix that takes a displacement and a velocity at the start to those at `time`
  /// seconds.
  func matrix(at time: Double) -> SpringMatrix

  /// Returns states of a motion from 0 to 1.
  ///
  /// - Parameters:
  ///   - times: seconds, in any order.
  ///   - velocity: the velocity at 0, per second.
  /// - Returns: the state at each of the times.
  func states(at times: [Double], velocity: Double) -> [StepState]

  /// The cost of ``matrix(at:)``, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Whether the matrix after several equal time steps is the product of one matrix per step.
  var isHomogeneous: Bool { get }

  /// Returns a bound on the displacement from a time on.
  ///
  /// - Parameters:
  ///   - displacement: the displacement at 0.
  ///   - velocity: its derivative at 0, per second.
  ///   - time: seconds, at least 0.
  /// - Returns: No less than the magnitude of the displacement at any time from then on; infinite,
  ///   by default, if no bound is known.
  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double

  /// The closed form; nil, by default, if there is none.
  var solution: SpringSolution? { get }

  /// Returns the force that the last step before `time` has left, per unit of displacement and of
  /// velocity at the start; nil, by default, if there are no steps.
  func force(at time: Double) -> (fromPosition: Double, fromVelocity: Double)?
}

extension SpringPropagator {
  func states(at times: [Double], velocity: Double) -> [StepState] {
    times.map { StepState(matrix(at: $0), velocity: velocity) }
  }

  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double { .infinity }

  var solution: SpringSolution? { nil }

  func force(at time: Double) -> (fromPosition: Double, fromVelocity: Double)? { nil }
}

extension StepState {
  /// Creates the state of a spring that began at 0 with a velocity, per second, and moves to 1.
  @inline(__always)
  init(_ matrix: SpringMatrix, velocity: Double) {
    self.init(value: 1 + matrix.position(-1, velocity), velocity: matrix.velocity(-1, velocity))
  }
}

extension SpringSolution: SpringPropagator {
  var cost: Int { 4 }
  var isHomogeneous: Bool { true }
  var solution: SpringSolution? { self }

  /// The envelope of the oscillation, or the energy of a motion that is damped too much to have
  /// one.
  ///
  /// An under-damped spring is e^(−ct)(y₀ cos wt + b sin wt) with b = (v₀ + cy₀)/w, so its
  /// displacement stays within e^(−ct)√(y₀² + b²); that is far too much where w is small. The
  /// energy y² + v²/ω₀² never grows, and bounds y²: that at 0 bounds it at any time.
  func reach(of displacement: Double, velocity: Double, after time: Double) -> Double {
    guard decay >= 0 else { return .infinity }
    if case .oscillating(let frequency) = regime, frequency > decay / 4 {
      let sine = (velocity + decay * displacement) / frequency
      let envelope = exp(-decay * time) * hypot(displacement, sine)
      return min(amplitude(of: displacement, velocity: velocity), envelope)
    }
    let matrix = matrix(at: time)
    return amplitude(
      of: matrix.position(displacement, velocity), velocity: matrix.velocity(displacement, velocity)
    )
  }

  /// Returns √(y² + v²/ω₀²), the greatest displacement that the energy of a motion allows.
  ///
  /// The squares are those of numbers near 1, so that neither a tiny nor a huge displacement is
  /// lost, and one that is scaled by a power of two has the same digits.
  func amplitude(of displacement: Double, velocity: Double) -> Double {
    let greatest = max(abs(displacement), abs(velocity))
    let scale = greatest.isNormal ? greatest.binade : 1
    let (y, v) = (displacement / scale, velocity / scale)
    return scale * (y * y + v * v / naturalFrequencySquared).squareRoot()
  }
}
