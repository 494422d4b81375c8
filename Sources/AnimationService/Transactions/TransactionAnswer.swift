internal import AnimationCore

extension ResolveTransaction {
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
          .optional("initial", .named(NamedType("Value")), "The value before the change."),
          .optional(
            "initialVelocity", .named(NamedType("Value")),
            "With `state`: the velocity of `initial`, in units per second."),
          .optional(
            "events", .list(of: .named(NamedType("Event"))),
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
            "outcome", .words(of: TransactionModifier.Outcome.self),
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
            "modifiers", .list(of: .map(of: .any)),
            "As `modifiers` of a single transaction."),
          .optional("completion", .transactionCompletion))),
      """
      For several transactions: the animation of each attribute in each transaction, and the \
      reason. `attributes` then have only names and events.
      """))
}

extension ValueType {
  static let transactionCompletion: ValueType = ObjectOutline(
    "TransactionCompletion",
    """
    Time at which the completion of the transaction is called, considering the attributes whose \
    values are given; only if the transaction requests it.
    """,
    .member("criteria", .named(NamedType("CompletionCriteria"))),
    .member("at", .nullable(.number(.any)), "Time in seconds; `null` if never.")
  ).type
}
