internal import Rendering
internal import Schema

extension EvaluateTransition {
  static let about = OperationAbout(
    function: "transition", get: "getTransition", post: "evaluateTransition", example: "opacity",
    summary: "Evaluate a transition.",
    text: """
      `transition` is a name, source text, or an object with a `type`. `matchedGeometry`, \
      `zoom`, `numericText`, `contentTransition` and `scroll` cannot be part of another transition.

      Without an `animation` only transitions with their own move. Each of the `interruptions` \
      reverses the transition at its time; a zoom can also be caught by a finger, with `drag`.
      """,
    apart: [
      "AsymmetricTransition", "BlurReplaceTransition", "ContentTransition",
      "MatchedGeometryTransition", "NumericTextTransition", "ScaleTransition", "ScrollTransition",
      "UnitPoint", "ViewEffects", "ZoomDrag", "ZoomTransition",
    ],
    answer: "The effects at each sample time, and further results of the kind of transition.")
  static let answerOutline = ObjectOutline(
    "TransitionAnswer",
    .optional("warnings", .warnings), .optional("timeline", .timeline),
    .optional("state", .stateToken),
    .member(
      "samples",
      .object(
        .optional("time", .list(of: .number(.any)), "In seconds."),
        .optional("position", .columns, "Scroll offset of the content."),
        .optional("value", .columns, "The effects."),
        .optional("velocity", .columns, "Velocity in units per second."),
        .optional("acceleration", .columns),
        .optional("model", .columns, "The model values of the effects."),
        .optional(
          "phaseValue", .columns,
          "For `scroll`: from −1 to 1; 0 where the view is fully in the viewport."),
        .optional("parallax", .columns, "For `scroll`: the parallax offset.")),
      "Samples over `time`; for `scroll` over `position`."),
    .optional("measures", .measures), .optional("animation", .resolvedAnimation),
    .optional(
      "changes", .list(of: .map(of: .any)),
      "For transitions of views: the insertions and removals with their times."),
    .optional(
      "anchors", .map(of: .any),
      "For transitions of views: the anchor of each scale and rotation."),
    .optional(
      "lifecycle", .list(of: .map(of: .any)),
      "For `zoom`: the lifecycle callbacks of the pushed view, with their times."),
    .optional(
      "releases", .list(of: .map(of: .any)),
      "For `zoom`: each release with its time, its outcome, the reason, and the progress."),
    .optional(
      "characters", .list(of: .map(of: .any)), "For `numericText`: the change of each character."),
    .optional(
      "glyphs", .list(of: .map(of: .any)),
      "For `numericText` with texts as interruptions: each character with its changes."),
    .optional("phases", .list(of: .string()), "For `scroll`: the phase at each position."))
}
