internal import AnimationCore
internal import Schema

struct ComparisonRequest {
  var before: RequestValue?
  var after: RequestValue?
  var within = 0.01
  var fps = 60.0
  var weight = MotionPair.DistanceWeight.value

  static let form = Form(
    nil, initial: Self(),
    .later("before", \.before, ComparedMotion.type, "The motion as it was.")
      .required(write: ComparedMotion.example).parameter(
        "The motion as it was: source text, CSV, or an object as JSON."),
    .later("after", \.after, ComparedMotion.type, "The motion as it is now.")
      .required(write: ComparedMotion.example).parameter(
        "The motion as it is now: source text, CSV, or an object as JSON."),
    .number(
      "within", \.within, .nonNegative,
      "The greatest distance of motions that count as the same, as a part of the range."),
    .number("fps", \.fps, .positive, "Frames per second, for `firstDifference` and the samples."),
    .choice(
      "weight", \.weight,
      """
      `value`: every time counts as much; `speed`: a distance counts by the speed of the faster \
      motion, as a part of the greatest, so what differs at rest does not count; `rms` is then \
      the root of the mean of w·d² over that of w, with d for the distance and w for the speed.
      """))
}
