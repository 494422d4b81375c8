/// An uninterrupted motion of a timeline, which writes only ``Samples/numbers`` of given columns.
protocol Motion: Sendable {
  /// In units of ``WorkBudget``, for one sample, excluding the cost per number.
  var cost: Int { get }
  /// The time is in seconds since the motion began, at least 0.
  func write(at time: Double, to samples: inout Samples, row: Int)
  /// The derivative of the velocity in closed form, in units per second squared; not a number, or
  /// infinite, where there is none. In seconds since the motion began, at least 0.
  func acceleration(at time: Double, of number: Int) -> Double
  /// An upper bound of a number's distance from its target from `time` on; infinite if unknown.
  func reach(after time: Double, of number: Int) -> Double
  /// The greatest distance of any number from its target at any time; nil, the default, if unknown.
  var excursion: Double? { get }
  /// In seconds since it began, from `time` on, when a number's speed is unbounded; nil by default.
  func firstVertical(from time: Double, of number: Int) -> Double?
  /// From 0 on, in seconds since the motion began, ascending; nil, the default, without formulas.
  func closedPieces(of number: Int) -> [MotionPiece]?
  /// The times at which a motion without formulas may bend, in seconds since it began.
  var bends: [Double] { get }
  /// In seconds since it began, up to when the motion is known; infinite by default.
  var horizon: Double { get }

  /// The motion began at `start`, on the time axis of `times`; `samples` has a row for each.
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples)
}

extension Motion {
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) { for row in rows { write(at: times[row] - start, to: &samples, row: row) } }

  func reach(after time: Double, of number: Int) -> Double { .infinity }
  var excursion: Double? { nil }
  func firstVertical(from time: Double, of number: Int) -> Double? { nil }
  func closedPieces(of number: Int) -> [MotionPiece]? { nil }
  var bends: [Double] { [] }
  var horizon: Double { .infinity }

  /// In seconds since the motion began.
  func state(at time: Double, width: Int) -> (value: [Double], velocity: [Double]) {
    var samples = Samples(width: width, count: 1)
    if WorkBudget.spend(units: cost + width) { write(at: time, to: &samples, row: 0) }
    return (samples.value, samples.velocity)
  }
}

/// A motion made of timelines, which write all rows at once.
protocol JointMotion: Motion {
  /// Writes consecutive rows from `firstRow` on; times are in seconds since the motion began.
  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int)
}

extension JointMotion {
  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(SampleTimes([time]), to: &samples, at: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) { write(times[rows].since(start), to: &samples, at: rows.lowerBound) }
}

struct RestMotion: Motion {
  let position: [Double]
  var cost: Int { 0 }
  func acceleration(at time: Double, of number: Int) -> Double { 0 }
  func closedPieces(of number: Int) -> [MotionPiece]? { .constant(position[number]) }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for number in samples.numbers {
      samples.set(number: number, row: row, value: position[number], velocity: 0)
    }
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    for number in samples.numbers {
      samples.fill(number: number, rows: rows, with: position[number])
    }
  }
}
