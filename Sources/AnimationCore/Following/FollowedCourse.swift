internal import CLibrary

/// A piece of a number's motion that satisfies a linear equation with constant coefficients.
///
/// Its state begins with the distance from a fixed place; the derivative of the state is linear in
/// the state.
enum FollowedCourse: Sendable {
  case rest
  /// The distance from the target, and the velocity.
  case spring(SpringSolution)
  /// The distance from the limit; its rate is in 1/s.
  case decay(rate: Double)
  /// The distance from the start, and its derivatives up to the fifth.
  case polynomial

  var width: Int {
    switch self {
    case .rest: 0
    case .spring: 2
    case .decay: 1
    case .polynomial: 6
    }
  }

  /// A bound on the rates of change, in 1/s.
  var rate: Double {
    switch self {
    case .rest, .polynomial: 0
    case .spring(let solution): solution.fastest
    case .decay(let rate): abs(rate)
    }
  }

  @inline(__always)
  func derive(_ state: [Double], into slope: inout [Double]) {
    switch self {
    case .rest: break
    case .spring(let solution):
      slope[0] = state[1]
      slope[1] = -solution.naturalFrequencySquared * state[0] - 2 * solution.decay * state[1]
    case .decay(let rate): slope[0] = rate * state[0]
    case .polynomial:
      for order in 0..<5 { slope[order] = state[order + 1] }
      slope[5] = 0
    }
  }
}

/// A piece of a number's motion, from a time on.
struct FollowedPiece: Sendable {
  let start: Double
  /// From which the course counts.
  let place: Double
  let course: FollowedCourse
  let state: [Double]
}

extension FollowedPiece {
  /// The value from which the piece starts.
  var first: Double { place + (course.width > 0 ? state[0] : 0) }

  /// Nil for a formula that satisfies no such equation.
  init?(_ piece: MotionPiece) {
    let (start, term) = (piece.from, piece.term)
    switch term.formula {
    case .constant(let value): self.init(start: start, place: value, course: .rest, state: [])
    case .spring(var spring) where term.rate > 0:
      let target = spring.target
      // The distance from the target is not lost beside it.
      spring.target = 0
      let own = MotionTerm(start: term.start, rate: term.rate, .spring(spring)).state(at: start)
      self.init(
        start: start, place: target,
        course: .spring(SpringSolution(spring.damping, rate: term.rate)),
        state: [own.value, own.velocity])
    case .decay(let value, let velocity, let rate) where term.rate > 0:
      let left = -velocity / rate * exp(-rate * term.rate * (start - term.start))
      self.init(
        start: start, place: value + velocity / rate, course: .decay(rate: -rate * term.rate),
        state: [left])
    default: return nil
    }
  }

  /// Whether a spring or decay stays within a distance of where it rests from `time` on.
  func isSettled(at time: Double, within distance: Double) -> Bool {
    let elapsed = time - start
    switch course {
    case .spring(let solution):
      let matrix = solution.matrix(at: elapsed)
      return solution.amplitude(
        of: matrix.position(displacement: state[0], velocity: state[1]),
        velocity: matrix.velocity(displacement: state[0], velocity: state[1])) <= distance
    case .decay(let rate): return abs(state[0]) * exp(rate * elapsed) <= distance
    case .rest, .polynomial: return false
    }
  }

  /// The last time at which a spring or decay is farther than `distance` from where it rests, in
  /// seconds; the start of anything else.
  func lastExcursion(beyond distance: Double) -> Double {
    switch course {
    case .spring(let solution):
      let rest = SpringRest(solution: solution, displacement: state[0], velocity: state[1])
      return start + rest.lastExcursion(beyond: distance)
    case .decay(let rate):
      return start + max(0, (log(distance) - log(abs(state[0]))) / rate)
    case .rest, .polynomial: return start
    }
  }
}

extension SpringSolution {
  /// In a time in which `rate` seconds of the damping's pass in one, above 0.
  fileprivate init(_ damping: MotionSpring.Damping, rate: Double) {
    switch damping {
    case .oscillating(let decay, let frequency):
      self.init(
        decay: rate * decay,
        naturalFrequencySquared: rate * rate * (decay * decay + frequency * frequency),
        angularFrequency: rate * frequency)
    case .creeping(let slow, let spread):
      self.init(
        decay: rate * (slow + spread / 2),
        naturalFrequencySquared: rate * rate * slow * (slow + spread),
        angularFrequency: -rate * abs(spread) / 2)
    }
  }
}

extension SpringSolution {
  var fastest: Double { 2 * (naturalFrequencySquared.squareRoot() + decay) }
}

/// A spring that is pulled toward a leader l, y″ = k (l − y) − 2c y′.
///
/// Its state is y and a second number. If it oscillates, that is y′. Otherwise, with k = λ₁λ₂ and
/// 2c = λ₁ + λ₂, it is p = y′ + λ₁ (y − l), so that
///
///     p′ = −λ₂ p − λ₁ l′,   y′ = p − λ₁ (y − l),   y″ = −λ₂ p − λ₁ y′.
///
/// Where a strongly over-damped spring creeps, p vanishes, while k (l − y) and 2c y′ are nearly
/// equal, and their difference y″ would lose digits.
struct ChainedSpring: Sendable {
  private let stiffness: Double
  private let damping: Double
  /// λ₁ and λ₂, in 1/s; nil if it oscillates.
  private let rates: (slow: Double, fast: Double)?

  init(_ solution: SpringSolution) {
    (stiffness, damping) = (solution.naturalFrequencySquared, 2 * solution.decay)
    if case .creeping(let slow, let fast, _) = solution.regime {
      rates = (slow, fast)
    } else {
      rates = nil
    }
  }

  /// The second number of a state, from the velocity; `distance` is y − l.
  func second(velocity: Double, distance: Double) -> Double {
    rates.map { velocity + $0.slow * distance } ?? velocity
  }

  /// The second number after the leader has jumped.
  func second(_ second: Double, leaderMovedBy jump: Double) -> Double {
    rates.map { second - $0.slow * jump } ?? second
  }

  @inline(__always)
  func velocity(_ second: Double, distance: Double) -> Double {
    guard let rates else { return second }
    return second - rates.slow * distance
  }

  func acceleration(_ second: Double, distance: Double) -> Double {
    guard let rates else { return -stiffness * distance - damping * second }
    return -rates.fast * second - rates.slow * velocity(second, distance: distance)
  }

  /// The derivative of the second number; `speed` is l′.
  @inline(__always)
  func slope(_ second: Double, distance: Double, speed: Double) -> Double {
    guard let rates else { return -stiffness * distance - damping * second }
    return -rates.fast * second - rates.slow * speed
  }
}

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
