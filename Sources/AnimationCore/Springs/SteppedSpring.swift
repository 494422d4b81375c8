internal import Glibc

/// A fluid spring as SwiftUI moves it: not in closed form but by 300 steps a second.
///
/// With displacement y, velocity v and force f (all of them start as given; f starts at 0), stiffness k
/// and damping c, a step is
///
///     u = v + f/600,   y += u/300,   f = −k y − c u,   v = u + f/600
///
/// After t seconds ⌈300 t⌉ steps have been taken, so that the motion is a staircase, one step behind.
struct SteppedSpring: SpringLaw {
  static let stepsPerSecond = 300.0

  /// SwiftUI's bound on the stiffness, in 1/s².
  static let maximumStiffness = 45000.0

  /// How many seconds of a blend are stepped through; its rest is left out.
  static let maximumBlend = 60.0

  let response: BlendedResponse
  let dampingFraction: Double

  /// The first step after which it is over, and at its target; nil if it never is.
  var overAfter: Int?

  /// A step after the blend.
  let steady: StepMatrix
  /// `steady` to the power of 64.
  private let block: StepMatrix
  /// How many steps the blend takes, and the matrix at every 64th of them and at the last.
  let blendSteps: Int
  private let blendKnots: [StepMatrix]
  private let blended: StepMatrix

  init(response: BlendedResponse, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
    let constants = Self.constants(response.target, dampingFraction)
    steady = StepMatrix.identity.stepped(constants)
    block = (0..<6).reduce(steady) { power, _ in power.followed(by: power) }
    let wanted = (min(response.duration, Self.maximumBlend) * Self.stepsPerSecond).rounded(.up)
    blendSteps = WorkBudget.spend(2 * Int(wanted)) ? Int(wanted) : 0
    var matrix = StepMatrix.identity
    var knots: [StepMatrix] = []
    for step in 0..<blendSteps {
      if step % 64 == 0 { knots.append(matrix) }
      matrix = matrix.stepped(Self.constants(response.value(at: Self.time(step)), dampingFraction))
    }
    blendKnots = knots
    blended = matrix
  }

  /// Up to 63 steps after a power of them.
  var cost: Int { 32 }
  var isHomogeneous: Bool { false }

  /// How many steps have been taken after `time` seconds.
  ///
  /// Times that are a rounding error past a step count as being at it.
  static func steps(at time: Double) -> Double {
    let exact = time * stepsPerSecond
    return (exact - 1e-9 * max(1, exact)).rounded(.up)
  }

  private static func time(_ step: Int) -> Double { Double(step) / stepsPerSecond }

  func matrix(at time: Double) -> SpringMatrix {
    let steps = Int(min(max(0, Self.steps(at: time)), 9e15))
    if let overAfter, steps >= overAfter { return .zero }
    return matrix(afterSteps: steps).springMatrix
  }

  /// The product of all steps.
  ///
  /// It starts anew from a power at every 64th step, so that it has the same bits however it is come by.
  private func matrix(afterSteps steps: Int) -> StepMatrix {
    if steps < blendSteps {
      return (steps / 64 * 64..<steps).reduce(blendKnots[steps / 64]) { matrix, step in
        matrix.stepped(constants(inStep: step))
      }
    }
    let (blocks, rest) = (steps - blendSteps).quotientAndRemainder(dividingBy: 64)
    let steady = Self.constants(response.target, dampingFraction)
    var matrix = blended.followed(by: block.power(blocks))
    for _ in 0..<rest { matrix = matrix.stepped(steady) }
    return matrix
  }

  /// The constants of the step that follows `step` others.
  func constants(inStep step: Int) -> Constants {
    let isBlending = step < blendSteps
    return Self.constants(
      isBlending ? response.value(at: Self.time(step)) : response.target, dampingFraction)
  }

  struct Constants {
    let stiffness: Double
    let damping: Double
  }

  static func constants(_ response: Double, _ dampingFraction: Double) -> Constants {
    let frequency = 2 * .pi / response
    let stiffness = response > 0 ? min(frequency * frequency, maximumStiffness) : maximumStiffness
    return Constants(stiffness: stiffness, damping: 2 * dampingFraction * stiffness.squareRoot())
  }
}

/// The squares and the product of two vectors, from which the square of each sum of them follows.
struct GramMatrix: Sendable {
  var position: Double
  var product: Double
  var velocity: Double

  /// |a·position + b·velocity|².
  func square(_ factors: (Double, Double)) -> Double {
    let (a, b) = factors
    return a * a * position + 2 * a * b * product + b * b * velocity
  }
}

/// What has become of a unit displacement and a unit velocity, in position, velocity and force.
struct StepMatrix: Sendable {
  var position: (Double, Double)
  var velocity: (Double, Double)
  var force: (Double, Double)
  /// The third column, of a unit force: needed only to multiply.
  private var ofForce: (position: Double, velocity: Double, force: Double)

  static let identity = StepMatrix(
    position: (1, 0), velocity: (0, 1), force: (0, 0), ofForce: (0, 0, 1))

  private init(
    position: (Double, Double), velocity: (Double, Double), force: (Double, Double),
    ofForce: (position: Double, velocity: Double, force: Double)
  ) {
    self.position = position
    self.velocity = velocity
    self.force = force
    self.ofForce = ofForce
  }

  var springMatrix: SpringMatrix {
    SpringMatrix(
      positionFromPosition: position.0, positionFromVelocity: position.1,
      velocityFromPosition: velocity.0, velocityFromVelocity: velocity.1)
  }

  /// One step further.
  @inline(__always)
  func stepped(_ constants: SteppedSpring.Constants) -> StepMatrix {
    var next = self
    Self.step(&next.position.0, &next.velocity.0, &next.force.0, constants)
    Self.step(&next.position.1, &next.velocity.1, &next.force.1, constants)
    Self.step(
      &next.ofForce.position, &next.ofForce.velocity, &next.ofForce.force, constants)
    return next
  }

  @inline(__always)
  private static func step(
    _ y: inout Double, _ v: inout Double, _ f: inout Double, _ constants: SteppedSpring.Constants
  ) {
    let u = v + f / 600
    y += u / 300
    f = -constants.stiffness * y - constants.damping * u
    v = u + f / 600
  }

  /// The matrix product `next · self`.
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

  /// The matrix multiplied by itself `exponent` times, by squaring.
  func power(_ exponent: Int) -> StepMatrix {
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
