/// One uninterrupted way of moving: what a timeline is made of.
///
/// A motion is a pure function of the time since it began. It writes into the columns that the caller
/// owns, those of ``Samples/numbers`` alone, so that no time ever becomes an object of its own.
protocol Motion: Sendable {
  /// The work of one time besides that of each number, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Writes the value and the velocity at a time.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - samples: the columns that are written to.
  ///   - row: where in `samples` it is written.
  func write(at time: Double, to samples: inout Samples, row: Int)

  /// A bound on a number's distance from where the motion goes that is still to come.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - number: the number's place.
  /// - Returns: no less than the distance at any time from then on; infinite if no bound is known.
  func reach(after time: Double, of number: Int) -> Double

  /// Writes a run of rows.
  ///
  /// - Parameters:
  ///   - rows: the rows of `times` that are written.
  ///   - times: the times, one a row.
  ///   - start: when the motion began, in the time of `times`.
  ///   - samples: the columns that are written to, with a row for each of `times`.
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples)
}

extension Motion {
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    for row in rows { write(at: times[row] - start, to: &samples, row: row) }
  }

  func reach(after time: Double, of number: Int) -> Double { .infinity }

  /// Returns the value and the velocity at a time.
  func state(at time: Double, width: Int) -> (value: [Double], velocity: [Double]) {
    var samples = Samples(width: width, count: 1)
    if WorkBudget.spend(cost + width) { write(at: time, to: &samples, row: 0) }
    return (samples.value, samples.velocity)
  }
}

/// Staying where one is.
struct RestMotion: Motion {
  let position: [Double]

  var cost: Int { 0 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for number in samples.numbers {
      samples.set(number, row: row, value: position[number], velocity: 0)
    }
  }
}
