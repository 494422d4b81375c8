import Testing

@testable import AnimationCore

/// Springs against constants of 25 digits; see `Tests/Fixtures/generate_spring_constants.py`.
///
/// The tolerance is 32 + 8ω₀t ulps of the range, which is the greatest value that the terms reach:
/// the frequency itself is rounded, so the phase has an error of as many ulps as its value.
@Suite("Springs against constants of many digits")
struct SpringConstantsTests {
  @Test("springs by response and damping ratio have the constants' value and velocity")
  func springsByResponseAndDampingRatio() throws {
    for row in try ReferenceTables.load().springs {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      check(
        spring, row.displacement, row.initialVelocity, row.time, row.value, row.velocity,
        "\(row)")
    }
  }

  @Test("springs by mass, stiffness and damping have the constants' value and velocity")
  func springsByMassStiffnessAndDamping() throws {
    for row in try ReferenceTables.load().mechanicalSprings {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping, allowOverDamping: true)
      check(
        spring, row.displacement, row.initialVelocity, row.time, row.value, row.velocity,
        "\(row)")
    }
  }

  @Test("a resting time is the last time beyond ε of the range, to 1e-9 of itself")
  func restingTimes() throws {
    for row in try ReferenceTables.load().restingTimes {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      let rest = SpringRest(
        solution: SpringSolution(spring), displacement: row.displacement,
        velocity: row.initialVelocity)
      let time = rest.lastExcursion(beyond: row.epsilon * rest.range)
      #expect(abs(time - row.time) <= 1e-9 * row.time, "\(row)")
    }
  }

  @Test("a resting time past a damping ratio of 1e8 is right to 1e-9 of itself")
  func sluggishSprings() throws {
    for row in try ReferenceTables.load().sluggishSprings {
      let spring = Spring(stiffness: row.stiffness, damping: row.damping, allowOverDamping: true)
      let rest = SpringRest(
        solution: SpringSolution(spring), displacement: row.displacement,
        velocity: row.initialVelocity)
      let time = rest.lastExcursion(beyond: row.epsilon * rest.range)
      #expect(abs(time - row.time) <= 1e-9 * row.time, "\(row)")
    }
  }

  @Test("accelerations up to a damping ratio of 1e14 are right to 1e-12 of themselves")
  func accelerations() throws {
    let rows = try ReferenceTables.load().accelerations
    let wrong = rows.filter { row in
      let spring = Spring(stiffness: row.stiffness, damping: row.damping, allowOverDamping: true)
      let own = SpringSolution(spring).acceleration(at: row.time)
      let found = own.fromPosition * row.displacement + own.fromVelocity * row.initialVelocity
      return !(abs(found - row.acceleration) <= 1e-12 * abs(row.acceleration))
    }
    #expect(!rows.isEmpty && wrong.isEmpty)
  }

  @Test("a spring with a blended response is right to 1e-9 of the range")
  func blendedSprings() throws {
    for row in try ReferenceTables.load().blends {
      let law = BlendedSpring(
        response: BlendedResponse(
          target: row.response, interval: row.interval, duration: row.duration),
        dampingFraction: row.dampingRatio)
      let matrix = law.matrix(at: row.time)
      let (y, v) = (row.displacement, row.initialVelocity)
      #expect(abs(matrix.position(displacement: y, velocity: v) - row.value) <= 1e-9, "\(row)")
      // Strong damping ends a velocity within a step.
      let slack = 1e-8 * max(1, row.dampingRatio)
      #expect(abs(matrix.velocity(displacement: y, velocity: v) - row.velocity) <= slack, "\(row)")
    }
  }

  private func check(
    _ spring: Spring, _ displacement: Double, _ initialVelocity: Double, _ time: Double,
    _ value: Double, _ velocity: Double, _ comment: Comment
  ) {
    let (y, v) = spring.state(displacement, initialVelocity, at: time)
    let natural = spring.naturalFrequencySquared.squareRoot()
    let ulps = (32 + 8 * natural * time) * Double.ulpOfOne
    let range = abs(displacement) + abs(initialVelocity) / natural
    #expect(abs(y - value) <= ulps * range, comment)
    #expect(abs(v - velocity) <= ulps * (range * natural + abs(initialVelocity)), comment)
  }
}
