internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

extension ResolveTransaction {
  static let about = OperationAbout(
    function: "resolve", get: "getTransaction", post: "resolveTransaction", example: "nearest",
    summary: "Resolve the animation of each attribute of a view.",
    text: """
      `modifiers` are in source order: the first is the innermost. The last is applied first, and \
      the nearest to an attribute takes precedence.

      In the answer, `attributes` are in source order and `modifiers` in the order in which the \
      transaction reaches them.

      For several changes over time, give `transactions`, each with its time `at`; attributes and \
      modifiers then have `values`, one before the first change and one after each change. The \
      `events` of an attribute can be sent to `/v1/animations/merge` unchanged.
      """,
    apart: ["CurrentAnimation"],
    answer: """
      The animation of each attribute, the reason, and the events for `/v1/animations/merge`; and \
      the outcome of each modifier.
      """)
  static let answerOutline = ObjectOutline(
    "TransactionAnswer",
    .optional("warnings", .warnings),
    .member(
      "attributes",
      .list(
        of: .object(
          .member("name", .string(), "Name of the attribute."),
          .member("modifier", .string(), "JSON pointer to the modifier in the request."),
          .optional(
            "animation", .nullable(.resolvedAnimation),
            "The animation; `null` if the attribute changes immediately."),
          .optional(
            "reason",
            .word([
              "withAnimation", "animation", "scopedAnimation", "transaction",
              "scopedTransaction", "none",
            ]), "The reason."),
          .optional("by", .string(), "JSON pointer to the source of the animation in the request."),
          .optional("detail", .string(), "The reason in a sentence."),
          .optional("initial", .value, "The value before the change."),
          .optional(
            "initialVelocity", .value,
            "With `state`: the velocity of `initial`, in units per second."),
          .optional(
            "events", .list(of: EventRequest.form.type),
            "The changes, as events for `/v1/animations/merge`."),
          .optional(
            "timeline", .timeline, "With `frames`: the durations of the attribute's motion."),
          .optional("samples", .samples, "With `frames`: the attribute at each sample time."),
          .optional("measures", .measures), .optional("state", .stateToken))),
      "The animation of each attribute."),
    .optional(
      "modifiers",
      .list(
        of: .object(
          .member("modifier", .string(), "JSON pointer to the modifier in the request."),
          .member(
            "outcome", .words(of: TransactionModifierOutcome.self),
            "`disabled`: the transaction disables animation modifiers."))),
      "Outcome of each modifier, the outermost first."),
    .optional("completion", .transactionCompletion),
    .optional(
      "transactions",
      .list(
        of: .object(
          .member("at", .number(.any), "In seconds."),
          .member(
            "attributes", .list(of: .map(of: .any)),
            "As `attributes` of a single transaction, without events."),
          .member(
            "modifiers", .list(of: .map(of: .any)), "As `modifiers` of a single transaction."),
          .optional("completion", .transactionCompletion))),
      """
      For several transactions: the animation of each attribute and the reason. `attributes` \
      then have only names and events.
      """))
}

extension ValueType {
  static let transactionCompletion: ValueType = ObjectOutline(
    "TransactionCompletion",
    "When the completion that the transaction requests is called, as far as the values are given.",
    .member("criteria", TransactionMembers.criteriaType),
    .member("at", .nullable(.number(.any)), "Time in seconds; `null` if never.")
  ).type
}
