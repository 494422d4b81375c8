/// The passes of a timeline that is repeated, as a function of the time that was played.
///
/// A pass lasts `length` seconds and is followed by a pause of `delay`; the last one, if it runs
/// forward, continues until the timeline has settled. The very end of a pass belongs to it.
public struct TimelinePasses: Sendable, Hashable {
  /// The number of passes, at least 1; nil without end.
  public var count: Int?
  /// Whether every second pass runs backward.
  public var autoreverses: Bool
  /// The pause between two passes, in seconds, at least 0.
  public var delay: Double

  /// Creates passes; a count below 1 is 1.
  public init(count: Int?, autoreverses: Bool = false, delay: Double = 0) {
    self.count = count.map { max(1, $0) }
    (self.autoreverses, self.delay) = (autoreverses, max(0, delay))
  }

  /// A single pass.
  public static let one = TimelinePasses(count: 1)
}

/// The passes of a timeline whose length is known.
struct PlayedPasses: Sendable {
  let passes: TimelinePasses
  /// Of a pass, in seconds; infinite if it never ends.
  let length: Double
  /// Of the whole timeline, in seconds; infinite if it never settles.
  let duration: Double

  private var period: Double { length + passes.delay }
  /// Passes that take no time are one.
  private var last: Double {
    period > 0 ? passes.count.map { Double($0) - 1 } ?? .infinity : 0
  }
  var isSingle: Bool { last == 0 }

  private func isReversed(pass: Double) -> Bool {
    passes.autoreverses && pass - 2 * (pass / 2).rounded(.down) == 1
  }

  /// The time that can be played, in seconds; infinite without end.
  var end: Double { end(lasting: duration) }

  /// The time after which nothing but the settling of springs is left, if the whole is logically
  /// complete after `seconds`.
  func end(lasting seconds: Double) -> Double {
    if last == 0 { return seconds }
    return last * period + (last.isFinite && isReversed(pass: last) ? length : seconds)
  }

  /// The timeline's own time at a played one, and its direction: 1 forward, −1 backward, 0 in a
  /// pause.
  func place(at played: Double) -> (time: Double, direction: Double) {
    let index = period > 0 ? (played / period).rounded(.up) - 1 : 0
    let pass = min(last, max(0, index))
    // An endless period times 0 would not be a number.
    let elapsed = pass > 0 ? max(0, played - pass * period) : played
    let isReversed = isReversed(pass: pass)
    if pass == last, !isReversed { return (played >= end ? duration : elapsed, 1) }
    let isPaused = elapsed > length
    let time = isPaused ? length : elapsed
    let direction = isPaused ? 0.0 : isReversed ? -1 : 1
    if pass == last, played >= end { return (0, direction) }
    return (isReversed ? length - time : time, direction)
  }

  /// The pieces of a number over the time that was played, made of those in the timeline's `own`
  /// time, with the number's value at a time of the latter.
  ///
  /// Every pass but the last is repeated; the very start of a pass belongs to the one before.
  func closedPieces(_ own: [MotionPiece], value: (Double) -> Double) -> [MotionPiece] {
    guard !isSingle, length.isFinite else { return own }
    let there = own.clipped(from: 0, to: length.nextUp)
    let back = there.reversed(from: length)
    let pause = passes.delay > 0 ? length.nextUp : .infinity
    var cycle = there.followed(by: value(length), from: pause)
    if passes.autoreverses {
      cycle += back.followed(by: value(0), from: pause).beginning(after: period)
    }
    let repeated = RepeatedPieces(
      period: passes.autoreverses ? 2 * period : period, includesEnds: true,
      pieces: cycle.linked())
    let body = [MotionPiece].formula(.repeated(repeated))
    guard last.isFinite else { return body }
    return body + (isReversed(pass: last) ? back : own).beginning(after: last * period)
  }
}

extension [MotionPiece] {
  /// Pieces of a time that begins at `time`, to which itself they do not belong.
  fileprivate func beginning(after time: Double) -> [MotionPiece] {
    var result = shifted(by: time)
    if !result.isEmpty { result[0].from = time.nextUp }
    return result
  }
}
