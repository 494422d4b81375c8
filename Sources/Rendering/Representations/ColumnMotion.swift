package import AnimationCore

/// A column as a motion, at any times.
package struct ColumnMotion {
  private let source: any ColumnSource
  private let index: SampleTimes
  /// Seconds at which the motion may jump or bend.
  package let breaks: [Double]

  package init(_ column: AnswerColumn, of answer: Answer) {
    self.init(
      column, at: answer.columns?.index ?? SampleTimes([]), breaks: answer.timeline?.breaks ?? [])
  }

  package init(_ column: AnswerColumn, at index: SampleTimes, breaks: [Double]) {
    (source, self.index, self.breaks) = (column.source, index, breaks)
  }

  package var span: Extent { Extent([index.earliest ?? 0, index.latest ?? 0]) ?? .unit }
  /// Whether it is known at any time, not only at those of its rows.
  package var isContinuous: Bool { source.resampled(at: SampleTimes([])) != nil }

  /// Spends the work of each call; zeros if the budget or what is known does not allow one.
  package func values(of numbers: Range<Int>) -> MotionTraceSource {
    { times in
      let index = SampleTimes(times)
      guard let source = source.resampled(at: index),
        WorkBudget.spend(units: source.work(at: index, numbers: numbers.count))
      else { return Array(repeating: 0, count: times.count * numbers.count) }
      let columns = source.numbers(numbers, at: 0..<times.count, of: index)
      guard numbers.count > 1 else { return columns }
      return times.indices.flatMap { row in
        numbers.indices.map { columns[($0 - numbers.lowerBound) * times.count + row] }
      }
    }
  }

  /// So dense that straight lines follow it, but evenly spaced above `maximumCount`; the rows if
  /// the number is not known between them.
  func trace(of number: Int, slack: Double, maximumCount: Int) -> MotionTrace {
    guard isContinuous else { return rows(of: number, maximumCount: maximumCount) }
    let values = values(of: number..<number + 1)
    let trace = MotionTrace.sample(
      over: span.range, breaks: breaks, groups: [0], slack: slack, maximumCount: maximumCount,
      values)
    if let trace { return trace }
    guard WorkBudget.mayContinue else { return MotionTrace(times: [], values: []) }
    let times = SampleTimes.evenly(
      maximumCount / 4, from: span.lowerBound, through: span.upperBound)
    let found = values(times.values)
    let rows = found.indices.filter { found[$0].isFinite }
    return MotionTrace(times: rows.map { times[$0] }, values: rows.map { found[$0] })
  }

  /// The rows with a number, ascending in time, and their columns one after another.
  package func rows(of numbers: Range<Int>) -> (times: [Double], columns: [Double]) {
    guard WorkBudget.spend(units: source.work(at: index, numbers: numbers.count) + index.count)
    else { return ([0], Array(repeating: 0, count: numbers.count)) }
    let values = source.numbers(numbers, at: 0..<index.count, of: index)
    let rows = (0..<index.count).filter { row in
      index[row].isFinite
        && numbers.indices.allSatisfy {
          values[($0 - numbers.lowerBound) * index.count + row].isFinite
        }
    }
    let sorted = rows.sorted { index[$0] < index[$1] }
    let first = sorted.enumerated().filter { $0 == 0 || index[sorted[$0 - 1]] < index[$1] }
    let kept = first.map(\.element)
    guard !kept.isEmpty else { return ([0], Array(repeating: 0, count: numbers.count)) }
    let columns = numbers.indices.flatMap { number in
      kept.map { values[(number - numbers.lowerBound) * index.count + $0] }
    }
    return (kept.map { index[$0] }, columns)
  }

  private func rows(of number: Int, maximumCount: Int) -> MotionTrace {
    let step = max(1, index.count / max(1, maximumCount))
    guard WorkBudget.spend(units: source.work(at: index, numbers: 1) + index.count)
    else { return MotionTrace(times: [], values: []) }
    let values = source.numbers(number..<number + 1, at: 0..<index.count, of: index)
    let rows = stride(from: 0, to: index.count, by: step)
      .filter { values[$0].isFinite && index[$0].isFinite }
      .sorted { index[$0] < index[$1] }
    return MotionTrace(times: rows.map { index[$0] }, values: rows.map { values[$0] })
  }
}
