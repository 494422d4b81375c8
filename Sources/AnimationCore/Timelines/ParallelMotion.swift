/// Parallel timelines, each for some numbers of a value; the other numbers are at rest.
struct ParallelMotion: JointMotion {
  /// Only used for numbers that no part moves.
  let rest: [Double]
  /// Whether one part moves all numbers, in order.
  private let isWhole: Bool
  /// The numbers that no part moves, ascending.
  private let still: [Int]
  /// No two parts move the same number.
  let parts: [ParallelMotionPart]
  /// Whether the numbers of each part are ascending, and greater than those of the previous part.
  private let isOrdered: Bool
  /// The cost of the most expensive part, since each number is in one part only.
  let cost: Int
  var horizon: Double { parts.reduce(.infinity) { min($0, $1.timeline.horizon) } }

  init(rest: [Double], parts: [ParallelMotionPart]) {
    (self.rest, self.parts) = (rest, parts)
    isWhole = parts.count == 1 && parts[0].numbers.elementsEqual(rest.indices)
    still = isWhole ? [] : Self.still(rest.indices, besides: parts)
    isOrdered =
      parts.allSatisfy { $0.isAscending && !$0.numbers.isEmpty }
      && zip(parts, parts.dropFirst()).allSatisfy {
        $0.numbers[$0.numbers.count - 1] < $1.numbers[0]
      }
    cost = parts.reduce(1) { max($0, $1.timeline.cost) }
  }

  private static func still(_ numbers: Range<Int>, besides parts: [ParallelMotionPart]) -> [Int] {
    let moved = Set(parts.lazy.flatMap(\.numbers))
    return numbers.filter { !moved.contains($0) }
  }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    // One timeline of all numbers writes all rows in place.
    if isWhole, times.count == samples.count { return parts[0].timeline.write(times, to: &samples) }
    let rows = firstRow..<firstRow + times.count
    let wanted = samples.numbers
    let first = still.partitionPoint { $0 < wanted.lowerBound }
    for number in still[first...].prefix(while: { $0 < wanted.upperBound }) {
      samples.fill(number: number, rows: rows, with: rest[number])
    }
    for part in parts(moving: wanted) {
      let own = part.own(among: samples.numbers)
      guard !own.isEmpty else { continue }
      for start in stride(from: 0, to: times.count, by: Self.rowsAtOnce) {
        let chunk = times[start..<min(times.count, start + Self.rowsAtOnce)]
        let columns = part.timeline.sampled(chunk, numbers: own)
        for index in own where samples.numbers.contains(part.numbers[index]) {
          let number = part.numbers[index]
          samples.copy(columns, number: index, toNumber: number, from: firstRow + start)
        }
      }
    }
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    mover(of: number).map { $0.timeline.acceleration(at: time, of: $0.number) } ?? 0
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard let mover = mover(of: number) else { return .constant(rest[number]) }
    return mover.timeline.closedPieces(of: mover.number)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    mover(of: number).flatMap { $0.timeline.firstVertical(from: time, of: $0.number) }
  }

  /// The timeline that moves a number, and its index there; nil if no part moves it.
  func mover(of number: Int) -> (timeline: Timeline, number: Int)? {
    for part in parts(moving: number..<number + 1) {
      if let own = part.numbers.firstIndex(of: number) { return (part.timeline, own) }
    }
    return nil
  }

  /// Found in O(log n) if ordered, since a value of many parts may be written number by number.
  private func parts(moving wanted: Range<Int>) -> ArraySlice<ParallelMotionPart> {
    guard isOrdered else { return parts[...] }
    let first = parts.partitionPoint { $0.numbers[$0.numbers.count - 1] < wanted.lowerBound }
    let end = parts.partitionPoint { $0.numbers[0] < wanted.upperBound }
    return parts[first..<max(first, end)]
  }

  /// Sampled before they are copied, few enough to be still in the cache.
  private static let rowsAtOnce = 1024
}

struct ParallelMotionPart: Sendable {
  /// The indices of the timeline's numbers in the whole value.
  let numbers: [Int]
  let timeline: Timeline
  fileprivate let isAscending: Bool

  init(numbers: [Int], timeline: Timeline) {
    (self.numbers, self.timeline) = (numbers, timeline)
    isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// A range of own indices that covers `wanted`; all of them if ``numbers`` is not ascending.
  func own(among wanted: Range<Int>) -> Range<Int> {
    guard isAscending else { return numbers.indices }
    let first = numbers.partitionPoint { $0 < wanted.lowerBound }
    return first..<max(first, numbers.partitionPoint { $0 < wanted.upperBound })
  }
}

/// A motion that restarts after each period.
struct PeriodicMotion: Motion {
  let base: any Motion
  /// In seconds, above 0.
  let period: Double
  var cost: Int { base.cost + 1 }
  var horizon: Double { base.horizon < period ? base.horizon : .infinity }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    base.closedPieces(of: number).map {
      .formula(
        .repeated(RepeatedPieces(period: period, includesEnds: false, pieces: $0.linked())))
    }
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    base.acceleration(at: time.truncatingRemainder(dividingBy: period), of: number)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    let part = time.truncatingRemainder(dividingBy: period)
    let start = time - part
    let first = base.firstVertical(from: part, of: number).flatMap { $0 <= period ? $0 : nil }
    return first.map { start + $0 }
      ?? base.firstVertical(from: 0, of: number).map { start + period + $0 }
  }

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
