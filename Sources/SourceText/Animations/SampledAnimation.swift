package import AnimationCore
internal import Schema

package struct SampledAnimation: Sendable, Equatable {
  /// The progress at each time, 0 at the start value and 1 at the target; at least two.
  package let values: [Double]
  /// The times of the values in seconds, ascending from 0; the last is the duration.
  package let times: [Double]
  /// Over time as a fraction of the duration.
  package let curve: UnitCurve
  package var duration: Double { times.last ?? 0 }
  static let maximumCount = 100_000

  private init?(_ values: [Double], at times: [Double]) {
    guard times.count == values.count, times.first == 0, let end = times.last, end > 0,
      let lines = PiecewiseLinear(
        points: zip(times, values).map { LinearStop(input: $0 / end, output: $1) })
    else { return nil }
    self.values = values
    self.times = times
    curve = .linear(through: lines)
  }

  /// Two samples, which take the place of wrong ones.
  private static let linear = SampledAnimation()
  private init() { (values, times, curve) = ([0, 1], [0, 1], .linear) }

  struct Request {
    var values: [Double] = []
    var times: [Double]?
    var duration: Double?
    private static let counts = 2...maximumCount

    static let form = Form(
      "SampledAnimation",
      "A custom animation by samples, linearly, at `times` or over `duration`.", initial: Self(),
      .type(
        AnimationKind.sampled,
        "A custom animation by samples, linearly, at `times` or over `duration`."),
      // `times` are the sample times in a query.
      .value(
        "values", \.values, .list(of: .number(.any), count: IntegerRange(counts)),
        "Progress at each time, 0 at the start value and 1 at the target.", read: numbers
      ).required().withoutParameter(),
      .value(
        "times", \.times, .list(of: .number(.nonNegative), count: IntegerRange(counts)),
        "As many as `values`, ascending from 0 to the duration.", read: { numbers($0) }
      ).withoutParameter(),
      .seconds(
        "duration", \.duration, .positive,
        "Duration in seconds, over which values without `times` are evenly spaced."
      ).standardInWords(Animation.defaultCurveDuration), rules: [.excludes("times", ["duration"])])

    private static func numbers(_ value: RequestValue) -> [Double] {
      guard let items = value.validItems() else { return [] }
      guard counts.contains(items.count) else {
        value.fail(
          "must have from \(counts.lowerBound) to \(counts.upperBound) numbers", .wrongShape)
        return []
      }
      let numbers = items.compactMap { $0.validNumber() }
      return numbers.count == items.count ? numbers : []
    }

    func base(_ value: RequestValue) -> AnimationDescriptionBase {
      guard !values.isEmpty, times?.isEmpty != true else { return .sampled(.linear) }
      let (length, last) = (duration ?? Animation.defaultCurveDuration, Double(values.count - 1))
      let times = times ?? values.indices.map { length * (Double($0) / last) }
      if let animation = SampledAnimation(values, at: times) { return .sampled(animation) }
      value.member("times")?.fail(
        "must be ascending from 0, one time for each of the \"values\"", .wrongOrder)
      return .sampled(.linear)
    }
  }
}
