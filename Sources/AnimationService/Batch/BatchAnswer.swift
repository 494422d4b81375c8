internal import Rendering
internal import Schema

extension EvaluateBatch {
  static let about = OperationAbout(
    function: "batch", get: "getBatch", post: "askBatch", example: "two",
    summary: "Send many requests in one.",
    text: """
      Each request is answered as if it were sent alone; if it fails, its result is a problem \
      document. The limits of samples, numbers and work apply to the whole batch.
      """,
    answer: "An answer or a problem for each request, in order.")
  static let answerOutline = ObjectOutline(
    "BatchAnswer",
    .member(
      "results",
      .list(
        of: .oneOf([
          .problem,
          .explained(.map(of: .any), "The answer of the operation."),
        ])), "The answer to each request, as if it were sent alone."))
}
