/// Everything that moves: where it is, and how fast, at every moment.
///
/// A timeline is a pure value. It is made of motions that follow one another; each holds from its
/// start until the next one's.
public struct Timeline: Sendable {
  /// How many numbers a value has.
  public let width: Int

  /// When it has come to rest, in seconds; infinite if it never does.
  public let duration: Double

  /// When it seems to be over, in seconds: SwiftUI's logical completion; infinite if never.
  public let logicalDuration: Double

  let pieces: [Piece]

  /// The work of one time at most, besides that of each number, in units of ``WorkBudget``.
  let cost: Int

  struct Piece: Sendable {
    /// From when on it holds.
    let start: Double
    let motion: any Motion
    /// When its motion began, which may be earlier.
    let began: Double

    init(start: Double, motion: any Motion, began: Double? = nil) {
      self.start = start
      self.motion = motion
      self.began = began ?? start
    }
  }

  /// A timeline of motions that follow one another.
  ///
  /// - Parameters:
  ///   - width: how many numbers a value has.
  ///   - duration: seconds; infinite if it never comes to rest.
  ///   - logicalDuration: seconds; infinite if it never seems over.
  ///   - pieces: at least one, ascending in start; the first also holds before its start.
  init(width: Int, duration: Double, logicalDuration: Double, pieces: [Piece]) {
    self.width = width
    self.duration = duration
    self.logicalDuration = logicalDuration
    self.pieces = pieces
    cost = pieces.reduce(0) { max($0, $1.motion.cost) } + 1
  }

  /// The same motions, as the beginning of something that never comes to rest.
  var endless: Timeline {
    Timeline(width: width, duration: .infinity, logicalDuration: .infinity, pieces: pieces)
  }

  /// The value at a moment, as many numbers as ``width``.
  public func value(at time: Double) -> [Double] { sample(SampleTimes([time])).value }

  /// The velocity at a moment, in units per second.
  public func velocity(at time: Double) -> [Double] { sample(SampleTimes([time])).velocity }

  /// Values and velocities at many times.
  ///
  /// - Complexity: O(times × ``width``); evenly spaced times of a spring cost a few multiplications
  ///   each.
  public func sample(_ times: SampleTimes) -> Samples { sample(times, numbers: 0..<width) }

  /// Values and velocities of some of the numbers at many times.
  ///
  /// - Parameters:
  ///   - times: the times, in any order.
  ///   - numbers: places from 0 to ``width``.
  /// - Returns: The columns of those numbers, with the same bits as among all; zeros if the budget of
  ///   work is used up.
  public func sample(_ times: SampleTimes, numbers: Range<Int>) -> Samples {
    guard WorkBudget.spend(work(at: times, numbers: numbers.count)) else {
      return Samples(numbers: numbers, count: times.count)
    }
    return sampled(times, numbers: numbers)
  }

  /// The same, where its work has been spent already.
  func sampled(_ times: SampleTimes, numbers: Range<Int>? = nil) -> Samples {
    var samples = Samples(numbers: numbers ?? 0..<width, count: times.count)
    write(times, to: &samples)
    return samples
  }

  /// Writes values and velocities into columns that have room for them.
  public func sample(_ times: SampleTimes, into samples: inout Samples) {
    guard WorkBudget.spend(work(at: times, numbers: samples.width)) else { return }
    write(times, to: &samples)
  }

  private func write(_ times: SampleTimes, to samples: inout Samples) {
    var row = 0
    while row < times.count {
      let index = piece(at: times[row])
      var end = row + 1
      while end < times.count, holds(index, at: times[end]) { end += 1 }
      let piece = pieces[index]
      piece.motion.write(row..<end, of: times, since: piece.began, to: &samples)
      row = end
    }
  }

  /// The units of ``WorkBudget`` that sampling spends.
  ///
  /// - Parameters:
  ///   - times: the times, in any order.
  ///   - numbers: how many of the numbers are sampled.
  /// - Returns: Units; those of the motions that hold at the times.
  /// - Complexity: O(n log m) in the pieces and times that ascend; O(m log n) in others.
  public func work(at times: SampleTimes, numbers: Int) -> Int {
    if pieces.count == 1 { return times.count * (pieces[0].motion.cost + numbers) }
    guard times.rowsBefore(0) != nil else {
      return (0..<times.count).reduce(0) {
        $0 + pieces[piece(at: times[$1])].motion.cost + numbers
      }
    }
    var (work, row) = (times.count * numbers, 0)
    for (index, piece) in pieces.enumerated() where row < times.count {
      let isLast = index == pieces.count - 1
      let end = isLast ? times.count : times.rowsBefore(pieces[index + 1].start) ?? times.count
      work += max(0, end - row) * piece.motion.cost
      row = max(row, end)
    }
    return work
  }

  /// Whether a piece is the one that holds at a moment.
  private func holds(_ index: Int, at time: Double) -> Bool {
    (index == 0 || time >= pieces[index].start)
      && (index == pieces.count - 1 || time < pieces[index + 1].start)
  }

  /// The last piece that has begun at a moment.
  private func piece(at time: Double) -> Int {
    max(pieces.partitionPoint { $0.start <= time } - 1, 0)
  }
}
