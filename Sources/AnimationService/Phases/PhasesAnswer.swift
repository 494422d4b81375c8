internal import AnimationCore

extension EvaluatePhases {
  static let answerOutline = ObjectOutline(
    "PhasesAnswer",
    .motion + [
      .optional("state", .stateToken),
      .member(
        "events",
        .list(
          of: .object(
            .member("at", .number(.any), "In seconds."),
            .member("phase", .integer(.anyCount), "Index of the phase in `phases`."),
            .member(
              "outcome", .words(of: ChangeOutcome.self),
              "Outcome of the change, as in `/v1/animations/merge`."))),
        "The phase changes, in order."),
    ])
}
