internal import CLibrary

/// The time at which a number on a spring is at rest by the rule of another system.
struct SpringRestTime {
  let solution: SpringSolution
  let displacement: Double
  let velocity: Double

  func time(by rule: SpringRestRule) -> Double {
    switch rule {
    case .thresholds(let delta, let speed): entry(within: SpringBox(distance: delta, speed: speed))
    case .distance(let delta): lastExcursion(beyond: delta)
    case .envelope(let delta): envelopeTime(within: delta)
    case .energy(let part): energyTime(part: part)
    }
  }

  private func lastExcursion(beyond delta: Double) -> Double {
    SpringRest(solution: solution, displacement: displacement, velocity: velocity)
      .lastExcursion(beyond: delta)
  }

  private func envelopeTime(within delta: Double) -> Double {
    guard case .oscillating(let frequency) = solution.regime
    else { return lastExcursion(beyond: delta) }
    let across = (velocity + solution.decay * displacement) / frequency
    let amplitude = hypot(displacement, across)
    guard amplitude > delta else { return 0 }
    return solution.decay > 0 ? (log(amplitude) - log(delta)) / solution.decay : .infinity
  }

  /// The energy never grows, so that there is one time; it is found between two, the later of which
  /// is doubled.
  private func energyTime(part: Double) -> Double {
    let whole = solution.amplitude(of: displacement, velocity: velocity)
    guard whole > 0, whole.isFinite else { return 0 }
    let limit = whole * part.squareRoot()
    func hasMore(at time: Double) -> Bool {
      let state = self.state(at: time)
      return solution.amplitude(of: state.position, velocity: state.velocity) > limit
    }
    return latest(beginning: solution.timeConstant, where: hasMore)
  }

  /// The time at which a condition turns false for good; infinite if it never does.
  private func latest(
    after start: Double = 0, beginning step: Double, where holds: (Double) -> Bool
  ) -> Double {
    guard step > 0, step.isFinite else { return step == 0 ? start : .infinity }
    var (near, far) = (0.0, step)
    while far < .infinity, holds(start + far) { (near, far) = (far, far * 2) }
    guard far < .infinity else { return .infinity }
    return Bisection.root(between: start + near, and: start + far, isBefore: holds)
  }

  func state(at time: Double) -> (position: Double, velocity: Double) {
    let matrix = solution.matrix(at: time)
    return (
      matrix.position(displacement: displacement, velocity: velocity),
      matrix.velocity(displacement: displacement, velocity: velocity)
    )
  }
}

/// The distances from the target and the speeds that count as rest.
private struct SpringBox {
  let distance: Double
  let speed: Double
}

// Between the zeros of position, velocity and acceleration both |y| and |v| are monotonic, so that
// the times with |y| ≤ d are an interval there, and those with |v| ≤ s another.
extension SpringRestTime {
  /// The first time in the box; infinite if there is none.
  private func entry(within box: SpringBox) -> Double {
    guard case .oscillating(let frequency) = solution.regime
    else { return entryOfCreeping(within: box) }
    let halfPeriod = .pi / frequency
    let turns = self.turns(within: halfPeriod)
    func entry(inHalfPeriod index: Double) -> Double? {
      let times = ([0] + turns + [halfPeriod]).map { index * halfPeriod + $0 }
      return self.entry(between: times, within: box)
    }
    if let first = entry(inHalfPeriod: 0) { return first }
    guard solution.decay > 0 else { return .infinity }
    // From half a period to the next, the motion is the same but for a factor below 1: once it has
    // been in the box, it is in every later one.
    let natural = solution.naturalFrequencySquared.squareRoot()
    let amplitude = log(solution.amplitude(of: displacement, velocity: velocity))
    let least = log(min(box.distance, box.speed / natural))
    let decrement = solution.decay * halfPeriod
    let last = ((amplitude - least) / decrement).rounded(.up) + 1
    guard last.isFinite, decrement > 0 else { return .infinity }
    let most = log(hypot(box.distance, box.speed / natural))
    var low = max(0, ((amplitude - most) / decrement).rounded(.down) - 2)
    var high = max(low + 1, last)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      guard middle > low, middle < high else { break }
      if entry(inHalfPeriod: middle) == nil { low = middle } else { high = middle }
    }
    return entry(inHalfPeriod: high) ?? high * halfPeriod
  }

  private func entryOfCreeping(within box: SpringBox) -> Double {
    let turns = self.turns(within: .infinity)
    if let first = entry(between: [0] + turns, within: box) { return first }
    let start = turns.last ?? 0
    return latest(after: start, beginning: solution.timeConstant) {
      let state = state(at: $0)
      return abs(state.position) > box.distance || abs(state.velocity) > box.speed
    }
  }

  /// The first zeros of position, velocity and acceleration after 0, ascending: each of them is a
  /// solution of the same equation.
  private func turns(within limit: Double) -> [Double] {
    var (y, v) = (displacement, velocity)
    var times: [Double] = []
    for _ in 0..<3 {
      let first = y == 0 ? .infinity : solution.firstReturn(from: y, velocity: v)
      if first > 0, first < limit { times.append(first) }
      (y, v) = (v, -solution.naturalFrequencySquared * y - 2 * solution.decay * v)
    }
    return times.sorted()
  }

  private func entry(between times: [Double], within box: SpringBox) -> Double? {
    for (start, end) in zip(times, times.dropFirst()) {
      guard let near = interval(from: start, to: end, where: { abs($0.position) <= box.distance }),
        let slow = interval(from: start, to: end, where: { abs($0.velocity) <= box.speed })
      else { continue }
      let first = max(near.start, slow.start)
      if first <= min(near.end, slow.end) { return first }
    }
    return nil
  }

  /// The part at an end, of a piece on which a condition changes once, where it holds.
  private func interval(
    from start: Double, to end: Double,
    where holds: ((position: Double, velocity: Double)) -> Bool
  ) -> (start: Double, end: Double)? {
    switch (holds(state(at: start)), holds(state(at: end))) {
    case (true, true): return (start, end)
    case (false, false): return nil
    case (false, true):
      return (Bisection.root(between: start, and: end) { !holds(state(at: $0)) }, end)
    case (true, false):
      return (start, Bisection.root(between: start, and: end) { holds(state(at: $0)) }.nextDown)
    }
  }
}

extension SpringSolution {
  /// That of the slowest part of a motion, in seconds; infinite without damping.
  fileprivate var timeConstant: Double {
    switch regime {
    case .oscillating: decay > 0 ? 1 / decay : .infinity
    case .creeping(let slow, _, _): slow > 0 ? 1 / slow : .infinity
    }
  }
}
