/// The motion of a vector on a spring: each number moves by the same matrix.
struct SpringMotion: Motion {
  let propagator: any SpringPropagator
  let target: [Double]
  /// The displacement from the target at the start.
  let displacement: [Double]
  /// The velocity at the start, in units per second of the spring's own time.
  let velocity: [Double]
  /// The map from the motion's time to the spring's own time.
  var clock = SpringClock()
  /// The part of ``velocity`` that the first step of a stepped spring adds, so that it does not
  /// show at the start; empty for none.
  var impulse: [Double] = []

  /// The cost of one sample; at even time steps a recurrence takes only a few multiplications.
  var cost: Int { propagator.isHomogeneous ? 1 : propagator.cost }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(at: time, to: &samples, row: row) { propagator.matrix(at: $0) }
  }

  /// Writes the value and the velocity at `time`, with the propagator's matrix by a function of
  /// the spring's own time.
  @inline(__always)
  private func write(
    at time: Double, to samples: inout Samples, row: Int, by matrix: (Double) -> SpringMatrix
  ) {
    let (elapsed, speed) = (clock.elapsed(at: time), clock.speed(at: time))
    write(matrix(elapsed), speed: speed, to: &samples, row)
    guard !impulse.isEmpty, SteppedSpring.steps(at: elapsed) <= 0 else { return }
    for number in samples.numbers {
      samples.update(number, row: row) { ($0, $1 - speed * impulse[number]) }
    }
  }

  /// Returns the bound √(y² + v²/ω₀²), as the energy y² + v²/ω₀² of a spring never grows.
  func reach(after time: Double, of number: Int) -> Double {
    guard let solution = propagator.solution else { return .infinity }
    let matrix = propagator.matrix(at: clock.elapsed(at: time))
    let distance = matrix.position(displacement[number], velocity[number])
    let speed = matrix.velocity(displacement[number], velocity[number])
    return (distance * distance + speed * speed / solution.naturalFrequencySquared).squareRoot()
  }

  /// The greatest distance that any number ever has from its target; nil if the spring has no
  /// closed form.
  var excursion: Double? {
    guard let solution = propagator.solution else { return nil }
    return zip(displacement, velocity).reduce(0) { range, number in
      max(
        range, SpringRest(solution: solution, displacement: number.0, velocity: number.1).range)
    }
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    guard propagator.isHomogeneous, clock.isPlain, let grid = times.grid else {
      return writeOneByOne(rows, of: times, since: start, to: &samples)
    }
    let even = rows.clamped(to: grid.rows)
    if !even.isEmpty { recur(over: even, of: times, grid, since: start, to: &samples) }
    for row in rows where !even.contains(row) {
      write(at: times[row] - start, to: &samples, row: row)
    }
  }

  private func writeOneByOne(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    guard let stepped = propagator as? SteppedSpring else {
      for row in rows { write(at: times[row] - start, to: &samples, row: row) }
      return
    }
    var walk = SteppedWalk(stepped)
    for row in rows {
      write(at: times[row] - start, to: &samples, row: row) { walk.matrix(at: $0) }
    }
  }

  /// Writes rows at even steps by a linear recurrence.
  ///
  /// The recurrence restarts from the closed form at every 32nd frame, so that rounding errors stay
  /// below 1e-13 of the range. A range of rows that begins in between is also computed from the
  /// preceding restart, so that a frame has the same bits in every request that samples it.
  private func recur(
    over rows: Range<Int>, of times: SampleTimes, _ grid: SampleTimes.Grid, since start: Double,
    to samples: inout Samples
  ) {
    let step = propagator.matrix(at: 1 / grid.rate)
    let two = step.followed(by: step)
    let four = two.followed(by: two)
    let numbers = samples.numbers
    samples.withStorage { storage in
      var row = rows.lowerBound
      while row < rows.upperBound {
        let frame = grid.firstFrame + row
        let anchor = anchor(of: frame, of: times, grid, since: start)
        let first = propagator.matrix(at: times.time(ofFrame: anchor, on: grid) - start)
        let end = min(rows.upperBound, row + Self.anchorInterval - Self.framesPastAnchor(frame))
        write(
          row..<end, from: SpringMatrices(first: first, step: step), at: anchor - grid.firstFrame,
          by: four, of: numbers, to: storage)
        row = end
      }
    }
  }

  /// Returns the number of frames since the preceding multiple of 32.
  private static func framesPastAnchor(_ frame: Int) -> Int {
    let remainder = frame % anchorInterval
    return remainder < 0 ? remainder + anchorInterval : remainder
  }

  private static let anchorInterval = 32

  /// Returns the frame from which the recurrence runs to `frame`: the preceding multiple of 32, or
  /// the motion's first frame.
  private func anchor(
    of frame: Int, of times: SampleTimes, _ grid: SampleTimes.Grid, since start: Double
  ) -> Int {
    var anchor = frame
    while anchor % Self.anchorInterval != 0,
      times.time(ofFrame: anchor - 1, on: grid) >= start
    {
      anchor -= 1
    }
    return anchor
  }

  /// Writes rows by the recurrence, four at a time, from the matrices of the row `start` on.
  private func write(
    _ rows: Range<Int>, from first: SpringMatrices, at start: Int, by four: SpringMatrix,
    of numbers: Range<Int>, to storage: Samples.Storage
  ) {
    var (matrices, row) = (first, start)
    while row < rows.upperBound {
      if row &+ 4 > rows.lowerBound {
        for number in numbers {
          let (y, v) = (displacement[number], velocity[number])
          storage.set(
            number, rowsFrom: row, within: rows, value: target[number] + matrices.position(y, v),
            velocity: matrices.velocity(y, v))
        }
      }
      matrices.advance(by: four)
      row &+= 4
    }
  }

  @inline(__always)
  private func write(_ matrix: SpringMatrix, speed: Double, to samples: inout Samples, _ row: Int) {
    for number in samples.numbers {
      let (y, v) = (displacement[number], velocity[number])
      samples.set(
        number, row: row, value: target[number] + matrix.position(y, v),
        velocity: speed * matrix.velocity(y, v))
    }
  }
}

/// The map from a motion's time to the own time of a spring that is delayed or runs at another
/// speed.
///
/// A spring that merges with one of the same delay and speed continues in the time that has elapsed
/// since the first of them began.
struct SpringClock: Sendable {
  var warp = TimeWarp()
  /// The time for which the warped time had already been running when the motion began, in seconds.
  var offset = 0.0

  var isPlain: Bool { warp == TimeWarp() }

  func elapsed(at time: Double) -> Double {
    isPlain ? time : warp.time(at: time + offset) - warp.time(at: offset)
  }

  func speed(at time: Double) -> Double { isPlain ? 1 : warp.speed(at: time + offset) }

  /// Returns the time since the motion began at which `elapsed` seconds of the spring's own time
  /// have passed.
  func time(after elapsed: Double) -> Double {
    isPlain ? elapsed : max(0, warp.firstTime(reaching: warp.time(at: offset) + elapsed) - offset)
  }
}
