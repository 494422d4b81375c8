/// Where a finger was at a moment.
public struct VelocitySample: Sendable, Hashable {
  /// Seconds.
  public var time: Double

  /// One number an axis.
  public var position: [Double]

  /// A moment of a drag.
  public init(time: Double, position: [Double]) {
    self.time = time
    self.position = position
  }

  /// The samples in the order of time, without those that came too late to count: one that is older than
  /// the newest so far is ignored, one of the same time (within an ulp) replaces it.
  public static func chronological(_ samples: [VelocitySample]) -> [VelocitySample] {
    var result: [VelocitySample] = []
    for sample in samples {
      guard let last = result.last else {
        result.append(sample)
        continue
      }
      if abs(sample.time - last.time) <= last.time.ulp {
        result[result.count - 1] = VelocitySample(time: last.time, position: sample.position)
      } else if sample.time > last.time {
        result.append(sample)
      }
    }
    return result
  }

  /// The mean velocity since an earlier sample: 0 within a millisecond, and never over less than
  /// ``shortestInterval``.
  func slope(since earlier: VelocitySample) -> [Double] {
    let elapsed = time - earlier.time
    guard elapsed >= 0.001 else { return position.map { _ in 0 } }
    return zip(position, earlier.position).map { ($0 - $1) / max(elapsed, Self.shortestInterval) }
  }

  /// 4 ms: no screen is scanned more often than 240 times a second, so events that are closer together
  /// were held up and delivered in a burst, and the time between them says nothing.
  static let shortestInterval = 0.004

  /// The samples with each burst replaced by its mean, which lies on the line of a uniform motion.
  ///
  /// A sample belongs to a burst if it is within ``shortestInterval`` of the burst's mean so far; so the
  /// means are at least that far apart.
  ///
  /// - Parameter samples: ascending in time.
  /// - Returns: ascending in time.
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

  /// The newest sample of each burst.
  ///
  /// A burst begins with a sample that is ``shortestInterval`` or more after the beginning of the one before.
  ///
  /// - Parameter samples: ascending in time.
  /// - Returns: ascending in time.
  static func newestOfBursts(_ samples: [VelocitySample]) -> [VelocitySample] {
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
