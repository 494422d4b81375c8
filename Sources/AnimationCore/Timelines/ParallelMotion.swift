/// Timelines side by side, each for some numbers of a value; the other numbers rest.
struct ParallelMotion: Motion {
  /// A timeline for some numbers.
  struct Part: Sendable {
    /// The place of each of the timeline's numbers among those of the whole.
    let numbers: [Int]
    let timeline: Timeline
  }

  /// Where the numbers are that no part moves.
  let rest: [Double]
  /// No two of them move the same number.
  let parts: [Part]

  var cost: Int { parts.reduce(0) { $0 + $1.timeline.cost + $1.numbers.count } }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(SampleTimes([time]), to: &samples, at: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    let own = SampleTimes(rows.map { times[$0] - start })
    write(own, to: &samples, at: rows.lowerBound)
  }

  private func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    let rows = firstRow..<firstRow + times.count
    for row in rows { RestMotion(position: rest).write(at: 0, to: &samples, row: row) }
    for part in parts where part.numbers.contains(where: samples.numbers.contains) {
      let own = part.timeline.sampled(times)
      for (index, number) in part.numbers.enumerated() where samples.numbers.contains(number) {
        let column = own.column(index).lowerBound - firstRow
        for row in rows {
          samples.set(
            number, row: row, value: own.value[column + row], velocity: own.velocity[column + row])
        }
      }
    }
  }
}

/// A motion that begins again whenever a period is over.
struct PeriodicMotion: Motion {
  let base: any Motion
  /// Seconds, above 0.
  let period: Double

  var cost: Int { base.cost + 1 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    base.write(at: time.truncatingRemainder(dividingBy: period), to: &samples, row: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    var own = times.values
    for row in rows { own[row] = (own[row] - start).truncatingRemainder(dividingBy: period) }
    base.write(rows, of: SampleTimes(own), since: 0, to: &samples)
  }
}
