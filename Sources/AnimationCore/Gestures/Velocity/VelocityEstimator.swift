internal import CLibrary

/// A method that estimates a finger's velocity at the release from the last samples of a drag.
///
/// A sample that is older than an earlier one is ignored, one of the same time replaces it. A
/// single sample has the velocity 0. A uniform motion that is sampled at least every 40 ms, for at
/// least 4 ms, has its velocity. Only ``swiftUI`` detects neither stops nor bursts.
public enum VelocityEstimator: String, Sendable, Hashable, CaseIterable {
  /// The slope at the lift of the line or parabola through as many of the samples of the last 200
  /// ms as the motion and its noise allow, by Lepski's rule.
  ///
  /// A finger has stopped if it sent no sample for 40 ms (where samples are infrequent, for twice
  /// the usual time between them, 100 ms at most), or moved no more than its noise in the last 40
  /// ms. Of a burst, only the newest sample counts. All numbers of a position are assumed to be
  /// lengths in the same unit. On each axis, the estimate differs from the velocities of the last
  /// three steps by no more than these differ from each other.
  case adaptive

  /// The slope at the newest sample of the least-squares parabola through the last 100 ms, as in
  /// Android's `VelocityTracker` and Flutter's.
  ///
  /// Two samples get a line. Only samples after a gap of 40 ms, a stop, count; after such a gap
  /// before the lift the velocity is 0. Bursts are replaced by their means.
  case leastSquares

  /// The weighted mean of the last three velocities between samples, as in Flutter's
  /// `IOSScrollViewFlingVelocityTracker`, an approximation of UIKit's scroll views.
  ///
  /// The weights are 0.05, 0.35 and 0.6 from the newest back, scaled up for fewer. Window, gap and
  /// bursts are as for ``leastSquares``.
  case weighted
  /// The mean velocity of the last 100 ms, as in Motion (motion.dev) at the end of a drag; 0 for a
  /// finger that has not moved for longer than 40 ms when it is lifted.
  case twoPoint

  /// SwiftUI's velocity sampler: of three samples, a quarter of the newer velocity and three of the
  /// older; it decays by 0.998 per millisecond before the lift, and is 0 after 2 s.
  case swiftUI = "swiftui"

  /// The default estimator: ``adaptive``, which has the least error on recorded drags.
  public static let `default` = VelocityEstimator.adaptive
  /// In seconds: times are rounded, so that a sample may seem to be more than 100 ms before another
  /// whose time is 0.1 more.
  static let slack = 1e-6
  /// Older samples do not count; in seconds.
  private static let window = 0.1 + slack
  private static let sampleCost = 16
  /// After this time without a sample a finger counts as stopped, if samples are frequent; in
  /// seconds.
  static let stop = 0.04 + slack

  /// Returns the velocity in units/s, empty without samples; a nil `liftTime` is the newest's time.
  public func velocity(of samples: [VelocitySample], liftTime: Double? = nil) -> [Double] {
    guard WorkBudget.spend(units: Self.sampleCost * (samples.count + 4))
    else { return samples.last?.position.zeros ?? [] }
    let ordered = VelocitySample.chronological(samples)
    guard let newest = ordered.last else { return [] }
    let idle = max(0, (liftTime ?? newest.time) - newest.time)
    if self == .swiftUI { return Self.sampled(ordered.suffix(3), idle: idle) }
    if self == .adaptive {
      return AdaptiveVelocity(ordered, liftTime: liftTime ?? newest.time).velocity
    }
    let run = ordered[Self.start(of: ordered, breakingAtGaps: self != .twoPoint)...]
    guard idle <= Self.stop, let oldest = run.first else { return newest.position.zeros }
    let points = VelocitySample.coalesced(run)
    if self == .twoPoint || points.count < 2 { return newest.slope(since: oldest) }
    return self == .weighted
      ? Self.weightedMean(of: points) : SampleColumns(points).slope(.parabola)
  }

  /// The first sample that counts: within the window, and not before a stop.
  private static func start(of samples: [VelocitySample], breakingAtGaps: Bool) -> Int {
    var start = samples.count - 1
    while start > 0, samples[samples.count - 1].time - samples[start - 1].time <= window,
      !breakingAtGaps || samples[start].time - samples[start - 1].time <= stop
    { start -= 1 }
    return start
  }

  private static func weightedMean(of points: [VelocitySample]) -> [Double] {
    let slopes = zip(points, points.dropFirst()).map { $1.slope(since: $0) }
    let weighted = zip(slopes.reversed(), [0.05, 0.35, 0.6])
    let total = weighted.reduce(0) { $0 + $1.1 }
    return points[0].position.indices.map { axis in
      weighted.reduce(0) { $0 + $1.0[axis] * $1.1 } / total
    }
  }

  private static func sampled(_ samples: ArraySlice<VelocitySample>, idle: Double) -> [Double] {
    guard let first = samples.first, samples.count > 1, idle <= 2
    else { return samples.first.map { $0.position.zeros } ?? [] }
    let slopes = zip(samples, samples.dropFirst()).map { earlier, later in
      zip(later.position, earlier.position).map { ($0 - $1) / (later.time - earlier.time) }
    }
    let fading = pow(DecelerationRate.normal.perMillisecond, 1000 * idle)
    return first.position.indices.map { axis in
      let velocity =
        slopes.count == 1 ? slopes[0][axis] : 0.25 * slopes[1][axis] + 0.75 * slopes[0][axis]
      return velocity * fading
    }
  }

  /// Returns the velocity in units per second after `elapsed` seconds, with a fraction `weight` of
  /// the previous one, unless that is nil, as in OpenGestures' `VelocityComponent`; below a
  /// millisecond the new velocity is 0.
  public static func mixed(
    value: Double, previousValue: Double, elapsed: Double, previousVelocity: Double?, weight: Double
  ) -> Double {
    let velocity = elapsed < 0.001 ? 0 : (value - previousValue) / elapsed
    guard let previousVelocity else { return velocity }
    return velocity * (1 - weight) + previousVelocity * weight
  }
}
