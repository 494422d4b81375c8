internal import Synchronization

/// The course of a stack of animations some of which chase those below, kept as far as it has been
/// stepped through.
///
/// What is kept changes no result: every step is taken at a time of its own, whenever it is asked
/// for.
final class ChaseCourse: Sendable {
  private let kept: Mutex<Kept>

  private struct Kept {
    /// Cursors in the order of their times, about a second apart; the first is at the beginning.
    var cursors: [ChaseCursor]
    /// The cursor that was used last.
    var latest: ChaseCursor
    var end: Double?

    /// Returns the cursor from which a time is reached with the fewest steps.
    func cursor(before time: Double) -> ChaseCursor {
      let nearest = nearest(before: time)
      return isLatestNearer(than: nearest, to: time) ? latest : cursors[nearest]
    }

    /// Advances a cursor, which is kept.
    mutating func advance<Result>(
      to time: Double, _ advance: (inout ChaseCursor) -> Result
    ) -> Result {
      let nearest = nearest(before: time)
      if !isLatestNearer(than: nearest, to: time) { latest = cursors[nearest] }
      let result = advance(&latest)
      if time >= cursors[cursors.count - 1].time + 1 { cursors.append(latest) }
      return result
    }

    private func nearest(before time: Double) -> Int {
      max(0, cursors.partitionPoint { $0.time <= time } - 1)
    }

    private func isLatestNearer(than nearest: Int, to time: Double) -> Bool {
      cursors[nearest].time <= latest.time && latest.time <= time
    }
  }

  /// Creates the course of a stack.
  ///
  /// - Parameters:
  ///   - first: the cursor at the beginning.
  ///   - latest: a later cursor of the same stack, from which times after it are reached.
  init(from first: ChaseCursor, _ latest: ChaseCursor) {
    kept = Mutex(Kept(cursors: [first], latest: latest))
  }

  /// Returns the cursor from which a time is reached with the fewest steps.
  func cursor(before time: Double) -> ChaseCursor { kept.withLock { $0.cursor(before: time) } }

  /// Returns the value and its velocity.
  ///
  /// - Parameters:
  ///   - time: seconds since the base began.
  ///   - depth: the number of layers included.
  /// - Returns: the output of these layers.
  func output(at time: Double, upTo depth: Int) -> ChaseCursor.Output {
    advanced(to: time) { $0.output(at: time, upTo: depth) }
  }

  /// Returns whether the uppermost of some layers has ended.
  func hasEnded(at time: Double, upTo depth: Int) -> Bool {
    advanced(to: time) { $0.hasEnded(at: time, upTo: depth) }
  }

  /// Advances the cursor in its place, since a copy of its springs costs more than a step.
  private func advanced<Result: Sendable>(
    to time: Double, _ advance: (inout ChaseCursor) -> Result
  ) -> Result {
    kept.withLock { $0.advance(to: time, advance) }
  }

  /// Returns the time at which the whole stack of `depth` layers ends, in seconds since the base
  /// began; infinite if it never ends.
  func end(of depth: Int) -> Double {
    let (known, latest) = kept.withLock { ($0.end, $0.latest) }
    if let known { return known }
    let end = latest.end(of: depth)
    kept.withLock { $0.end = end }
    return end
  }
}

/// The motion of a stack of animations some of which chase those below.
struct ChasedMotion: Motion {
  let course: ChaseCourse
  /// The number of layers included.
  let depth: Int
  /// The cost of a sample besides the steps before it, which spend their own.
  let cost: Int

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let output = course.output(at: time, upTo: depth)
    let width = (samples.numbers.last ?? 0) + 1
    let value = output.value.components.filled(to: width)
    let velocity = output.velocity.components.filled(to: width)
    for number in samples.numbers {
      samples.set(number, row: row, value: value[number], velocity: velocity[number])
    }
  }
}
