internal import CLibrary

/// A spring that moves from 0 to 1, whatever the distance, and combines with running animations.
struct InterpolatingSpringAnimation: PredictableAnimation {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// In distances per second.
  var initialVelocity = 0.0

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    let run = run(
      under: rules, start: SpringInitialConditions(displacement: [-1], velocity: [initialVelocity]))
    return SpringResponse(
      propagator: run.propagator, initialVelocity: initialVelocity, end: run.end,
      logicalEnd: logicalEnd)
  }

  /// In seconds: 2π/√stiffness, as in SwiftUI, whatever the mass.
  var logicalEnd: Double { 2 * .pi / stiffness.squareRoot() }

  /// Replaces an overdamped spring by a critically damped one, as SwiftUI does if ζ =
  /// damping/(2√(mass·stiffness)) is 1, whatever c and ω₀ round to.
  func spring(under rules: EvaluationRules) -> Spring {
    guard rules.fidelity == .swiftUI else {
      return Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    }
    let natural = sqrt(stiffness / mass)
    let product = mass * stiffness
    let mean = product.isNormal ? sqrt(product) : sqrt(mass) * sqrt(stiffness)
    let ratio = min(damping / (2 * mean), 1)
    return Spring(
      angularFrequency: sqrt((1 - ratio) * (1 + ratio)) * natural, decay: ratio * natural,
      mass: mass, naturalFrequencySquared: stiffness / mass)
  }

  /// The initial conditions are relative to the target; the end is the settling time.
  func run(under rules: EvaluationRules, start: SpringInitialConditions) -> (
    propagator: any SpringPropagator, end: Double
  ) {
    let spring = spring(under: rules)
    let propagator = SpringSolution(spring)
    switch rules.fidelity {
    case .analytic: return (propagator, start.rest(on: propagator, epsilon: rules.epsilon))
    case .swiftUI:
      return (
        propagator,
        start.latest { displacement, velocity in
          Self.settlingTime(
            of: spring, initialVelocity: displacement == 0 ? 0 : -velocity / displacement)
        }
      )
    }
  }

  /// Core Animation's settling time of a unit response in seconds, which SwiftUI uses: infinite
  /// without damping, ln(1000 (1 + |B|)) / (ζω) with B = (ζω − v₀)/w and the damped frequency w for
  /// an underdamped spring, otherwise found in steps of 0.1 s.
  private static func settlingTime(of spring: Spring, initialVelocity: Double) -> Double {
    if spring.decay == 0 { return .infinity }
    if spring.angularFrequency > 0 {
      let sine = (spring.decay - initialVelocity) / spring.angularFrequency
      return max(0, log(1000 * (1 + abs(sine))) / spring.decay)
    }
    let propagator = SpringSolution(spring)
    return SettlingScan.firstRest(within: 0.001, cost: 17) {
      abs(propagator.matrix(at: $0).position(displacement: -1, velocity: initialVelocity))
    }
  }
}

extension Animation {
  /// Nil if there are modifiers; otherwise the spring can begin with a velocity.
  var interpolatingSpring: InterpolatingSpringAnimation? {
    guard modifiers.isEmpty else { return nil }
    switch root {
    case .interpolatingSpring(let spring): return spring
    case .stopping(let stopping):
      if case .interpolating(let spring) = stopping.spring { return spring }
      return nil
    default: return nil
    }
  }
}
