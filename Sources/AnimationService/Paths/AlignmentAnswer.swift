internal import Rendering
internal import Schema

extension AlignPaths {
  static let about = OperationAbout(
    function: "align", get: "getAlignedPaths", post: "alignPaths", example: "square",
    summary: "Align two paths, so that one can become the other.",
    text: """
      Writes both paths with the same commands, a move and cubic curves for each subpath, such \
      that their points travel little. Both draw what they did, and move as values of any operation.
      """,
    answer: "Two values of like commands.")
  static let answerOutline = ObjectOutline(
    "AlignmentAnswer",
    .optional("warnings", .warnings),
    .member("from", .string(), "The first path, as CSS's `path()`."),
    .member("to", .string(), "The second path, as CSS's `path()`."))
}
