extension MotionPair {
  /// In seconds; 0 if no shift makes the distance smaller.
  var late: Double {
    guard span.length > 0, !compared.isEmpty else { return 0 }
    let nodes = shiftNodes
    let unshifted = mismatch(at: nodes, shift: 0)
    guard unshifted > 0 else { return 0 }
    var best = (shift: 0.0, value: unshifted)
    for shift in shifts.sorted(by: { $0.magnitude < $1.magnitude }) where WorkBudget.mayContinue {
      let value = mismatch(at: nodes, shift: shift)
      // The smaller shift of two that are as good.
      if value < best.value * (1 - 1e-9) { best = (shift, value) }
    }
    let bracket = bracket(around: best, at: nodes)
    let found = GoldenSection.least(from: bracket.lowerBound, through: bracket.upperBound) {
      mismatch(at: nodes, shift: $0)
    }
    let value = mismatch(at: nodes, shift: found)
    return value < best.value ? found : best.shift
  }

  /// The mean square of the distances, with `before` later by the shift.
  ///
  /// Both motions are looked at where they move, whether in their own time or shifted.
  private func mismatch(at nodes: [Double], shift: Double) -> Double {
    if recordedTimes != nil { return mismatchOfSamples(shift: shift) }
    let shifted = nodes.map { min(max($0 + shift, span.lowerBound), span.upperBound) }
    let times = Self.merged(nodes, shifted)
    let rows = distances(at: times, shift: shift, weighs: false)
    var sum = 0.0
    for (former, next) in zip(rows, rows.dropFirst()) {
      sum += (next.time - former.time) * (former.sumOfSquares + next.sumOfSquares)
    }
    return sum
  }

  /// A recording is looked at where it has samples.
  private func mismatchOfSamples(shift: Double) -> Double {
    let shifted = trace.times.map { $0 + shift }
    var times = trace.times
    if recorded == .before {
      times = shifted
    } else if recorded.contains(.before) {
      let all = Self.merged(trace.times, shifted)
      times = all.filter { span.contains($0) && span.contains($0 - shift) }
      // Few samples agree by chance.
      guard 2 * times.count >= all.count else { return .infinity }
    }
    let rows = distances(at: times, shift: shift, weighs: false)
    return rows.reduce(0) { $0 + $1.sumOfSquares } / Double(rows.count)
  }

  private static let (maximumNodes, maximumNumbers, evenShifts) = (512, 8192, 32)

  /// Fewer for a value of many numbers, which is looked at for each shift.
  private var shiftNodes: [Double] {
    let count = max(32, min(Self.maximumNodes, Self.maximumNumbers / width))
    let step = max(1, trace.count / count)
    let times = stride(from: 0, to: trace.count, by: step).map { trace.times[$0] }
    return times.last == trace.times.last ? times : times + trace.times.suffix(1)
  }

  /// Even ones, and those between the first times at which a number passes a part of its range.
  private var shifts: [Double] {
    let even = (-Self.evenShifts...Self.evenShifts).map {
      span.length * (Double($0) / Double(Self.evenShifts))
    }
    let crossings = (0..<width).prefix(8).flatMap { number in
      [0.1, 0.5, 0.9].compactMap { part -> Double? in
        guard let first = firstTime(of: number, passing: part),
          let second = firstTime(of: width + number, passing: part)
        else { return nil }
        return second - first
      }
    }
    return even + crossings
  }

  private func firstTime(of number: Int, passing part: Double) -> Double? {
    let values = trace.column(number: number)
    guard let first = values.first, let extent = Extent(values), extent.length > 0
    else { return nil }
    let rises = extent.upperBound / 2 - first / 2 >= first / 2 - extent.lowerBound / 2
    let furthest = rises ? extent.upperBound : extent.lowerBound
    let level = first * (1 - part) + furthest * part
    let row = values.indices.dropFirst().first { rises ? values[$0] >= level : values[$0] <= level }
    guard let row else { return nil }
    let (start, end) = (values[row - 1], values[row])
    let share = end == start ? 0 : (level - start) / (end - start)
    return trace.times[row - 1] + (trace.times[row] - trace.times[row - 1]) * share
  }

  /// Around a minimum: steps that double as long as they go down.
  private func bracket(
    around best: (shift: Double, value: Double), at nodes: [Double]
  ) -> (lowerBound: Double, upperBound: Double) {
    let step = span.length / Double(16 * Self.evenShifts)
    let bounds = [-step, step].map { step in
      var (reach, value) = (step, best.value)
      for _ in 0..<6 where WorkBudget.mayContinue {
        let next = mismatch(at: nodes, shift: best.shift + reach)
        if next >= value { break }
        (reach, value) = (2 * reach, next)
      }
      return best.shift + reach
    }
    return (bounds[0], bounds[1])
  }

  /// Both ascend, and so does the result.
  private static func merged(_ first: [Double], _ second: [Double]) -> [Double] {
    var (result, rest) = ([Double](), second[...])
    result.reserveCapacity(first.count + second.count)
    for time in first {
      while let next = rest.first, next < time { result.append(rest.removeFirst()) }
      result.append(time)
    }
    return result + rest
  }
}
