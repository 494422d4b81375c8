internal import Rendering
internal import Schema

extension EvaluatePath {
  static let about = OperationAbout(
    function: "path", get: "getPath", post: "evaluatePath", example: "curve",
    summary: "Evaluate a motion along a path.",
    text: """
      A progress that is animated moves a point along a path by the length of the path, as CSS's \
      `offset-distance` does. The `state` of such a motion, or that of a number, is the start of \
      the progress.
      """,
    query: """
      Pass the fields of the animation as separate parameters, with `type` required, or all of it \
      as `animation`.
      """,
    apart: ["ArcPath", "PointPath"],
    answer: "The place and the angle in degrees at each sample time, and the length of the path.")
  static let answerOutline = ObjectOutline(
    "PathAnswer",
    .motion + [
      .optional("state", .stateToken), .member("animation", .resolvedAnimation),
      .member("length", .number(.nonNegative), "Length of the path."),
      .member("closed", .boolean, "Whether the path goes around."),
    ])
}
