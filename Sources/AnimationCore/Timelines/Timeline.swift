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
  }

  /// The same motions, as the beginning of something that never comes to rest.
  var endless: Timeline {
    Timeline(width: width, duration: .infinity, logicalDuration: .infinity, pieces: pieces)
  }

  /// The value at a moment, as many numbers as ``width``.
  public func value(at time: Double) -> [Double] { sample(SampleTimes([time])).value }

  /// The velocity at a moment, in units per second.
  public func velocity(at time: Double) -> [Double] { sample(SampleTimes([time])).velocity }

  /// Values and velocities at many moments.
  ///
  /// - Complexity: O(moments × ``width``); evenly spaced moments of a spring cost a few multiplications
  ///   each.
  public func sample(_ times: SampleTimes) -> Samples {
    var samples = Samples(width: width, count: times.values.count)
    sample(times, into: &samples)
    return samples
  }

  /// Writes values and velocities into columns that have room for them.
  public func sample(_ times: SampleTimes, into samples: inout Samples) {
    var row = 0
    while row < times.values.count {
      let index = piece(at: times.values[row])
      var end = row + 1
      while end < times.values.count, holds(index, at: times.values[end]) { end += 1 }
      let piece = pieces[index]
      piece.motion.write(row..<end, of: times, since: piece.began, to: &samples)
      row = end
    }
  }

  /// Whether a piece is the one that holds at a moment.
  private func holds(_ index: Int, at time: Double) -> Bool {
    (index == 0 || time >= pieces[index].start)
      && (index == pieces.count - 1 || time < pieces[index + 1].start)
  }

  /// The last piece that has begun at a moment.
  private func piece(at time: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
