internal import CLibrary

/// A fluid spring as SwiftUI computes it: not in closed form but in 300 steps per second.
///
/// With displacement y, velocity v and force f (y and v are given, f starts at 0, or as another
/// spring has left it), stiffness k and damping c, a step is
///
///     u = v + f/600,   y += u/300,   f = −k y − c u,   v = u + f/600
///
/// After t seconds ⌈300 t⌉ steps have been taken, by a ``StepClock``, so the motion is a staircase,
/// one step behind.
struct SteppedSpring: SpringPropagator {
  static let stepsPerSecond = 300.0
  /// SwiftUI's upper bound of the stiffness, in 1/s².
  static let maximumStiffness = 45000.0
  /// In seconds; the rest of a longer blend is omitted.
  static let maximumBlend = 60.0
  let response: BlendedResponse
  let dampingFraction: Double
  var clock: StepClock
  /// After this many steps the spring stays at its target; nil if it never finishes.
  var overAfter: Int?
  /// One step after the blend.
  let steady: StepMatrix
  /// ``steady`` to the power of 64.
  private let block: StepMatrix
  /// `blendKnots` has the matrix at every 64th step of the blend, `blended` at the last.
  let blendSteps: Int
  private let blendKnots: [StepMatrix]
  private let blended: StepMatrix

  init(response: BlendedResponse, dampingFraction: Double, clock: StepClock = .fromZero) {
    (self.response, self.dampingFraction, self.clock) = (response, dampingFraction, clock)
    let constants = Self.constants(response: response.target, dampingFraction: dampingFraction)
    steady = StepMatrix.identity.stepped(constants)
    block = (0..<6).reduce(steady) { power, _ in power.followed(by: power) }
    let wanted = (min(response.duration, Self.maximumBlend) * Self.stepsPerSecond).rounded(.up)
    let count = Int(bounded: wanted)
    blendSteps = WorkBudget.spend(units: Self.stepCost * count) ? count : 0
    var matrix = StepMatrix.identity
    var knots: [StepMatrix] = []
    for step in 0..<blendSteps {
      if step % 64 == 0 { knots.append(matrix) }
      matrix = matrix.stepped(
        Self.constants(
          response: response.value(at: Self.time(step: step)), dampingFraction: dampingFraction))
    }
    blendKnots = knots
    blended = matrix
  }

  /// The work of up to 63 single steps after a power of 64 steps.
  var cost: Int { 32 }
  var isHomogeneous: Bool { false }
  private static func time(step: Int) -> Double { Double(step) / stepsPerSecond }
  /// The only effect of a force at the start: f/600, added to the velocity in the first step.
  static func impulse(of force: [Double]) -> [Double] { force.map { $0 / 600 } }

  /// After at least one step.
  func force(at time: Double) -> (fromPosition: Double, fromVelocity: Double)? {
    matrix(afterSteps: stepCount(at: time)).force
  }

  /// Zero before the first step.
  func acceleration(at time: Double) -> (fromPosition: Double, fromVelocity: Double) {
    let steps = stepCount(at: time)
    if let overAfter, steps >= overAfter { return (0, 0) }
    return matrix(afterSteps: steps).force
  }

  func matrix(at time: Double) -> SpringMatrix {
    var walk = SteppedWalk(self)
    return walk.matrix(at: time)
  }

  /// The product restarts from a power at every 64th step, so its bits depend on no steps before.
  func matrix(afterSteps steps: Int) -> StepMatrix {
    if steps < blendSteps {
      return (steps / 64 * 64..<steps).reduce(blendKnots[steps / 64]) { matrix, step in
        matrix.stepped(constants(inStep: step))
      }
    }
    let (blocks, rest) = (steps - blendSteps).quotientAndRemainder(dividingBy: 64)
    let steady = Self.constants(response: response.target, dampingFraction: dampingFraction)
    var matrix = blended.followed(by: block.power(of: blocks))
    for _ in 0..<rest { matrix = matrix.stepped(steady) }
    return matrix
  }

