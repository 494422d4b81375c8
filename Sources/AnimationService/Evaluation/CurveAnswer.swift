internal import Rendering
internal import Schema

extension EvaluateCurve {
  static let about = OperationAbout(
    function: "curve", get: "getCurve", post: "evaluateCurve", example: "name",
    summary: "Evaluate a timing curve.",
    text: """
      Evaluates the value of a curve, its velocity and its inverse. A curve has no time, only \
      progress.
      """,
    answer: "The curve at each requested progress.")
  static let answerOutline = ObjectOutline(
    "CurveAnswer",
    .optional("warnings", .warnings),
    .member(
      "samples",
      .object(
        .member("progress", .list(of: .number(.any)), "Progress values."),
        .optional(
          "value", .list(of: .number),
          "The value at each progress; `null` where the curve is undefined."),
        .optional(
          "velocity", .list(of: .number),
          "Velocity per unit of progress; `null` where the curve is vertical."),
        .optional(
          "acceleration", .list(of: .number),
          "Derivative of the velocity by the progress; `null` where there is none."))),
    .optional(
      "measures", .measures,
      "The measures, with the progress as `time` and velocities per unit of progress."),
    .member(
      "curve", .oneOf([.string(), .list(of: .number(.any))]), "The curve as given in the request."),
    .optional(
      "inverse", .list(of: .number),
      """
      The least progress with each value, `null` if there is none; with fidelity `swiftui`, that \
      of `UnitCurve.inverse`.
      """))
}
