internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

extension FitSpring {
  static let about = OperationAbout(
    function: "fitSpring", get: "getSpringFit", post: "fitSpring", tag: .fitting, example: "query",
    summary: "Find the spring of a recorded motion.",
    text: """
      Finds the spring from which recorded samples differ least, by least squares, and what else \
      is not given. The simplest motion is chosen from which the samples do not differ by more \
      than their noise: from rest at the first sample, with a velocity there, or from rest at \
      another time. An `initialVelocity` of `unknown` says that it is the second.
      """,
    answer: "The spring, where and how it starts, and how certain that is.")
  static let answerOutline = ObjectOutline(
    "SpringFitAnswer",
    .optional("warnings", .warnings),
    .member(
      "animation", AnimationReading.objectType,
      """
      The animation, with as few decimals as the confidence allows: numbers at most 10 % from \
      those of `spring`, a bounce 0.05 if that is more. A single number that starts with a \
      velocity has an `interpolatingSpring`.
      """),
    .member("spring", .fittedSpring),
    .member("from", .value),
    .member("to", .value),
    .member("initialVelocity", .value),
    .member(
      "offset", .number(.any), "The time of the start in seconds, on the clock of the samples."),
    .member("residual", .residual),
    .member("confidence", .springConfidence),
    .member(
      "alternatives", .list(of: .fitAlternative, count: IntegerRange(0...3)),
      "The timing curves that explain the samples best, the best first."),
    .member("convergence", .convergence))
}

extension FitCurve {
  static let about = OperationAbout(
    function: "fitCurve", get: "getCurveFit", post: "fitCurve", tag: .fitting, example: "query",
    summary: "Find the timing curve of a recorded motion.",
    text: """
      Finds the cubic Bézier curve, or the straight lines between a number of stops, from which \
      recorded samples differ least, by least squares. A cubic Bézier curve may begin after the \
      first sample and end before the last, unless the samples are exact without such a rest, or \
      fewer than 16 numbers that do not show one by more than their noise.
      """,
    answer: "The curve with its duration and ends, and how certain they are.")

  static let answerOutline = ObjectOutline(
    "CurveFitAnswer",
    .optional("warnings", .warnings),
    .member(
      "animation", AnimationReading.objectType,
      "The animation, as `/v1/animations/evaluate` takes it."),
    .member("curve", CurveReading.type),
    .member("duration", .number(.positive), "Seconds."),
    .member("from", .value),
    .member("to", .value),
    .member(
      "offset", .number(.any), "The time of the start in seconds, on the clock of the samples."),
    .member("residual", .residual),
    .member("confidence", .curveConfidence),
    .member(
      "alternatives", .list(of: .curveFitAlternative, count: IntegerRange(0...4)),
      "The motions of other forms that explain the samples best, the best first."),
    .member("convergence", .convergence))
}

extension ValueType {
  static let residual: ValueType = ValueType.named(
    "Residual", .number(.nonNegative),
    """
    The root mean square of the differences between samples and motion, as parts of the \
    range of each number.
    """)

  static let convergence: ValueType = ValueType.named(
    "Convergence", .list(of: .number(.nonNegative)),
    """
    The residual at the start of the search and after each step; of several numbers, \
    weighted by their noise.
    """)

  static let confidenceInterval: ValueType = ValueType.named(
    "ConfidenceInterval", .list(of: .number, count: IntegerRange(2...2)),
    """
    The least and the greatest in 95 of 100 recordings with independent errors; `null` where \
    the samples do not bound it.
    """)

  static let fittedSpring: ValueType = ObjectOutline(
    "FittedSpring", "The spring in every parameterization, of the mass 1.",
    .member("duration", .number(.positive)),
    .member("bounce", .number(.bounce)),
    .member("response", .number(.positive)),
    .member("dampingRatio", .number(.nonNegative)),
    .member("mass", .constant(.number(1))),
    .member("stiffness", .number(.positive)),
    .member("damping", .number(.nonNegative))
  ).type

  static let springConfidence: ValueType = ObjectOutline(
    "SpringConfidence",
    """
    The intervals of the parameters of `form`, whatever the velocity at the start unless \
    `initialVelocity` is given.
    """,
    intervals(["duration", "bounce", "response", "dampingRatio", "stiffness", "damping"])
  ).type

  private static func intervals(_ names: [StaticString]) -> [MemberOutline] {
    names.map { .optional($0, .confidenceInterval) }
  }

  static let fitAlternative: ValueType = ObjectOutline(
    "FitAlternative", "A timing curve that explains the samples.", alternative()
  ).type

  private static func alternative(_ own: [MemberOutline] = []) -> [MemberOutline] {
    let animation = MemberOutline.member(
      "animation", AnimationReading.objectType,
      "The animation, as `/v1/animations/evaluate` takes it.")
    return [animation, .member("from", .value), .member("to", .value)] + own + [
      .member("offset", .number(.any), "The time of its start, in seconds."),
      .member("residual", .residual),
    ]
  }

  static let stopConfidence: ValueType = ObjectOutline(
    "StopConfidence",
    .member("input", .confidenceInterval),
    .member("output", .confidenceInterval)
  ).type

  static let curveConfidence: ValueType = ObjectOutline(
    "CurveConfidence",
    """
    The intervals of the control points, of the duration and of the offset in seconds; or those \
    of all stops, in the order of the curve.
    """,
    intervals(["x1", "y1", "x2", "y2", "duration", "offset"]) + [
      .optional("stops", .list(of: .stopConfidence, count: IntegerRange(2...64)))
    ]
  ).type

  static let curveFitAlternative: ValueType = ObjectOutline(
    "CurveFitAlternative", "Another motion that explains the samples.",
    alternative([
      .optional(
        "initialVelocity", .value, "The velocity with which a spring starts, if it has one.")
    ]) + [.member("explainsAsWell", .boolean, "Whether it is within the noise of the samples.")]
  ).type
}
