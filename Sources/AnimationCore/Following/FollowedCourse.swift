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
