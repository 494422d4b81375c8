internal import Glibc

/// A press that counts once it has lasted, unless the finger wanders.
public struct LongPress: Sendable, Hashable {
  /// How far it has come.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger is down, and has not been for long enough.
    case pressing
    /// It has been down for long enough.
    case activated
    /// It was lifted too early, or wandered too far.
    case cancelled
  }

  /// How long the finger must be down, in seconds.
  public var duration: Double

  /// How far the finger may wander, in units.
  public var maximumDistance: Double

  /// A long press, as SwiftUI's `LongPressGesture` unless said.
  public init(duration: Double = 0.5, maximumDistance: Double = 10) {
    self.duration = duration
    self.maximumDistance = maximumDistance
  }

  /// When the finger wanders too far from where it touched, before the press activates.
  ///
  /// - Parameter samples: where the finger was, ascending in time.
  /// - Returns: seconds in the samples' time; nil if that never comes.
  public func cancellation(in samples: [VelocitySample]) -> Double? {
    guard let first = samples.first else { return nil }
    return samples.first { sample in
      sample.time - first.time < duration
        && sample.position.distance(to: first.position) > maximumDistance
    }?.time
  }

  /// How far it has come at a moment.
  ///
  /// - Parameters:
  ///   - time: when it is asked, in the samples' time.
  ///   - samples: where the finger was, ascending in time; the first is where it touched.
  ///   - liftTime: when it was lifted; nil if it is still down.
  /// - Returns: the phase, and the part of the duration that has passed, 0 once it is cancelled.
  public func state(at time: Double, samples: [VelocitySample], liftTime: Double? = nil)
    -> (phase: Phase, progress: Double)
  {
    guard let start = samples.first?.time else { return (.cancelled, 0) }
    let end = min(cancellation(in: samples) ?? .infinity, liftTime ?? .infinity)
    if end - start < duration, time >= end { return (.cancelled, 0) }
    let part = duration > 0 ? max(0, min(1, (time - start) / duration)) : 1
    return part < 1 ? (.pressing, part) : (.activated, 1)
  }
}
