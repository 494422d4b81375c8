internal import AnimationCore

extension ReleaseGesture {
  static let answerOutline = ObjectOutline(
    "ReleaseAnswer",
    .optional("warnings", .warnings), .member("timeline", .timeline),
    .member("samples", .samples),
    .member(
      "decision", .string(),
      """
      The decision: `dismiss`, `cancel`, `snap`, `step`, `clamp`, `stay`, `glide`, `fixed`, \
      `toggle`, or the name that a rule gives.
      """),
    .member(
      "reason", .words(of: ReleaseReason.self),
      "The reason; if several thresholds are exceeded, the first in this order."),
    .optional("measures", .measures),
    .member(
      "thresholds", .list(of: .threshold),
      """
      The thresholds of the target, each with the value that was compared with it; empty for a \
      target without any.
      """), .member("target", .named(NamedType("Value")), "Resting position of the view."),
    .member(
      "projected", .named(NamedType("Value")),
      "The projected resting position; for a decay, its limit without bounds."),
    .member(
      "velocity", .named(NamedType("Value")), "Velocity at the release, in units per second."),
    .member(
      "relativeVelocity", .named(NamedType("Value")),
      """
      The signed velocity divided by the remaining distance, as `interpolatingSpring` takes it; \
      0 if the remaining distance is 0.
      """), .member("animation", .resolvedAnimation),
    .member(
      "state", .string(),
      "Opaque token; send it as `state` to `/v1/animations/merge` to continue."))
}

extension TrackGesture {
  static let answerOutline = ObjectOutline(
    "TrackAnswer",
    .optional("warnings", .warnings),
    .optional(
      "samples", .map(of: .any),
      "`time`, and the `position`, `progress` and `effects` at each time."),
    .optional("position", .named(NamedType("Value")), "Position of the view."),
    .optional("velocity", .named(NamedType("Value")), "Velocity of the view, in units per second."),
    .member("progress", .number(.any), "Progress from 0 to 1."),
    .member("effects", .map(of: .number(.any)), "The effects of the gesture."),
    .optional(
      "caught",
      .object(
        .member("position", .named(NamedType("Value")), "Position of the view when it was caught."),
        .member("velocity", .named(NamedType("Value")), "Velocity of the view when it was caught."),
        .member(
          "offset", .named(NamedType("Value")),
          "Offset from `origin` from which the drag continues.")), "The motion that was caught."),
    .optional(
      "translation", .named(NamedType("Value")),
      "Translation that keeps the anchor between the fingers."),
    .optional(
      "anchor", .named(NamedType("Value")),
      "The point between the fingers, as a fraction of the view's size."),
    .optional("phase", .words(of: LongPress.Phase.self), "Phase of a long press."),
    .optional(
      "activates", .nullable(.number(.any)), "Time at which the press activates; `null` if never."
    ),
    .optional(
      "cancelled", .nullable(.number(.any)),
      "Time at which the press was cancelled; `null` if it was not."))
}

extension RecognizeGesture {
  static let answerOutline = ObjectOutline(
    "RecognizeAnswer",
    .optional("warnings", .warnings),
    .member("events", .list(of: .recognizedEvent), "The gesture events that a view receives."),
    .member("failures", .list(of: .gestureFailure), "The gestures that failed."))
}

extension SimulateGesture {
  static let answerOutline = ObjectOutline(
    "SimulateAnswer",
    .optional("warnings", .warnings), .member("timeline", .timeline),
    .member("samples", .samples, "`time`, the requested columns, `progress` and `effects`."),
    .optional("measures", .measures),
    .member("parts", .list(of: .gesturePart), "The parts of the timeline, in order."),
    .member("failures", .list(of: .gestureFailure), "The gestures that failed."),
    .member(
      "state", .string(),
      """
      Opaque token; send it as `state` to `/v1/animations/merge` or `/v1/gestures/track` to \
      continue.
      """))
}

extension ValueType {
  static let threshold: ValueType = ObjectOutline(
    "Threshold", "A quantity at the release, and the limit with which it was compared.",
    .member("quantity", .words(of: ReleaseQuantity.self), "The quantity."),
    .optional(
      "axis", .string(),
      "The axis of the quantity; omitted for a length and for a position that is a number."),
    .optional(
      "rule", .integer(.anyCount),
      "Index of the rule to which the threshold belongs, for a target with rules."),
    .optional(
      "below", .boolean,
      "True if the quantity must be less than the limit rather than greater; else left out."),
    .member("value", .number(.any), "Value of the quantity."),
    .member("limit", .number(.any), "The limit."),
    .member("exceeded", .boolean, "Whether the limit is exceeded."),
    .member(
      "short", .number(.nonNegative),
      "The difference by which the limit was missed, 0 if it was exceeded.")
  ).type

  static let recognizedEvent: ValueType = ObjectOutline(
    "RecognizedEvent",
    .member("time", .number(.any), "In seconds."),
    .member(
      "gesture", .string(), "Name of the gesture, or its path: `/`, `/first`, `/second/first`."),
    .member("event", .words(of: RecognizedEvent.Kind.self), "What happened."),
    .optional("value", .any, "Value of the gesture, with the names of SwiftUI.")
  ).type

  static let gestureFailure: ValueType = ObjectOutline(
    "GestureFailure",
    .member("time", .number(.any), "In seconds."),
    .member("gesture", .string(), "Name of the gesture, or its path."),
    .member("reason", .words(of: GestureFailure.self), "The reason.")
  ).type

  static let gesturePart: ValueType = ObjectOutline(
    "GesturePart",
    .member("name", .words(of: SimulatedGesture.Part.Name.self), "Name of the part."),
    .member("start", .number(.any), "In seconds."),
    .member("end", .nullable(.number(.any)), "End in seconds; `null` if the part never ends."),
    .optional("decision", .string(), "As in the answer of `/v1/gestures/release`."),
    .optional("reason", .string(), "As in the answer of `/v1/gestures/release`."),
    .optional("thresholds", .list(of: .threshold), "As in the answer of `/v1/gestures/release`."),
    .optional("target", .named(NamedType("Value")), "As in the answer of `/v1/gestures/release`."),
    .optional(
      "projected", .named(NamedType("Value")), "As in the answer of `/v1/gestures/release`."),
    .optional(
      "velocity", .named(NamedType("Value")), "As in the answer of `/v1/gestures/release`."),
    .optional(
      "relativeVelocity", .named(NamedType("Value")),
      "As in the answer of `/v1/gestures/release`.")
  ).type
}
