internal import Glibc

/// How the last moments of a drag become the velocity with which the finger let go.
///
/// What holds of all of them:
/// - a sample that is older than one before it is ignored, one of the same time replaces it;
/// - one sample is no velocity, and equal times never divide by zero;
/// - a uniform motion that was sampled at least every 40 ms, for at least 4 ms, has its own velocity.
///
/// ``swiftUI`` is SwiftUI's to the letter: unlike the others it knows neither stops nor bursts.
public enum VelocityEstimator: String, Sendable, Hashable, CaseIterable {
  /// The slope at the lift of the line or parabola through as many of the samples of the last 200 ms as
  /// the motion and its noise allow, by Lepski's rule.
  ///
  /// A finger has stopped if it was not heard of for 40 ms (where samples come seldom, for twice the usual
  /// time between them, 100 ms at most), or moved no more than its noise in the last 40 ms. Of a burst the
  /// newest sample counts. All numbers of a position are taken for lengths of one kind.
  case adaptive

  /// The slope at the newest sample of the parabola through the last 100 ms, by least squares (of the line,
  /// for two samples), as Android's `VelocityTracker` and Flutter's have it.
  ///
  /// A gap of 40 ms means that the finger had stopped: what was before does not count, and a finger that
  /// has not moved for longer than that when it is lifted has no velocity. Bursts are replaced by their
  /// means.
  case leastSquares

  /// The mean of the last three velocities between samples, weighted 0.05, 0.35 and 0.6 from the newest
  /// back, since a finger jerks as it is lifted: Flutter's `IOSScrollViewFlingVelocityTracker`, an
  /// approximation of UIKit's scroll views. Where there are fewer than three, the weights are scaled up.
  ///
  /// Window, gap and bursts are as for ``leastSquares``.
  case weighted

  /// From the first sample of the last 100 ms to the newest, as Motion (motion.dev) does at the end of a
  /// drag. A finger that has not moved for longer than 40 ms when it is lifted has no velocity.
  case twoPoint

  /// SwiftUI's velocity sampler: of the last three samples, a quarter of the newer velocity and three
  /// quarters of the older; of two, the velocity between them. Between lifting and the newest sample it
  /// fades by 0.998 a millisecond, and is gone after 2 s.
  case swiftUI = "swiftui"

  /// What is used unless said: ``adaptive``, which is nearest to the truth on recorded drags.
  public static let `default` = VelocityEstimator.adaptive

  /// How far back samples count, in seconds.
  private static let window = 0.1

  /// The units of ``WorkBudget`` for a sample that is weighed.
  private static let sampleCost = 16

  /// After how many seconds without a sample a finger counts as having stopped.
  private static let stop = 0.04

  /// The velocity in units per second; empty if there are no samples.
  ///
  /// - Parameters:
  ///   - samples: where the finger was, each with as many numbers.
  ///   - liftTime: when the finger was lifted, in the samples' time; nil for at the newest sample.
  /// - Returns: one number an axis.
  /// - Complexity: O(samples).
  public func velocity(of samples: [VelocitySample], liftTime: Double? = nil) -> [Double] {
    guard WorkBudget.spend(Self.sampleCost * (samples.count + 4)) else {
      return samples.last?.position.map { _ in 0 } ?? []
    }
    let ordered = VelocitySample.chronological(samples)
    guard let newest = ordered.last else { return [] }
    let idle = max(0, (liftTime ?? newest.time) - newest.time)
    if self == .swiftUI { return Self.sampled(ordered.suffix(3), idle: idle) }
    if self == .adaptive {
      return AdaptiveVelocity(ordered, liftTime: liftTime ?? newest.time).velocity
    }
    let run = ordered[Self.start(of: ordered, breakingAtGaps: self != .twoPoint)...]
    guard idle <= Self.stop, let oldest = run.first else { return newest.position.map { _ in 0 } }
    let points = VelocitySample.coalesced(run)
    if self == .twoPoint || points.count < 2 { return newest.slope(since: oldest) }
    return self == .weighted ? Self.weightedMean(points) : SampleColumns(points).slope(.parabola)
  }

  /// The index of the first sample that counts: within the window, and not before a stop.
  private static func start(of samples: [VelocitySample], breakingAtGaps: Bool) -> Int {
    var start = samples.count - 1
    while start > 0, samples[samples.count - 1].time - samples[start - 1].time <= window,
      !breakingAtGaps || samples[start].time - samples[start - 1].time <= stop
    {
      start -= 1
    }
    return start
  }

  private static func weightedMean(_ points: [VelocitySample]) -> [Double] {
    let slopes = zip(points, points.dropFirst()).map { $1.slope(since: $0) }
    let weighted = zip(slopes.reversed(), [0.05, 0.35, 0.6])
    let total = weighted.reduce(0) { $0 + $1.1 }
    return points[0].position.indices.map { axis in
      weighted.reduce(0) { $0 + $1.0[axis] * $1.1 } / total
    }
  }

  private static func sampled(_ samples: ArraySlice<VelocitySample>, idle: Double) -> [Double] {
    guard let first = samples.first, samples.count > 1, idle <= 2 else {
      return samples.first.map { $0.position.map { _ in 0 } } ?? []
    }
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
}

extension VelocityEstimator {
  /// The velocity since a previous value, mixed with the one that was known then, as SwiftUI's gestures
  /// pass it on from event to event (OpenGestures' `VelocityComponent`).
  ///
  /// - Parameters:
  ///   - value: the value now.
  ///   - previousValue: the value then.
  ///   - elapsed: the seconds in between; in less than a millisecond the new velocity is 0.
  ///   - previousVelocity: the velocity that was known then, in units per second; nil for none.
  ///   - weight: the part of `previousVelocity` that is kept.
  /// - Returns: units per second.
  public static func mixed(
    value: Double, previousValue: Double, elapsed: Double, previousVelocity: Double?, weight: Double
  ) -> Double {
    let velocity = elapsed < 0.001 ? 0 : (value - previousValue) / elapsed
    guard let previousVelocity else { return velocity }
    return velocity * (1 - weight) + previousVelocity * weight
  }
}
