/// A motion as a function of time: the value and the velocity at every time, of consecutive
/// motions, each of which applies from its start until the start of the next.
public struct Timeline: Sendable {
  /// The number of numbers in a value.
  public let width: Int
  /// The time at which the motion has finished, in seconds; infinite if it never finishes.
  public let duration: Double
  /// The time of SwiftUI's logical completion, in seconds; infinite if the motion never completes.
  public let logicalDuration: Double
  /// The time up to which the motion is known, in seconds; infinite unless it is made of phases
  /// that loop, or of springs that follow a motion without end, which are computed only so far.
  public let horizon: Double
  /// Whether the value is constant from ``duration`` on; not of a spring in SwiftUI's fidelity.
  package let rests: Bool
  /// The value at and after the end, with the bits of a sample at ``duration`` or any later time;
  /// nil if the motion never ends, or continues after its end.
  public var finalValue: [Double]? { rests && duration.isFinite ? value(at: duration) : nil }
  let pieces: [TimelinePiece]
  /// The greatest cost of one sample, excluding the cost per number, in units of ``WorkBudget``.
  let cost: Int

  /// The pieces, at least one, ascend in start; the first also applies before; with `rests`, the
  /// value after `duration`, in seconds, is that at exactly that time.
  init(
    width: Int, duration: Double, logicalDuration: Double, rests: Bool = true,
    horizon: Double = .infinity, pieces: [TimelinePiece]
  ) {
    (self.width, self.duration, self.logicalDuration) = (width, duration, logicalDuration)
    (self.rests, self.pieces) = (rests, pieces)
    self.horizon = min(horizon, pieces.horizon)
    cost = pieces.indices.reduce(0) { max($0, pieces[$1].cost) } + 1
  }

  /// At `finalValue` from the end on, by a piece of its own, as rounded times must not decide.
  init(
    endingAt finalValue: [Double], duration: Double, logicalDuration: Double,
    pieces: [TimelinePiece]
  ) {
    var pieces = pieces
    if duration.isFinite {
      while let last = pieces.last, last.start >= duration { pieces.removeLast() }
      pieces.append(TimelinePiece(start: duration, motion: RestMotion(position: finalValue)))
    }
    self.init(
      width: finalValue.count, duration: duration, logicalDuration: logicalDuration, pieces: pieces)
  }

  /// Creates the timeline of a value at rest.
  public init(at position: [Double]) {
    self.init(endingAt: position, duration: 0, logicalDuration: 0, pieces: [])
  }

  /// The same motions with infinite durations, as the beginning of an endless motion.
  func endless(knownThrough horizon: Double) -> Timeline {
    Timeline(
      width: width, duration: .infinity, logicalDuration: .infinity,
      horizon: min(horizon, self.horizon), pieces: pieces)
  }

  /// Returns the value at `time`, in seconds, as many numbers as ``width``.
  public func value(at time: Double) -> [Double] { sample(SampleTimes([time])).value }
  /// Returns the velocity at `time`, in seconds, in units per second.
  public func velocity(at time: Double) -> [Double] { sample(SampleTimes([time])).velocity }
  /// Returns the acceleration at `time`, in seconds, in units per second squared; see
  /// ``accelerations(at:numbers:)``.
  public func acceleration(at time: Double) -> [Double] {
    accelerations(at: SampleTimes([time]), numbers: 0..<width)
  }

  /// Returns the derivatives of the velocities of some numbers, in closed form, in units per second
  /// squared, one column after another.
  ///
  /// Where a velocity jumps, the acceleration is that after the jump; where there is none, it is
  /// not a finite number: where the motion is vertical, and of an animation of which only values
  /// are known. A spring in SwiftUI's steps has that of its last step. Zeros if the work budget is
  /// exhausted.
  ///
  /// - Complexity: O(times × numbers), without a recurrence.
  public func accelerations(at times: SampleTimes, numbers: Range<Int>) -> [Double] {
    guard WorkBudget.spend(units: workOfAccelerations(at: times, numbers: numbers.count))
    else { return Array(repeating: 0, count: times.count * numbers.count) }
    let times = times.values
    return numbers.flatMap { number in times.map { acceleration(at: $0, of: number) } }
  }

  /// Returns the cost of ``accelerations(at:numbers:)``, in units of ``WorkBudget``.
  public func workOfAccelerations(at times: SampleTimes, numbers: Int) -> Int {
    2 * times.count * numbers * (cost + 8)
  }

  /// Does not spend from the work budget.
  func acceleration(at time: Double, of number: Int) -> Double {
    let index = piece(at: time)
    return pieces[index].motion.acceleration(at: time - pieces[index].began, of: number)
  }

