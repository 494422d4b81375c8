internal import AnimationCore

/// A custom animation: samples of its progress, with linear interpolation between them.
struct SampledAnimation: Sendable, Equatable {
  /// The progress at each time, 0 at the start value and 1 at the target; at least two.
  let values: [Double]
  /// The times of the values in seconds, ascending from 0; the last is the duration.
  let times: [Double]
  /// The linear interpolation of the samples, over time as a fraction of the duration.
  let curve: UnitCurve

  /// The duration in seconds.
  var duration: Double { times.last ?? 0 }

  /// The most samples of an animation.
  static let maximumCount = 100_000

  /// Creates an animation of samples.
  ///
  /// - Parameters:
  ///   - values: the progress at each time.
  ///   - times: the times in seconds, of which nil is returned unless they begin at 0, do not
  ///     descend, are as many as the values, and end above 0.
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
  ///
  /// - Parameter object: the object of the animation, which gets the faults.
  /// - Returns: The samples; two where those of the request are wrong.
  static func read(_ object: inout RequestObject) -> SampledAnimation {
    let count = object.value.faults.count
    // Progress at each time, 0 at the start value and 1 at the target.
    let values = object.required("values").numbers(in: 2...maximumCount)
    let last = Double(values.count - 1)
    // Times in seconds, as many as `values`, ascending from 0; the last one is the duration.
    guard let given = object.member("times") else {
      // Duration in seconds, over which values without `times` are evenly spaced.
      let duration = object.seconds("duration", .positive, default: Animation.defaultCurveDuration)
      let times = values.indices.map { duration * (Double($0) / last) }
      return SampledAnimation(values, at: times) ?? .linear
    }
    object.exclude("duration", with: "times")
    let times = given.numbers(in: 2...maximumCount)
    if let animation = SampledAnimation(values, at: times) { return animation }
    if object.value.faults.count == count {
      given.fail("must be ascending from 0, one time for each of the \"values\"", .wrongOrder)
    }
    return .linear
  }

  /// Two samples, which take the place of wrong ones.
  private static let linear = SampledAnimation()

  /// Creates a motion at constant speed for a second.
  private init() { (values, times, curve) = ([0, 1], [0, 1], .linear) }
}

extension RequestValue {
  /// Reads a list of numbers whose count is within a range; 0 and 1 where there are others.
  ///
  /// - Parameter counts: the counts that are allowed.
  /// - Returns: The numbers; a wrong item has a fault, and some number in its place.
  fileprivate func numbers(in counts: ClosedRange<Int>) -> [Double] {
    guard let items = validItems() else { return [0, 1] }
    guard counts.contains(items.count) else {
      fail("must have from \(counts.lowerBound) to \(counts.upperBound) numbers", .wrongShape)
      return [0, 1]
    }
    return items.map { $0.number() }
  }
}
