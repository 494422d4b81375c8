internal import AnimationCore
internal import Rendering
internal import Schema

extension EvaluateTimeline {
  static let about = OperationAbout(
    function: "timeline", get: "getTimeline", post: "evaluateTimeline", example: "sequence",
    summary: "Evaluate a timeline of several tracks.",
    text: """
      Steps move named tracks, one after another or as their `at` says; the value is an object by \
      track. A step on a track that still moves interrupts it as in `/v1/animations/merge`: a \
      spring keeps its velocity. A step of several `items` may start them one by one (`stagger`).

      At most \(TimelineScript.maximumChanges) items are moved by all steps together, and \
      \(TimelineScript.maximumDepth) timelines lie inside of each other. Steps of one track ascend \
      in time.

      `rate`, `repeat` and `playback` play the whole; the times of `steps` and `labels` in the \
      answer are its own. Velocities are those of what is shown: negative of those of the steps \
      while it plays backward, and 0 while it is paused.
      """,
    answer: "The value of all tracks at each sample time, and the times of the steps and labels.")

  static let answerOutline = ObjectOutline(
    "TimelineAnswer",
    .motion + [
      .optional("state", .stateToken),
      .member(
        "steps",
        .list(
          of: .object(
            .member("track", .string()),
            .optional(
              "item", .oneOf([.integer(.anyCount), .string()]), "Index or name of the item."),
            .member("start", .number(.any), "In seconds of the timeline."),
            .member("logicallyComplete", .number, "In seconds of the timeline."),
            .member(
              "settled", .number,
              "When the motion that the step became part of has settled, or another begins anew."),
            .member(
              "outcome", .words(of: ChangeOutcome.self), "As in `/v1/animations/merge`."))),
        "The steps, one for each item."),
      .member(
        "labels", .map(of: .number(.any)), "The time of each label, in seconds of the timeline."),
    ])
}
