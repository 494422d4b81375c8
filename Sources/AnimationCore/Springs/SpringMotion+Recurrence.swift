extension SpringMotion {
  /// Writes rows at even steps by a linear recurrence: a matrix takes the state to the next step.
  ///
  /// It restarts from the closed form at every 256th frame: an error of a few units in the last
  /// place for each of 32 products keeps it within 1e-13 of the range. Rows that begin in between
  /// are computed from the restart before, for the same bits in every request.
  func recur(
    over rows: Range<Int>, of times: SampleTimes, grid: SampleTimes.Grid, since start: Double,
    to samples: inout Samples
  ) {
    let steps = SpringSteps(of: propagator.matrix(at: 1 / grid.rate))
    let numbers = samples.numbers
    samples.withStorage { storage in
      var row = rows.lowerBound
      while row < rows.upperBound {
        let frame = grid.firstFrame + row
        let anchor = anchor(of: frame, of: times, grid: grid, since: start)
        let first = propagator.matrix(at: times.time(ofFrame: anchor, on: grid) - start)
        let end = min(
          rows.upperBound, row + Self.anchorInterval - Self.framesPastAnchor(frame: frame))
        for number in numbers {
          let scale = Self.scale(displacement: displacement[number], velocity: velocity[number])
          let (y, v) = (displacement[number] * scale, velocity[number] * scale)
          let frames = SpringFrames(
            from: first.position(displacement: y, velocity: v),
            velocity: first.velocity(displacement: y, velocity: v), by: steps)
          write(
            number: number, rows: row..<end, from: frames, at: anchor - grid.firstFrame,
            by: steps.eight,
            unit: 1 / scale, to: storage)
        }
        row = end
      }
    }
  }

  static var anchorInterval: Int { 256 }

  /// A power of two against overflow or underflow; 1 unless the numbers are huge or tiny.
  private static func scale(displacement y: Double, velocity v: Double) -> Double {
    let magnitude = max(abs(y), abs(v))
    guard magnitude > 0, !(0x1p-500...0x1p500).contains(magnitude) else { return 1 }
    return magnitude > 1 ? 0x1p-600 : 0x1p600
  }

  /// Since the preceding multiple of ``anchorInterval``.
  private static func framesPastAnchor(frame: Int) -> Int {
    let remainder = frame % anchorInterval
    return remainder < 0 ? remainder + anchorInterval : remainder
  }

  /// The frame from which the recurrence runs: a multiple of ``anchorInterval``, or the first one.
  private func anchor(
    of frame: Int, of times: SampleTimes, grid: SampleTimes.Grid, since start: Double
  ) -> Int {
    (frame - Self.framesPastAnchor(frame: frame)..<frame).partitionPoint {
      times.time(ofFrame: $0, on: grid) < start
    }
  }

  /// Eight rows of one number at a time, from the row `start`, in units of `unit`.
  @inline(__always)
  private func write(
    number: Int, rows: Range<Int>, from first: SpringFrames, at start: Int,
    by eight: SpringMatrix, unit: Double, to storage: Samples.Storage
  ) {
    var (frames, row) = (first, start)
    while row &+ 8 <= rows.lowerBound {
      frames.advance(by: eight)
      row &+= 8
    }
    let (value, velocity) = storage.columns(of: number, rows: rows)
    let goal = target[number]
    frames.write(
      from: row - rows.lowerBound, by: eight, around: unit == 1 ? goal : 0, to: value, velocity)
    guard unit != 1 else { return }
    for place in value.indices {
      (value[place], velocity[place]) = (goal + unit * value[place], unit * velocity[place])
    }
  }
}
