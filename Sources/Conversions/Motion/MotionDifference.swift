internal import AnimationCore

/// The greatest distance between two motions from 0 to 1.
public struct MotionDifference: Sendable {
  /// 1 is the distance from the start to the target.
  public private(set) var value = 0.0
  /// In seconds, where the distance is ``value``.
  public private(set) var time = 0.0
  /// Up to this two motions count as the same: numbers of single precision come no closer.
  private static let exactness = 1e-6

  /// Whether the motions are the same, within a millionth.
  public var isExact: Bool { value <= Self.exactness }

  /// Of two equal motions.
  init() {}

  init(of original: OriginalSamples, and other: PlainMotion) {
    let slack = Self.slack * original.end
    for (times, values) in zip(original.times, original.values) {
      let others = other.progress(at: times)
      func error(at row: Int) -> Double {
        let distance = Self.distance(values[row], others[row])
        let nearest = [times[row] - slack, times[row] + slack].reduce(distance) {
          min($0, Self.distance(values[row], other.progress(at: $1)))
        }
        return distance - nearest > Self.exactness ? nearest : distance
      }
      let farthest = Self.farthestRow(of: values, from: others)
      // Seldom a jump; then another row is the farthest.
      let isJump = error(at: farthest) < Self.distance(values[farthest], others[farthest])
      for row in isJump ? Array(values.indices) : [farthest]
      where Self.distance(values[row], others[row]) > value {
        let error = error(at: row)
        if error > value { (value, time) = (error, times[row]) }
      }
    }
  }

  /// Returns the distance of two values, infinite if it is not a number.
  private static func distance(_ one: Double, _ other: Double) -> Double {
    let distance = abs(one - other)
    return distance.isNaN ? .infinity : distance
  }

  /// The first of several; there is at least one row.
  private static func farthestRow(of values: [Double], from others: [Double]) -> Int {
    var (farthest, greatest) = (0, -1.0)
    for row in values.indices {
      let distance = distance(values[row], others[row])
      if distance > greatest { (farthest, greatest) = (row, distance) }
    }
    return farthest
  }

  /// By this part of the whole time code may jump earlier or later, since its numbers are rounded:
  /// at the start of a pass one motion may be at 0 and the other still at 1.
  private static let slack = 1e-9
}

/// A motion at the times at which others are compared with it.
struct OriginalSamples {
  /// Seconds.
  let end: Double
  /// Two rows of even steps, so that no oscillation meets all of them at the same phase, and one
  /// past the end, if there is one.
  fileprivate let times: [SampleTimes]
  fileprivate let values: [[Double]]

  static let steps = 4096
  /// Past the end a spring that is cut off goes on where code stays at 1: as parts of the end, from
  /// where both are surely over, and to where it has turned around.
  private static let past = (first: 1 + 4e-9, last: 1.25)

  init(_ motion: PlainMotion, until end: Double, steps: Int = Self.steps) {
    self.end = end
    var times = [steps, steps / 8 - 3].map { SampleTimes.evenly($0 + 1, through: end) }
    if motion.settles, (Self.past.last * end).isFinite {
      times.append(
        .evenly(steps / 16 + 1, from: Self.past.first * end, through: Self.past.last * end))
    }
    self.times = times
    values = times.map(motion.progress)
  }
}

extension PlainMotion {
  /// Whether it is a spring that is played once, and so ends where little is left of it.
  fileprivate var settles: Bool {
    if case .spring = pass { !playback.repeats && period.isFinite } else { false }
  }

  private static let comparedPasses = 2.0

  /// The end of the later of two motions, of repeated ones of two passes, in seconds; finite even
  /// for a motion that never ends.
  func end(with other: PlainMotion) -> Double { max(comparedEnd, other.comparedEnd) }

  private var comparedEnd: Double {
    let period = period.isFinite ? period : pass.scale
    let passes = min(playback.count.map(Double.init) ?? Self.comparedPasses, Self.comparedPasses)
    return max(0, playback.delay) + passes * period
  }
}

extension MotionPass {
  fileprivate var scale: Double {
    switch self {
    case .spring(let spring, _): 16 * spring.response
    case .stopped(_, _, let duration), .curve(_, let duration), .path(_, let duration):
      duration.isFinite ? duration : 1
    case .whole(let motion): max(0, motion.playback.delay) + 2 * min(motion.period, 1e6)
    }
  }
}
