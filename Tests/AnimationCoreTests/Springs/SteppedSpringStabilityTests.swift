import Testing

@testable import AnimationCore

@Suite("Steps that lead away from the target") struct SteppedSpringStabilityTests {
  /// In units of √k/300: 4ζs + s² = 4.
  private static func limit(response: Double) -> Double {
    let size = min(2 * .pi / response, SteppedSpring.maximumStiffness.squareRoot()) / 300
    return (4 - size * size) / (4 * size)
  }

  @Test(
    "steps grow where they are told to, and shrink a thousandth below that damping ratio",
    arguments: [1e-3, 0.01, 0.075, 0.2, 1])
  func limits(response: Double) {
    let limit = Self.limit(response: response)
    for (ratio, diverges) in [(0.999 * limit, false), (1.001 * limit, true)] {
      #expect(
        SteppedSpring.diverges(response: response, dampingFraction: ratio) == diverges)
      let spring = SteppedSpring(
        response: BlendedResponse(target: response), dampingFraction: ratio)
      let sizes = [30_000, 60_000].map { spring.matrix(afterSteps: $0).velocity.0.magnitude }
      #expect(diverges ? sizes[1] > sizes[0] : sizes[1] <= sizes[0])
    }
  }

  @Test("no spring of a damping ratio up to 1.23 diverges")
  func least() {
    let responses = [0, 1e-300, 0.001, 0.03, 0.1, 1, 1e300]
    #expect(responses.filter { SteppedSpring.diverges(response: $0, dampingFraction: 1.23) } == [])
    #expect(SteppedSpring.diverges(response: 0, dampingFraction: 1.24))
  }

  @Test("an animation is told by its spring, whatever its modifiers are")
  func animations() {
    let spring = Animation.spring(response: 0.08, dampingFraction: 4)
    #expect(spring.divergesInSteps && spring.delay(1).speed(2).divergesInSteps)
    #expect(!Animation.spring(response: 0.08, dampingFraction: 3).divergesInSteps)
    #expect(!Animation.easeIn(duration: 0.01).divergesInSteps)
  }
}
