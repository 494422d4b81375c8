internal import Glibc

/// A spring that knows nothing of distance: it goes from 0 to 1 and combines with what is running.
struct InterpolatingSpringAnimation: LibraryAnimation {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// Distances per second.
  var initialVelocity = 0.0

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
    let run = run(
      under: rules, start: FluidSpringStart(displacement: [-1], velocity: [initialVelocity]))
    return SpringResponse(
      law: run.law, initialVelocity: initialVelocity, end: run.end, logicalEnd: logicalEnd)
  }

  /// When it seems over: after 2π/√stiffness, as SwiftUI has it, whatever the mass.
  var logicalEnd: Double { 2 * .pi / stiffness.squareRoot() }

  /// The spring as it is reckoned: SwiftUI takes an over-damped one for critical.
  func spring(under rules: EvaluationRules) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping,
      allowOverDamping: rules.fidelity == .analytic)
  }

  /// The spring's law from a start as seen from its target, and when it is over.
  func run(under rules: EvaluationRules, start: FluidSpringStart) -> (
    law: any SpringLaw, end: Double
  ) {
    let spring = spring(under: rules)
    let law = SpringSolution(spring)
    switch rules.fidelity {
    case .analytic: return (law, start.rest(on: law, epsilon: rules.epsilon))
    case .swiftUI:
      return (
        law,
        start.latest { displacement, velocity in
          Self.settlingTime(
            spring, initialVelocity: displacement == 0 ? 0 : -velocity / displacement)
        }
      )
    }
  }

  /// Core Animation's settling time of a unit response, which SwiftUI goes by: under-damped
  /// ln(1000 (1 + |B|)) / (ζω) with B = (ζω − v₀)/w; else by steps of 0.1 s; infinite without damping.
  private static func settlingTime(_ spring: Spring, initialVelocity: Double) -> Double {
    if spring.decay == 0 { return .infinity }
    if spring.angularFrequency > 0 {
      let sine = (spring.decay - initialVelocity) / spring.angularFrequency
      return max(0, log(1000 * (1 + abs(sine))) / spring.decay)
    }
    let law = SpringSolution(spring)
    return SettlingScan.firstRest(within: 0.001) {
      abs(law.matrix(at: $0).position(-1, initialVelocity))
    }
  }
}
