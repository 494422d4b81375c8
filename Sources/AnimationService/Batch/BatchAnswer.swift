internal import AnimationCore

extension EvaluateBatch {
  static let answerOutline = ObjectOutline(
    "BatchAnswer",
    .member(
      "results",
      .list(
        of: .oneOf([
          .named(NamedType("Problem")),
          .explained(.map(of: .any), "The answer of the operation."),
        ])), "The answer to each request, as if it were sent alone."))
}
