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
        let stretch = stretch(
          from: row, before: rows.upperBound, of: times, grid: grid, since: start)
        for number in numbers { write(number: number, stretch, by: steps, to: storage) }
        row = stretch.rows.upperBound
      }
      for row in rows.prefix(while: { times[$0] <= start }) where times[row] == start {
        for number in numbers {
          storage.set(
            number: number, row: row, value: origin[number], velocity: velocity[number])
        }
      }
    }
  }

  static var anchorInterval: Int { 256 }

  /// Rows that are written at once: up to the next restart, or two whole intervals.
  private struct Stretch {
    let rows: Range<Int>
    /// The row of the restart, at the first row or before it.
    let anchor: Int
    let matrix: SpringMatrix
    /// That of the second interval, where there are two.
    let second: SpringMatrix?
  }

  private func stretch(
    from row: Int, before end: Int, of times: SampleTimes, grid: SampleTimes.Grid,
    since start: Double
  ) -> Stretch {
    func matrix(atFrame frame: Int) -> SpringMatrix {
      propagator.matrix(at: times.time(ofFrame: frame) - start)
    }
    let frame = grid.firstFrame + row
    let past = Self.framesPastAnchor(frame: frame)
    let anchor = anchor(of: frame, of: times, since: start)
    // Steps of one interval wait for each other, so that two take hardly longer than one.
    let isPair = past == 0 && end - row >= 2 * Self.anchorInterval
    let count = (isPair ? 2 : 1) * Self.anchorInterval - past
    return Stretch(
      rows: row..<min(end, row + count), anchor: anchor - grid.firstFrame,
      matrix: matrix(atFrame: anchor),
      second: isPair ? matrix(atFrame: frame + Self.anchorInterval) : nil)
  }

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
  private func anchor(of frame: Int, of times: SampleTimes, since start: Double) -> Int {
    (frame - Self.framesPastAnchor(frame: frame)..<frame).partitionPoint {
      times.time(ofFrame: $0) < start
    }
  }

  /// In units that are a power of two, where the numbers are huge or tiny.
  @inline(__always)
  private func write(
    number: Int, _ stretch: Stretch, by steps: SpringSteps, to storage: Samples.Storage
  ) {
    let scale = Self.scale(displacement: displacement[number], velocity: velocity[number])
    let (y, v) = (displacement[number] * scale, velocity[number] * scale)
    let (value, velocity) = storage.columns(of: number, rows: stretch.rows)
    let goal = target[number]
    let shown = scale == 1 ? goal : 0
    var first = SpringFrames(from: y, velocity: v, moved: stretch.matrix, by: steps)
    if let second = stretch.second {
      first.write(
        before: SpringFrames(from: y, velocity: v, moved: second, by: steps), by: steps.eight,
        around: shown, to: value, velocity)
    } else {
      var row = stretch.anchor
      while row &+ 8 <= stretch.rows.lowerBound {
        first.advance(by: steps.eight)
        row &+= 8
      }
      first.write(
        from: row - stretch.rows.lowerBound, by: steps.eight, around: shown, to: value, velocity)
    }
    guard scale != 1 else { return }
    let unit = 1 / scale
    for place in value.indices {
      (value[place], velocity[place]) = (goal + unit * value[place], unit * velocity[place])
    }
  }
}
