/// A vector on a spring: each number moves by the same matrix.
struct SpringMotion: Motion {
  let propagator: any SpringPropagator
  /// The value at the start, to the last digit: by the rounded displacement, what moves from 0.1 to
  /// 100 would begin at 0.09999999999999432.
  let origin: [Double]
  let target: [Double]
  let displacement: [Double]
  /// The initial velocity, in units per second of the spring's own time.
  let velocity: [Double]
  let clock: SpringClock
  /// The part of ``velocity`` that a stepped spring's first step adds, invisible at the start.
  let impulse: [Double]

  init(
    propagator: any SpringPropagator, from origin: [Double], to target: [Double],
    velocity: [Double], clock: SpringClock = SpringClock(), impulse: [Double] = []
  ) {
    (self.propagator, self.origin, self.target) = (propagator, origin, target)
    displacement = zip(origin, target).map { $0 - $1 }
    (self.velocity, self.clock, self.impulse) = (velocity, clock, impulse)
  }

  /// At even time steps a recurrence takes only a few multiplications.
  var cost: Int { propagator.isHomogeneous ? 1 : propagator.cost }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let numbers = samples.numbers
    samples.withStorage { storage in
      write(numbers, at: time, to: storage, row: row) { propagator.matrix(at: $0) }
    }
  }

  /// `matrix` is a function of the spring's own time.
  @inline(__always)
  private func write(
    _ numbers: Range<Int>, at time: Double, to storage: Samples.Storage, row: Int,
    by matrix: (Double) -> SpringMatrix
  ) {
    let (elapsed, speed) = (clock.elapsed(at: time), clock.speed(at: time))
    let matrix = matrix(elapsed)
    let hidden = !impulse.isEmpty && elapsed <= 0
    let begins = elapsed == 0
    for number in numbers {
      let (y, v) = (displacement[number], velocity[number])
      let shown = speed * matrix.velocity(displacement: y, velocity: v)
      storage.set(
        number: number, row: row,
        value: begins
          ? origin[number] : target[number] + matrix.position(displacement: y, velocity: v),
        velocity: hidden ? shown - speed * impulse[number] : shown)
    }
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard impulse.isEmpty, let solution = propagator.solution else { return nil }
    let (y, v) = (displacement[number], velocity[number])
    if y == 0, v == 0 { return .constant(target[number]) }
    let spring = MotionSpring(
      target: target[number], displacement: y, velocity: v, damping: solution.closedDamping)
    return clock.closedPieces(
      of: .formula(.spring(spring)), resting: target[number] + y)
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let speed = clock.speed(at: time)
    let own = propagator.acceleration(at: clock.elapsed(at: time))
    return speed * speed
      * (own.fromPosition * displacement[number] + own.fromVelocity * velocity[number])
  }

  /// √(y² + v²/ω₀²), since the energy y² + v²/ω₀² of a spring never grows.
  func reach(after time: Double, of number: Int) -> Double {
    guard let solution = propagator.solution else { return .infinity }
    let matrix = propagator.matrix(at: clock.elapsed(at: time))
    return solution.amplitude(
      of: matrix.position(displacement: displacement[number], velocity: velocity[number]),
      velocity: matrix.velocity(displacement: displacement[number], velocity: velocity[number]))
  }

  /// Nil if the spring has no closed form.
  var excursion: Double? {
    guard let solution = propagator.solution else { return nil }
    return zip(displacement, velocity).reduce(0) { range, number in
      max(range, SpringRest(solution: solution, displacement: number.0, velocity: number.1).range)
    }
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    guard propagator.isHomogeneous, clock.isPlain, let grid = times.grid
    else { return writeOneByOne(rows: rows, of: times, since: start, to: &samples) }
    let even = rows.clamped(to: grid.rows)
    if !even.isEmpty { recur(over: even, of: times, grid: grid, since: start, to: &samples) }
    for row in rows.prefix(while: { $0 < even.lowerBound }) {
      write(at: times[row] - start, to: &samples, row: row)
    }
    for row in rows[even.upperBound...] {
      write(at: times[row] - start, to: &samples, row: row)
    }
  }

  private func writeOneByOne(
    rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    let numbers = samples.numbers
    samples.withStorage { storage in
      // A concrete type, so that its function is not looked up for each row.
      if let solution = propagator.solution {
        write(numbers, rows, of: times, since: start, to: storage, by: solution.matrix)
      } else if let spring = propagator as? SteppedSpring {
        var walk = SteppedWalk(spring)
        write(numbers, rows, of: times, since: start, to: storage) { walk.matrix(at: $0) }
      } else {
        write(numbers, rows, of: times, since: start, to: storage, by: propagator.matrix)
      }
    }
  }

  @inline(__always)
  private func write(
    _ numbers: Range<Int>, _ rows: Range<Int>, of times: SampleTimes, since start: Double,
    to storage: Samples.Storage, by matrix: (Double) -> SpringMatrix
  ) {
    for row in rows {
      write(numbers, at: times[row] - start, to: storage, row: row, by: matrix)
    }
  }
}

/// A spring's own time; merged with one of the same delay and speed, since the first began.
struct SpringClock: Sendable {
  let warp: TimeWarp
  /// The warped time, in seconds, when the motion began.
  let offset: Double
  /// Whether the spring's time is the motion's.
  let isPlain: Bool

  init(warp: TimeWarp = TimeWarp(), offset: Double = 0) {
    (self.warp, self.offset) = (warp, offset)
    isPlain = warp == TimeWarp()
  }

  /// The spring's time when the motion began, in seconds.
  var beginning: Double { max(0, warp.time(at: offset)) }

  func elapsed(at time: Double) -> Double {
    isPlain ? time : warp.time(at: time + offset) - warp.time(at: offset)
  }

  /// Pieces of the spring's time, with the value at its start.
  func closedPieces(of pieces: [MotionPiece], resting value: Double) -> [MotionPiece] {
    if isPlain { return pieces }
    let (rate, begun) = (warp.rate, warp.time(at: offset))
    guard rate > 0 else { return .constant(value) }
    let moving = pieces.onTime(rate: rate, offset: rate * offset + warp.offset - begun)
    let start = (warp.floor - warp.offset) / rate - offset
    guard start > 0, warp.time(at: offset) == warp.floor
    else { return moving.clipped(from: 0, to: .infinity) }
    return .constant(value) + moving.clipped(from: start, to: .infinity)
  }

  func speed(at time: Double) -> Double { isPlain ? 1 : warp.speed(at: time + offset) }

  /// The time since the motion began at which `elapsed` seconds of the spring's time have passed.
  func time(after elapsed: Double) -> Double {
    isPlain ? elapsed : max(0, warp.firstTime(reaching: warp.time(at: offset) + elapsed) - offset)
  }
}
