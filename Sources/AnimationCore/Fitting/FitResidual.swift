extension RecordedMotion {
  /// About `count` samples, at least 2, most of them where the numbers move.
  package func thinned(to count: Int) -> RecordedMotion {
    guard times.count > count, !moving.isEmpty else { return self }
    let samples = FitSamples(self)
    let inner = samples.blocks(count: count - 2, around: samples.seen)
      .map { ($0.lowerBound + $0.upperBound) / 2 }
    let rows = [0] + inner.filter { $0 > 0 && $0 < times.count - 1 } + [times.count - 1]
    return RecordedMotion(
      times: rows.map { times[$0] }, columns: columns.map { column in rows.map { column[$0] } })
  }

  /// As a root mean square, in parts of the ranges; `cost` is the work of a value.
  fileprivate func residual(
    cost: Int, _ value: (_ number: Int, _ time: Double) -> Double
  ) -> Double {
    var (squares, count) = (0.0, 0)
    for (number, range) in ranges.enumerated()
    where range > 0 && WorkBudget.spend(units: cost * times.count) {
      for (time, sample) in zip(times, columns[number]) {
        let error = (value(number, time) - sample) / range
        squares += error * error
      }
      count += times.count
    }
    return count == 0 ? 0 : (squares / Double(count)).squareRoot()
  }
}

extension CurveFit {
  /// Over another recording of the motion, such as a thinned one.
  package func residual(over motion: RecordedMotion) -> Double {
    motion.residual(cost: 32) { number, time in
      let progress = min(max((time - offset) / duration, 0), 1)
      return from[number] + (to[number] - from[number]) * curve.value(at: progress)
    }
  }

  /// Whether the samples differ from another motion by no more than their noise; `count` of its
  /// parameters, besides its ends, were found.
  package func isMatched(by residual: Double, finding count: Int) -> Bool {
    let (all, own) = (Double(candidate.freedom + candidate.problem.freedom), self.residual)
    let further = max(1, candidate.parameterCount - count)
    let variance = max(own * own * all, candidate.problem.floor) / Double(candidate.freedom)
    let threshold = Evidence.threshold(further: further, freedom: candidate.freedom)
    return (residual * residual - own * own) * all <= threshold * variance
  }
}

extension SpringFit {
  /// Over another recording of the motion, such as a thinned one.
  package func residual(over motion: RecordedMotion) -> Double {
    let solution = SpringSolution(spring)
    return motion.residual(cost: 16) { number, time in
      guard time > offset else { return from[number] }
      let matrix = solution.matrix(at: time - offset)
      return to[number]
        + matrix.position(
          displacement: from[number] - to[number], velocity: initialVelocity[number])
    }
  }
}
