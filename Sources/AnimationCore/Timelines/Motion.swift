/// One uninterrupted way of moving: what a timeline is made of.
///
/// A motion is a pure function of the time since it began. It writes into the columns that the caller
/// owns, so that no moment ever becomes an object of its own.
protocol Motion: Sendable {
  /// Writes the value and the velocity at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - samples: the columns that are written to.
  ///   - row: where in `samples` it is written.
  func write(at time: Double, to samples: inout Samples, row: Int)

  /// Writes a run of rows.
  ///
  /// - Parameters:
  ///   - rows: the rows of `times` that are written.
  ///   - times: the moments, one a row.
  ///   - start: when the motion began, in the time of `times`.
  ///   - samples: the columns that are written to, with a row for each of `times`.
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples)
}

extension Motion {
  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    for row in rows { write(at: times.values[row] - start, to: &samples, row: row) }
  }

  /// The value and the velocity at a moment.
  func state(at time: Double, width: Int) -> (value: [Double], velocity: [Double]) {
    var samples = Samples(width: width, count: 1)
    write(at: time, to: &samples, row: 0)
    return (samples.value, samples.velocity)
  }
}

/// Staying where one is.
struct RestMotion: Motion {
  let position: [Double]

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for (number, value) in position.enumerated() {
      samples.set(number, row: row, value: value, velocity: 0)
    }
  }
}
