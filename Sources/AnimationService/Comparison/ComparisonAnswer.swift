internal import Rendering
internal import Schema

extension CompareMotions {
  static let about = OperationAbout(
    function: "compare", get: "getComparison", post: "compareMotions", tag: .fitting,
    example: "springs",
    summary: "Compare two motions.",
    text: """
      How far `after` is from `before`, in parts of the range of each number in `before`, until \
      both have ended; a recording at its samples. `format=svg` draws both.
      """,
    answer: "How far the motions are apart.")
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
          "Whether independent noise explains the distance."),
        .member(
          "deviation", .number(.nonNegative),
          "Standard deviation of the noise, as a part of the range.")),
      "For a recording of at least 8 samples and a motion that is none."))
}
