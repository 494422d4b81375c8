internal import CLibrary

/// A press that activates after a duration, unless the finger moves too far.
public struct LongPress: Sendable, Hashable {
  /// The time for which the finger must be down, in seconds; 0 or less activates at the touch.
  public var duration: Double
  /// The distance that the finger may move from its touch, in units, at least 0.
  public var maximumDistance: Double

  /// Creates a long press; the defaults are SwiftUI's.
  public init(duration: Double = 0.5, maximumDistance: Double = 10) {
    (self.duration, self.maximumDistance) = (duration, maximumDistance)
  }

  /// Returns the time at which the finger moves too far before the press activates, in the samples'
  /// seconds; nil if it does not; the samples are ascending in time.
  public func cancellation(in samples: [VelocitySample]) -> Double? {
    guard let first = samples.first else { return nil }
    return samples.first { sample in
      isCutShort(at: sample.time, since: first.time)
        && sample.position.distance(to: first.position) > maximumDistance
    }?.time
  }

  /// Returns the phase and the fraction of the duration that has passed, 0 once cancelled.
  ///
  /// Times are in the samples' seconds, which ascend from the touch; a nil `liftTime` is a finger
  /// that is still down.
  public func state(at time: Double, samples: [VelocitySample], liftTime: Double? = nil)
    -> (phase: LongPressPhase, progress: Double)
  {
    guard let start = samples.first?.time else { return (.cancelled, 0) }
    let end = min(cancellation(in: samples) ?? .infinity, liftTime ?? .infinity)
    return state(at: time, since: start, until: end)
  }

  /// Returns the same for a press whose end is known: the time at which the finger moves too far or
  /// is lifted, in seconds; infinite if it does neither.
  public func state(at time: Double, since start: Double, until end: Double)
    -> (phase: LongPressPhase, progress: Double)
  {
    if time >= end, isCutShort(at: end, since: start) { return (.cancelled, 0) }
    guard duration > 0, time.precedes(start + duration) else { return (.activated, 1) }
    return (.pressing, max(0, min(1, (time - start) / duration)))
  }

  /// Returns whether a press that ends at a time has not activated by then, but for the rounding of
  /// times, which are in seconds.
  public func isCutShort(at end: Double, since start: Double) -> Bool {
    end.precedes(start + duration)
  }
}

extension Double {
  /// Whether it is a time before another by more than the rounding of decimal times in seconds:
  /// 2.377 − 1.877 is below 0.5.
  func precedes(_ time: Double) -> Bool { self + 4 * ulp < time }
}

/// The state of a long press.
public enum LongPressPhase: String, Sendable, Hashable, CaseIterable {
  /// The finger is down, and the duration has not passed.
  case pressing
  /// The finger was down for the duration.
  case activated
  /// The finger was lifted too early, or moved too far.
  case cancelled
}
