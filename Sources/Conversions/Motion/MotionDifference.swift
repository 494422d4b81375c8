internal import AnimationCore

/// The greatest distance between two motions from 0 to 1.
public struct MotionDifference: Sendable {
  /// 1 is the distance from the start to the target.
  public private(set) var value = 0.0
  /// In seconds, where the distance is ``value``.
  public private(set) var time = 0.0

  /// Up to this two motions count as the same: numbers of single precision come no closer.
  private static let exactness = 1e-6
  private static let cost = 100_000
  private static let count = 4096
  private static let passes = 2.0

  /// Whether the motions are the same, within a millionth.
  public var isExact: Bool { value <= Self.exactness }

  /// Compares until the later one has ended, repeated ones for two passes, at times spread
  /// irregularly, so that no oscillation meets all of them at the same phase; once the budget is
  /// used up nothing is compared, and the difference is 0.
  init(of original: PlainMotion, and other: PlainMotion) {
    guard WorkBudget.spend(units: Self.cost * original.pass.depth) else { return }
    let end = max(Self.horizon(of: original), Self.horizon(of: other))
    for index in 0...Self.count {
      let place = (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let isEnd = index == 0 || index == Self.count
      let part = (Double(index) + (isEnd ? 0 : place - 0.5)) / Double(Self.count)
      compare(original, other, at: end * part)
    }
  }

  private mutating func compare(_ original: PlainMotion, _ other: PlainMotion, at time: Double) {
    let distance = abs(original.progress(at: time) - other.progress(at: time))
    if distance > value { (value, self.time) = (distance, time) }
  }

  /// Seconds; finite even for a motion that never ends.
  private static func horizon(of motion: PlainMotion) -> Double {
    let playback = motion.playback
    let period = motion.period.isFinite ? motion.period : motion.pass.scale
    let passes = min(playback.count.map(Double.init) ?? passes, passes)
    return max(0, playback.delay) + passes * period
  }
}

extension MotionPass {
  fileprivate var scale: Double {
    switch self {
    case .spring(let spring, _): 16 * spring.response
    case .curve(_, let duration), .path(_, let duration): duration.isFinite ? duration : 1
    case .whole(let motion): max(0, motion.playback.delay) + 2 * min(motion.period, 1e6)
    }
  }
}
