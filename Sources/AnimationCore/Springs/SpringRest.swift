internal import CLibrary

/// The settling of one number on a spring: between the maxima of |y|, known in closed form, y is
/// monotonic, so the last time beyond a threshold is found within a single interval.
struct SpringRest: Sendable {
  private let solution: SpringSolution
  private let displacement: Double
  private let velocity: Double
  /// The first time after 0 with velocity 0; 0 if there is none.
  private let turn: Double
  /// The distance at ``turn``, after which it is never greater.
  private let reach: Double

  init(solution: SpringSolution, displacement: Double, velocity: Double) {
    (self.solution, self.displacement, self.velocity) = (solution, displacement, velocity)
    turn = solution.firstTurn(displacement: displacement, velocity: velocity) ?? 0
    reach = abs(solution.position(displacement: displacement, velocity: velocity, at: turn))
  }

  /// The greatest distance from the target.
  var range: Double { max(abs(displacement), reach) }

  /// In seconds; 0 if the distance never exceeds `threshold`, infinite if there is no last time.
  func lastExcursion(beyond threshold: Double) -> Double {
    guard reach > threshold else {
      return abs(displacement) > threshold
        ? crossing(of: threshold, between: (0, abs(displacement)), and: (turn, reach)) : 0
    }
    guard solution.decay > 0 else { return .infinity }
    switch solution.regime {
    case .oscillating(let frequency):
      let halfPeriod = .pi / frequency
      // The last turning point whose distance, e^(−cπ/w) times the former's, exceeds the threshold.
      let quotient = (log(reach) - log(threshold)) / (solution.decay * halfPeriod)
      let turns = max(0, quotient.rounded(.up) - 1)
      let start = turn + turns * halfPeriod
      let distance = reach * exp(-solution.decay * turns * halfPeriod)
      return crossing(
        of: threshold, between: (start, distance),
        and: (start + halfPeriod, distance * exp(-solution.decay * halfPeriod)))
    case .creeping(let slow, _, _):
      guard slow > 0 else { return .infinity }
      return slowCrossing(threshold: threshold, timeConstant: 1 / slow)
    }
  }

  /// The last crossing of `threshold` by a spring that creeps; the time constant itself is doubled,
  /// not a difference of times, in which a short one would be lost beside a late turn; 0 belongs to
  /// a spring too stiff for its motion to be represented.
  private func slowCrossing(threshold: Double, timeConstant: Double) -> Double {
    guard timeConstant > 0 else { return turn }
    var near = (time: 0.0, distance: reach)
    var far = (time: timeConstant, distance: abs(position(at: turn + timeConstant)))
    while far.time < .infinity, far.distance > threshold {
      near = far
      far.time *= 2
      far.distance = abs(position(at: turn + far.time))
    }
    guard far.time < .infinity else { return .infinity }
    return crossing(
      of: threshold, between: (turn + near.time, near.distance),
      and: (turn + far.time, far.distance))
  }

  private func position(at time: Double) -> Double {
    solution.position(displacement: displacement, velocity: velocity, at: time)
  }

  /// The time at which the distance falls to `threshold`, between two with known distances.
  ///
  /// A secant of (|y| − s)/(|y| + s) converges faster than a secant of |y| − s, since it is tanh(½
  /// ln(|y|/s)), and ln |y| is nearly a line.
  private func crossing(
    of threshold: Double, between start: (time: Double, distance: Double),
    and end: (time: Double, distance: Double)
  ) -> Double {
    func excess(of distance: Double) -> Double {
      let (difference, sum) = (distance - threshold, distance + threshold)
      return sum > 0 && sum < .infinity ? difference / sum : difference
    }
    let near = Secant.interval(
      between: (start.time, excess(of: start.distance)), and: (end.time, excess(of: end.distance))
    ) { excess(of: abs(position(at: $0))) }
    return Bisection.root(between: near.low, and: near.high) { abs(position(at: $0)) > threshold }
  }
}
