internal import AnimationCore
internal import Rendering
internal import Schema

extension EvaluatePhases {
  static let about = OperationAbout(
    function: "phases", get: "getPhases", post: "evaluatePhases", example: "looping",
    summary: "Evaluate a phase animation.",
    text: """
      The value begins in the first phase, and moves to the next phase with that phase's animation \
      as soon as the previous animation is logically complete. Phases loop, or run through once at \
      each trigger and end on the first phase.

      Events of `/v1/animations/merge` with each phase's value and animation give the same samples.
      """,
    answer: "The value and the phase at each sample time, and the start of each phase.")

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
