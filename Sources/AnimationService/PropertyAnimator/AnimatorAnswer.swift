internal import AnimationCore
internal import Rendering
internal import Schema

extension EvaluateAnimator {
  static let about = OperationAbout(
    function: "animator", get: "getAnimator", post: "evaluateAnimator", example: "scrubbed",
    summary: "Control an animation with commands: pause, scrub, reverse, continue.",
    text: """
      Evaluates UIKit's `UIViewPropertyAnimator`. `commands` are ascending in `at`. The samples \
      also have `fractionComplete`, in the direction of playback, and its velocity \
      `fractionVelocity`. `completion` is the argument of the completion handler, or `null` if the \
      handler is not called.
      """,
    answer: """
      The value, `fractionComplete` and its velocity at each sample time, and the state of the \
      animator after each command.
      """)
  static let answerOutline = ObjectOutline(
    "AnimatorAnswer",
    .motion + [
      .member("animation", .resolvedAnimation),
      .member("duration", .number(.any), "Total duration in seconds."),
      .member(
        "commands",
        .list(
          of: .object(
            .member("at", .number(.any), "In seconds."),
            .member(
              "animatingState", .words(of: PropertyAnimatorState.self), "State of the animator."),
            .member("isRunning", .boolean, "Whether the animator is running."),
            .member(
              "isReversed", .boolean, "Whether the animator plays from its end to its start."),
            .member(
              "fractionComplete", .number(.any),
              "Completed fraction, in the direction of playback."),
            .member(
              "fractionVelocity", .number(.any), "Velocity of `fractionComplete`, per second."))),
        "Animator state after each command."),
      .optional(
        "animations",
        .list(
          of: .object(
            .member(
              "delayFactor", .number(.any), "Delay as a fraction of the animator's duration."),
            .member("samples", .samples))), "The added animations with their samples."),
      .member(
        "animatingState", .words(of: PropertyAnimatorState.self),
        "State of the animator at the end."), .member("state", .stateToken),
      .member(
        "completion",
        .nullable(
          .object(
            .member("at", .number(.any), "In seconds."),
            .member(
              "position", .words(of: PropertyAnimatorPosition.self),
              "Final position of the animator."))),
        "Argument of the completion handler; `null` if it is not called."),
    ])
}