  func constants(inStep step: Int) -> Constants {
    let isBlending = step < blendSteps
    return Self.constants(
      response: isBlending ? response.value(at: Self.time(step: step)) : response.target,
      dampingFraction: dampingFraction)
  }

  struct Constants {
    let stiffness: Double
    let damping: Double
  }

  static func constants(response: Double, dampingFraction: Double) -> Constants {
    let frequency = 2 * .pi / response
    let stiffness = response > 0 ? min(frequency * frequency, maximumStiffness) : maximumStiffness
    return Constants(stiffness: stiffness, damping: 2 * dampingFraction * stiffness.squareRoot())
  }
}

/// The products of vectors with each other, which give the square of any linear combination;
/// divided by ``scale``, against over- and underflow.
struct GramMatrix: Sendable {
  var position: Double
  var product: Double
  var velocity: Double
  var scale = 1.0
  /// False for numbers that have overflowed.
  var isFinite: Bool { position.isFinite && velocity.isFinite }

  /// |a·position + b·velocity|²; infinite if the square overflows.
  func square(_ factors: (Double, Double)) -> Double {
    let (a, b) = (factors.0 * scale, factors.1 * scale)
    let square = a * a * position + 2 * a * b * product + b * b * velocity
    return square.isNaN && a.isFinite && b.isFinite ? .infinity : square
  }
}

/// The position, velocity and force to which a unit displacement and a unit velocity have evolved.
struct StepMatrix: Sendable {
  var position: (Double, Double)
  var velocity: (Double, Double)
  var force: (Double, Double)
  /// The third column: the evolution of a unit force, needed only for matrix products.
  private var ofForce: (position: Double, velocity: Double, force: Double)

  static let identity = StepMatrix(
    position: (1, 0), velocity: (0, 1), force: (0, 0), ofForce: (0, 0, 1))

  @inline(__always)
  func stepped(_ constants: SteppedSpring.Constants) -> StepMatrix {
    var next = self
    Self.step(
      position: &next.position.0, velocity: &next.velocity.0, force: &next.force.0,
      constants: constants)
    Self.step(
      position: &next.position.1, velocity: &next.velocity.1, force: &next.force.1,
      constants: constants)
    Self.step(
      position: &next.ofForce.position, velocity: &next.ofForce.velocity,
      force: &next.ofForce.force, constants: constants)
    return next
  }

  @inline(__always)
  private static func step(
    position y: inout Double, velocity v: inout Double, force f: inout Double,
    constants: SteppedSpring.Constants
  ) {
    let u = v + f / 600
    y += u / 300
    f = -constants.stiffness * y - constants.damping * u
    v = u + f / 600
  }

  func followed(by next: StepMatrix) -> StepMatrix {
    let first = next.applied(to: (position.0, velocity.0, force.0))
    let second = next.applied(to: (position.1, velocity.1, force.1))
    let third = next.applied(to: (ofForce.position, ofForce.velocity, ofForce.force))
    return StepMatrix(
      position: (first.0, second.0), velocity: (first.1, second.1), force: (first.2, second.2),
      ofForce: (third.0, third.1, third.2))
  }

  private func applied(to state: (Double, Double, Double)) -> (Double, Double, Double) {
    (
      position.0 * state.0 + position.1 * state.1 + ofForce.position * state.2,
      velocity.0 * state.0 + velocity.1 * state.1 + ofForce.velocity * state.2,
      force.0 * state.0 + force.1 * state.1 + ofForce.force * state.2
    )
  }

  func power(of exponent: Int) -> StepMatrix {
    var (result, square, rest) = (StepMatrix.identity, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result.followed(by: square) }
      square = square.followed(by: square)
      rest >>= 1
    }
    return result
  }
}

extension SpringMatrix {
  static let zero = SpringMatrix(
    positionFromPosition: 0, positionFromVelocity: 0, velocityFromPosition: 0,
    velocityFromVelocity: 0)
}
