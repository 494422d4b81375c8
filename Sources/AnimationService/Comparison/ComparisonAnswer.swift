internal import Rendering
internal import Schema

extension CompareMotions {
  static let about = OperationAbout(
    function: "compare", get: "getComparison", post: "compareMotions", tag: .fitting,
    example: "springs",
    summary: "Compare two motions.",
    text: """
      How far the motion `after` is from the motion `before`: the greatest distance and when, its \
      root mean square, the first frame that differs, and by how much the one is later. Each \
      motion is a request of any operation, an animation, a `state`, source text, or a recording. \
      They are compared from the first time to the end of the longer one, which the other waits \
      for where it ends; a recording at its samples, while it lasts.

      Distances are parts of the range of each number, from its least to its greatest value in \
      `before`; what stands still there, in `after`. Members that do not move are not compared. \
      `format=svg` draws both motions with the area between them.
      """,
    answer: "How far the motions are apart, and whether that is within the tolerance.")
  static let answerOutline = ObjectOutline(
    "ComparisonAnswer",
    .optional("warnings", .warnings),
    .member("same", .boolean, "Whether the greatest distance is at most `within`."),
    .member(
      "greatest",
      .object(
        .member("value", .number(.nonNegative), "As a part of the range, weighted."),
        .member("time", .number(.any), "In seconds."),
        .member(
          "pointer", .string(), "JSON pointer to the number in the value; empty for the whole.")),
      "The greatest distance at one time."),
    .member(
      "rms", .number(.nonNegative),
      "The root mean square of the distance, over time and over the numbers that move."),
    .member(
      "firstDifference",
      .nullable(
        .object(
          .member("frame", .integer(.anyCount), "From 0 at the time 0."),
          .member("time", .number(.any), "In seconds."))),
      "The first frame further apart than `within`, of a recording its first sample; else `null`."),
    .member(
      "late", .number(.any),
      """
      By how many seconds `after` is later than `before`: the shift after which they are nearest; \
      negative if it is earlier.
      """),
    .member(
      "range", .any,
      "Greatest minus least value of `before`, in the value's shape; strings are left out."),
    .optional(
      "noise",
      .object(
        .member(
          "explains", .boolean,
          "Whether the samples are as far from the motion as independent noise would leave them."),
        .member(
          "deviation", .number(.nonNegative),
          "Standard deviation of the noise, as a part of the range.")),
      "For a recording of at least 8 samples and a motion that is none."))
}
