/// A chain of springs, each pulled toward the one before, the first toward a course.
///
/// With y₀ for the course, yᵢ″ = kᵢ (yᵢ₋₁ − yᵢ) − cᵢ yᵢ′: one linear system x′ = Ax, whose solution
/// is e^(At) x. Resonance, where springs are alike, needs no case of its own: the exponential has
/// the terms with powers of t by itself.
struct SpringChain: Sendable {
  let springs: [SpringSolution]
  let links: [ChainedSpring]
  /// The largest rate of the springs, in 1/s.
  let rate: Double

  init(_ springs: [Spring]) {
    self.springs = springs.map { SpringSolution($0) }
    links = self.springs.map { ChainedSpring($0) }
    rate = self.springs.reduce(0) { max($0, $1.fastest) }
  }

  /// In units of ``WorkBudget``, for a state that is propagated over at most one step.
  func cost(under course: FollowedCourse) -> Int {
    Self.terms * (course.width + 2 * springs.count) * 3 / 4 + 16
  }

  /// The longest step, in seconds, of which the series has its terms to the last place.
  func step(under course: FollowedCourse) -> Double { 1 / max(rate, course.rate, 1e-3) }

  private static let terms = 22

  /// e^(At) x by its series, in steps; the state is the course's, and that of each spring.
  func state(_ state: [Double], after time: Double, under course: FollowedCourse) -> [Double] {
    var state = state
    var left = time
    let step = step(under: course)
    while left > 0, WorkBudget.spend(units: cost(under: course)) {
      let part = min(left, step)
      state = series(state, over: part, under: course)
      left -= part
      if part == 0 { break }
    }
    return state
  }

  private func series(
    _ state: [Double], over time: Double, under course: FollowedCourse
  ) -> [Double] {
    var (sum, term, slope) = (state, state, state)
    for order in 1...Self.terms {
      derive(term, under: course, into: &slope)
      let factor = time / Double(order)
      for index in sum.indices {
        term[index] = slope[index] * factor
        sum[index] += term[index]
      }
    }
    return sum
  }

  /// The position of one of the springs over a step from a state on, by its series: a polynomial of
  /// the part of the step that has passed, without the powers that do not reach its last place.
  func polynomial(
    of index: Int, from state: [Double], over time: Double, under course: FollowedCourse
  ) -> [Double] {
    let place = course.width + 2 * index
    var (term, slope, coefficients) = (state, state, [state[place]])
    for order in 1...Self.terms {
      derive(term, under: course, into: &slope)
      let factor = time / Double(order)
      for index in term.indices { term[index] = slope[index] * factor }
      coefficients.append(term[place])
    }
    let least = coefficients.reduce(0) { max($0, abs($1)) }.ulp / 16
    while coefficients.count > 1, abs(coefficients[coefficients.count - 1]) <= least {
      coefficients.removeLast()
    }
    return coefficients
  }

  private func derive(_ state: [Double], under course: FollowedCourse, into slope: inout [Double]) {
    course.derive(state, into: &slope)
    var place = course.width
    var (leader, speed) = place > 0 ? (state[0], slope[0]) : (0, 0)
    for link in links {
      let (distance, second) = (state[place] - leader, state[place + 1])
      slope[place] = link.velocity(second, distance: distance)
      slope[place + 1] = link.slope(second, distance: distance, speed: speed)
      (leader, speed) = (state[place], slope[place])
      place += 2
    }
  }

  /// The second number of the state of one of the springs, and its distance from its leader.
  private func link(
    _ index: Int, in state: [Double], under course: FollowedCourse
  ) -> (second: Double, distance: Double) {
    let place = course.width + 2 * index
    let leader = index > 0 ? state[place - 2] : course.width > 0 ? state[0] : 0
    return (state[place + 1], state[place] - leader)
  }

  /// The velocity of one of the springs.
  func velocity(of index: Int, in state: [Double], under course: FollowedCourse) -> Double {
    let link = link(index, in: state, under: course)
    return links[index].velocity(link.second, distance: link.distance)
  }

  /// The acceleration of one of the springs.
  func acceleration(of index: Int, in state: [Double], under course: FollowedCourse) -> Double {
    let link = link(index, in: state, under: course)
    return links[index].acceleration(link.second, distance: link.distance)
  }
}

extension SpringSolution {
  var fastest: Double { 2 * (naturalFrequencySquared.squareRoot() + decay) }
}