  /// Returns values and velocities at many times.
  ///
  /// - Complexity: O(times × ``width``); evenly spaced times of a spring cost a few multiplications
  ///   each.
  public func sample(_ times: SampleTimes) -> Samples { sample(times, numbers: 0..<width) }

  /// Returns values and velocities of some of the numbers, within 0..<``width``, at times in any
  /// order, with the same bits as among all; zeros if the work budget is exhausted.
  public func sample(_ times: SampleTimes, numbers: Range<Int>) -> Samples {
    guard WorkBudget.spend(units: work(at: times, numbers: numbers.count))
    else { return Samples(numbers: numbers, count: times.count) }
    return sampled(times, numbers: numbers)
  }

  /// Does not spend from the work budget.
  func sampled(_ times: SampleTimes, numbers: Range<Int>? = nil) -> Samples {
    var samples = Samples(numbers: numbers ?? 0..<width, count: times.count)
    write(times, to: &samples)
    return samples
  }

  /// Writes values and velocities into existing columns.
  public func sample(_ times: SampleTimes, into samples: inout Samples) {
    guard WorkBudget.spend(units: work(at: times, numbers: samples.width)) else { return }
    write(times, to: &samples)
  }

  /// Does not spend from the work budget.
  func write(_ times: SampleTimes, to samples: inout Samples) {
    var row = 0
    // A piece is used in its place, since a copy of it retains its motion.
    let pieces = pieces.span
    while row < times.count {
      let index = piece(at: times[row])
      let end = end(of: index, from: row, of: times)
      pieces[index].motion.write(row..<end, of: times, since: pieces[index].began, to: &samples)
      row = end
    }
  }

  /// In seconds from `time` on, when a number's speed is unbounded; nil if unknown; at the end of a
  /// piece too.
  package func firstVertical(from time: Double, of number: Int) -> Double? {
    for index in piece(at: time)..<pieces.count {
      let (piece, isLast) = (pieces[index], index == pieces.count - 1)
      let end = isLast ? .infinity : pieces[index + 1].start
      let begin = max(time, piece.start) - piece.began
      guard let own = piece.motion.firstVertical(from: max(0, begin), of: number) else { continue }
      let found = piece.began + own
      if found <= end || found - end <= 4 * end.ulp { return min(found, end) }
    }
    return nil
  }

  /// Returns the cost of sampling some numbers, in units of ``WorkBudget``, in O(n log m) for n
  /// pieces and m times that are known to ascend, O(m log n) otherwise.
  public func work(at times: SampleTimes, numbers: Int) -> Int {
    if pieces.count == 1 { return times.count * (pieces[0].cost + numbers) }
    var (work, row) = (times.count * numbers, 0)
    guard times.isEven else {
      var index = 0
      for time in times.values {
        if !holds(piece: index, at: time) { index = piece(at: time) }
        work += pieces[index].cost
      }
      return work
    }
    for index in pieces.indices where row < times.count {
      let isLast = index == pieces.count - 1
      let end = isLast ? times.count : times.rowsBefore(pieces[index + 1].start) ?? times.count
      work += max(0, end - row) * pieces[index].cost
      row = max(row, end)
    }
    return work
  }

  private func end(of index: Int, from row: Int, of times: SampleTimes) -> Int {
    let isLast = index == pieces.count - 1
    if isLast, times.isEven { return times.count }
    if !isLast, let end = times.rowsBefore(pieces[index + 1].start) { return max(row + 1, end) }
    var end = row + 1
    while end < times.count, holds(piece: index, at: times[end]) { end += 1 }
    return end
  }

  private func holds(piece index: Int, at time: Double) -> Bool {
    (index == 0 || time >= pieces[index].start)
      && (index == pieces.count - 1 || time < pieces[index + 1].start)
  }

  /// The last piece that starts at or before `time`; 0 if there is none.
  private func piece(at time: Double) -> Int {
    max(pieces.partitionPoint { $0.start <= time } - 1, 0)
  }
}

struct TimelinePiece: Sendable {
  /// The time from which the piece applies, in seconds.
  let start: Double
  let motion: any Motion
  /// The beginning of the piece's motion, in seconds; may be before ``start``.
  let began: Double
  /// That of ``motion``, which would be copied to be asked for it.
  let cost: Int
  /// The time up to which ``motion`` is known, in seconds.
  let horizon: Double

  init(start: Double = 0, motion: any Motion, began: Double? = nil) {
    (self.start, self.began) = (start, began ?? start)
    (cost, horizon) = (motion.cost, self.began + motion.horizon)
    self.motion = motion
  }
}

extension [TimelinePiece] {
  /// That of the first piece which ends before the next begins.
  fileprivate var horizon: Double {
    for (index, piece) in enumerated() where piece.horizon < .infinity {
      if index == count - 1 || piece.horizon < self[index + 1].start { return piece.horizon }
    }
    return .infinity
  }
}
