internal import AnimationCore

/// A custom animation: samples of its progress, with linear interpolation between them.
struct SampledAnimation: Sendable, Equatable {
  let values: [Double]
  /// The times of the values in seconds, ascending from 0; the last is the duration.
  let times: [Double]
  /// The linear interpolation of the samples, over time as a fraction of the duration.
  let curve: UnitCurve

  var duration: Double { times.last ?? 0 }

  /// The most samples of an animation.
  static let maximumCount = 100_000

  private init?(_ values: [Double], at times: [Double]) {
    guard times.count == values.count, times.first == 0, let end = times.last, end > 0,
      let lines = PiecewiseLinear(
        points: zip(times, values).map { PiecewiseLinear.Point(input: $0 / end, output: $1) })
    else { return nil }
    self.values = values
    self.times = times
    curve = .linear(through: lines)
  }

  /// Reads `values` with their `times`, or spread evenly over `duration`.
  static func read(_ reader: inout ObjectReader) -> SampledAnimation? {
    let values = reader.required("values")?.numbers(in: 2...maximumCount)
    let (times, duration) = (reader.member("times"), reader.member("duration"))
    guard let times else {
      let length = duration.map { $0.number(.positive) } ?? Animation.defaultCurveDuration
      guard let length, let values else { return nil }
      let last = Double(values.count - 1)
      return SampledAnimation(values, at: values.indices.map { length * (Double($0) / last) })
    }
    duration?.fail("cannot be combined with \"times\"")
    guard let moments = times.numbers(in: 2...maximumCount), let values else { return nil }
    guard let animation = SampledAnimation(values, at: moments) else {
      times.fail("must be ascending from 0, one time for each of the \"values\"")
      return nil
    }
    return animation
  }
}

extension Element {
  /// Reads a list of numbers whose count is within a range.
  fileprivate func numbers(in counts: ClosedRange<Int>) -> [Double]? {
    guard let items = array() else { return nil }
    guard counts.contains(items.count) else {
      fail("must have from \(counts.lowerBound) to \(counts.upperBound) numbers")
      return nil
    }
    let numbers = items.compactMap { $0.number() }
    return numbers.count == items.count ? numbers : nil
  }
}
