internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

extension MergeAnimations {
  static let about = OperationAbout(
    function: "merge", get: "getMerge", post: "mergeAnimations", example: "twoEvents",
    summary: "Retarget an animation while it runs.",
    text: """
      Each event changes the target, with or without an animation. The effect on the running \
      animation follows SwiftUI's rules: a new fluid spring (`spring`, `interactiveSpring`, \
      `smooth`, `snappy`, `bouncy`, `default`) without modifiers retargets it, and so does a new \
      fluid spring with modifiers if the running one has modifiers of the same kinds, none of \
      which is a repetition. Any other animation is combined with the running one.

      At most 256 animations of one value run at once (`--max-running`): one more is \
      `limit-exceeded` at its event.

      Send the answer's `state` in place of `initial` to continue. The clock continues too: `at` \
      and the sample times count from time 0 of the first request.
      """,
    answer: """
      The outcome of each event, the value at each sample time, and a state from which to continue.
      """)
  static let answerOutline = ObjectOutline(
    "MergeAnswer",
    .motion + [
      .member(
        "events",
        .list(
          of: .object(
            .member("at", .number(.any), "In seconds."),
            .member(
              "outcome", .words(of: ChangeOutcome.self),
              """
              `started`: none was running. `merged`: the running one was retargeted. `combined`: \
              both continue. `immediate`: no animation. `unchanged`: the target was the same.
              """), .optional("outcomes", .memberOutcomes),
            .member("value", .value, "The value just after the event."),
            .member("velocity", .value, "Velocity just after the event, in units per second."),
            .member(
              "logicallyComplete", .number,
              "When the event's animation is logically complete, in seconds."),
            .member(
              "removed", .number,
              """
              When all animations that are combined with the event's are removed, in seconds.
              """))), "The outcome of each event."),
      .member("state", .string(), "Opaque token; send it as `state` to continue."),
    ])
}

extension ValueType {
  static let memberOutcomes: ValueType = ValueType.named(
    "MemberOutcomes", .map(of: .oneOf([.words(of: ChangeOutcome.self), .memberOutcomes])),
    "The outcome for each member with animations of its own; `outcome` is the greatest of them.")
}
