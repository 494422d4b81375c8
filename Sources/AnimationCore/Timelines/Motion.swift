/// An uninterrupted motion: a building block of timelines.
///
/// A motion is a pure function of the time since it began. It writes into columns that the caller
/// owns, only those of ``Samples/numbers``, so that no sample needs an allocation of its own.
protocol Motion: Sendable {
  /// The cost of one sample, excluding that of each number, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Writes the value and the velocity at `time`.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - samples: the columns to write to.
  ///   - row: the row of `samples` to write.
  func write(at time: Double, to samples: inout Samples, row: Int)

  /// Returns an upper bound of a number's future distance from the motion's target.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - number: the index of the number.
  /// - Returns: a bound that the distance does not exceed from `time` on; infinite if no bound is
  ///   known.
  func reach(after time: Double, of number: Int) -> Double

  /// The greatest distance that any number ever has from its target; nil, by default, if that is
  /// not known.
  var excursion: Double? { get }

  /// Returns the first time, from `time` on, at which the speed of a number is unbounded.
  ///
  /// - Parameters:
  ///   - time: seconds since the motion began, at least 0.
  ///   - number: the index of the number.
  /// - Returns: seconds since the motion began; nil, by default, if there is no such time.
  func firstVertical(from time: Double, of number: Int) -> Double?

  /// Writes a range of rows.
  ///
  /// - Parameters:
  ///   - rows: the rows of `times` to write.
  ///   - times: the sample times, one per row.
  ///   - start: the time at which the motion began, on the time axis of `times`.
  ///   - samples: the columns to write to, with a row for each of `times`.
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

  var excursion: Double? { nil }

  func firstVertical(from time: Double, of number: Int) -> Double? { nil }

  /// Returns the value and the velocity at `time`, in seconds since the motion began.
  func state(at time: Double, width: Int) -> (value: [Double], velocity: [Double]) {
    var samples = Samples(width: width, count: 1)
    if WorkBudget.spend(cost + width) { write(at: time, to: &samples, row: 0) }
    return (samples.value, samples.velocity)
  }
}

/// A motion of timelines, which write all rows at once.
protocol JointMotion: Motion {
  /// Writes consecutive rows.
  ///
  /// - Parameters:
  ///   - times: seconds since the motion began.
  ///   - samples: the columns to write to.
  ///   - firstRow: the row of `samples` for the first of the times.
  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int)
}

extension JointMotion {
  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(SampleTimes([time]), to: &samples, at: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    write(times[rows].since(start), to: &samples, at: rows.lowerBound)
  }
}

/// A motion that stays at one position.
struct RestMotion: Motion {
  let position: [Double]

  var cost: Int { 0 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for number in samples.numbers {
      samples.set(number, row: row, value: position[number], velocity: 0)
    }
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    for number in samples.numbers { samples.fill(number, rows, with: position[number]) }
  }
}
