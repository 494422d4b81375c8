internal import Conversions
internal import Rendering
internal import Schema

extension ConvertTokens {
  static let about = OperationAbout(
    function: "convertTokens", get: "getTokens", post: "convertTokens", example: "spring",
    summary: "Convert design tokens to files of every platform.",
    text: """
      Files ready to use, and how far each token is from its motion in each. A token that a file \
      has not within `tolerance`, or whose curve for other readers is not within \
      `fallbackTolerance`, is a 422 with its place, and so are two that would have one name.

      Tokens are `duration`, `cubicBezier` and `transition` of the format, with aliases; besides \
      `spring` (a spring of this service), `linear` (`[[value, place], ...]`) and `keyframes` \
      (`[{"value", "place", "easing"}, ...]`), which a `timingFunction` may also be. Tokens of \
      other types are passed over.
      """,
    answer: "The files, and the error of each token in each.")

  static let answerOutline = ObjectOutline(
    "TokensAnswer",
    .member(
      "files",
      .list(
        of: .object(
          .member("target", TokensRequest.targetType),
          .member("name", .string(), "With its folders."), .member("content", .string()))),
      "In the order of `to`; a target may have several."),
    .member(
      "tokens",
      .list(
        of: .object(
          .member("path", .string(), "The names of its groups and its own, with dots between."),
          .member("type", .words(of: TokenType.self)),
          .member(
            "targets",
            .list(
              of: .object(
                .member("target", TokensRequest.targetType),
                .member(
                  "exact", .boolean, "Whether the motion is the same, within a millionth."),
                .member(
                  "error", .conversionError,
                  "The greatest error, and where it is; `null` if it is exact."),
                .optional(
                  "fallback", .conversionError,
                  """
                  The greatest error of the Bézier curve that the file has besides, for readers \
                  that do not know the form of the token; absent if it has none.
                  """)))))),
      "The tokens of motion, in the order of the file."),
    .optional("warnings", .warnings))
}

extension WrittenFile {
  var answer: AnswerValue {
    .object([
      "target": .text(target.rawValue), "name": .text(name), "content": .text(content),
    ])
  }
}

/// The part of the answer on one token.
struct TokenReport: Sendable {
  private let token: MotionToken
  private let targets: [(target: TokenTarget, difference: MotionDifference?)]
  private let fallbacks: [TokenTarget: MotionDifference]

  init(_ converted: ConvertedToken) {
    (token, targets) = (converted.token, converted.targets)
    fallbacks = targets.reduce(into: [:]) { fallbacks, found in
      fallbacks[found.target] = converted.fallbackDifference(in: found.target)
    }
  }

  var answer: AnswerValue {
    .object([
      "path": .text(token.name), "type": .text(token.type.rawValue),
      "targets": .list(targets) { target, difference in
        let isExact = difference?.isExact ?? false
        let fallback = fallbacks[target].map { [AnswerMember("fallback", $0.answer)] } ?? []
        return .object(
          [AnswerMember]([
            "target": .text(target.rawValue), "exact": .bool(isExact),
            "error": isExact ? .null : difference?.answer ?? .null,
          ]) + fallback)
      },
    ])
  }
}
