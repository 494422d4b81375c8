/// A finger's position at a time.
public struct VelocitySample: Sendable, Hashable {
  /// The time of the sample, in seconds.
  public var time: Double
  /// The position in units, one number per axis.
  public var position: [Double]
  /// Creates a sample.
  public init(time: Double, position: [Double]) { (self.time, self.position) = (time, position) }

  /// Returns the samples in order: of two at one time (within an ulp) the later, none out of order.
  public static func chronological(_ samples: [VelocitySample]) -> [VelocitySample] {
    let areAscending = samples.indices.dropFirst().allSatisfy { index in
      let former = samples[index - 1].time
      return samples[index].time - former > former.ulp
    }
    return areAscending ? samples : inOrder(samples)
  }

  private static func inOrder(_ samples: [VelocitySample]) -> [VelocitySample] {
    var result: [VelocitySample] = []
    for sample in samples {
      if let last = result.last, abs(sample.time - last.time) <= last.time.ulp {
        result[result.count - 1].position = sample.position
      } else if result.last.map({ sample.time > $0.time }) ?? true {
        result.append(sample)
      }
    }
    return result
  }

  /// In units per second, over at least ``shortestInterval``; 0 for less than a millisecond.
  func slope(since earlier: VelocitySample) -> [Double] {
    let elapsed = time - earlier.time
    guard elapsed >= 0.001 else { return position.zeros }
    return zip(position, earlier.position).map { ($0 - $1) / max(elapsed, Self.shortestInterval) }
  }

  /// In seconds: events that are closer together were delayed and delivered in a burst.
  static let shortestInterval = 0.004

  /// Replaces each burst, near its mean so far, by its mean, on the line of a uniform motion.
  static func coalesced(_ samples: some Sequence<VelocitySample>) -> [VelocitySample] {
    var bursts: [(mean: VelocitySample, count: Double)] = []
    for sample in samples {
      if let last = bursts.last, sample.time - last.mean.time < shortestInterval {
        let count = last.count + 1
        bursts[bursts.count - 1] = (last.mean.moved(towards: sample, by: 1 / count), count)
      } else {
        bursts.append((sample, 1))
      }
    }
    return bursts.map(\.mean)
  }

  /// A burst begins ``shortestInterval`` or more after the one before; the samples ascend in time.
  static func newestOfBursts(_ samples: [VelocitySample]) -> [VelocitySample] {
    let areApart = samples.indices.dropFirst().allSatisfy {
      samples[$0].time - samples[$0 - 1].time >= shortestInterval
    }
    if areApart { return samples }
    var bursts: [(start: Double, newest: VelocitySample)] = []
    for sample in samples {
      if let last = bursts.last, sample.time - last.start < shortestInterval {
        bursts[bursts.count - 1].newest = sample
      } else {
        bursts.append((sample.time, sample))
      }
    }
    return bursts.map(\.newest)
  }

  private func moved(towards other: VelocitySample, by part: Double) -> VelocitySample {
    VelocitySample(
      time: time + (other.time - time) * part,
      position: zip(position, other.position).map { $0 + ($1 - $0) * part })
  }
}
