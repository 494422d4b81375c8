internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

extension ReleaseGesture {
  static let about = OperationAbout(
    function: "release", get: "getRelease", post: "releaseGesture", example: "snap",
    summary: "Resolve the release of a gesture.",
    text: """
      Decides where a view moves after it was dragged, magnified or rotated, and returns the \
      reason and the motion. A spring starts with the velocity of the fingers. To interrupt the \
      motion, send the answer's `state` to `/v1/animations/merge`.
      """,
    answer: "The decision, the target of the view, and its motion to the target.")
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
      "reason", .words(of: ReleaseReason.self), "The reason, the first in this order that holds."),
    .optional("measures", .measures),
    .member(
      "thresholds", .list(of: .threshold),
      "The thresholds, each with the value compared with it."),
    .member("target", .value, "Resting position of the view."),
    .member(
      "projected", .value,
      "The projected resting position; for a decay, its limit without bounds."),
    .member("velocity", .value, "Velocity at the release, in units per second."),
    .member(
      "relativeVelocity", .value,
      """
      The signed velocity divided by the remaining distance, or 0, as `interpolatingSpring` \
      takes it.
      """), .member("animation", .resolvedAnimation),
    .member(
      "state", .string(),
      "Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge`."))
}

extension TrackGesture {
  static let about = OperationAbout(
    function: "track", get: "getTrack", post: "trackGesture", example: "band",
    summary: "Track a gesture in progress.",
    text: """
      Evaluates a drag, a magnification, a rotation, a combined transform with a pan, or a long \
      press in progress: the position, with rubber banding past the bounds, the progress, and the \
      effects that depend on them. With `state`, returns the position of a view that is caught in \
      flight, and the offset from which the drag continues.
      """,
    answer: "Track a gesture in progress.")
  static let answerOutline = ObjectOutline(
    "TrackAnswer",
    .optional("warnings", .warnings),
    .optional(
      "samples", .map(of: .any),
      "`time`, and the `position`, `progress` and `effects` at each time."),
    .optional("position", .value, "Position of the view."),
    .optional("velocity", .value, "Velocity of the view, in units per second."),
    .member("progress", .number(.any), "Progress from 0 to 1."),
    .member("effects", .map(of: .number(.any)), "The effects of the gesture."),
    .optional(
      "caught",
      .object(
        .member("position", .value, "Position of the view when it was caught."),
        .member("velocity", .value, "Velocity of the view when it was caught."),
        .member("offset", .value, "Offset from `origin` from which the drag continues.")),
      "The motion that was caught."),
    .optional("translation", .value, "Translation that keeps the anchor between the fingers."),
    .optional("anchor", .value, "The point between the fingers, as a fraction of the view's size."),
    .optional("phase", .words(of: LongPressPhase.self), "Phase of a long press."),
    .optional(
      "activates", .nullable(.number(.any)), "Time at which the press activates; `null` if never."),
    .optional(
      "cancelled", .nullable(.number(.any)),
      "Time at which the press was cancelled; `null` if it was not."))
}

extension RecognizeGesture {
  static let about = OperationAbout(
    function: "recognize", get: "getRecognition", post: "recognizeGesture", example: "tap",
    summary: "Recognize gestures in a stream of pointer events.",
    text: """
      Recognizes a gesture, or several composed as in SwiftUI, and returns the gesture events that \
      a view would have received, and why a gesture failed.
      """,
    answer: "Recognize gestures in a stream of pointer events.")

  static let answerOutline = ObjectOutline(
    "RecognizeAnswer",
    .optional("warnings", .warnings),
    .member("events", .list(of: .recognizedEvent), "The gesture events that a view receives."),
    .member("failures", .list(of: .gestureFailure), "The gestures that failed."))
}

extension SimulateGesture {
  static let about = OperationAbout(
    function: "simulate", get: "getSimulation", post: "simulateGesture", example: "press",
    summary: "Simulate a gesture from the first touch until the view has settled.",
    text: """
      Recognizes the gesture in pointer events, tracks the view, releases it and follows it until \
      it has settled, in one timeline with named parts.
      """,
    answer: "Simulate a gesture from the first touch until the view has settled.")
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
      Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge` or \
      `/v1/gestures/track`.
      """))
}

extension ValueType {
  static let threshold: ValueType = ObjectOutline(
    "Threshold", "A quantity at the release, and the limit with which it was compared.",
    .member("quantity", .words(of: ReleaseQuantity.self), "The quantity."),
    .optional(
      "axis", .string(),
      "The axis of the quantity, if it has one."),
    .optional(
      "rule", .integer(.anyCount),
      "Index of its rule, for a target with rules."),
    .optional(
      "below", .boolean,
      "True if the quantity must be less than the limit; else left out."),
    .member("value", .number(.any), "Value of the quantity."),
    .member("limit", .number(.any), "The limit."),
    .member("exceeded", .boolean, "Whether the limit is exceeded."),
    .member("short", .number(.nonNegative), "The difference by which the limit was missed.")
  ).type

  static let recognizedEvent: ValueType = ObjectOutline(
    "RecognizedEvent",
    .member("time", .number(.any), "In seconds."),
    .member(
      "gesture", .string(), "Name of the gesture, or its path: `/`, `/first`, `/second/first`."),
    .member("event", .words(of: RecognizedEventKind.self), "What happened."),
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
    .member("name", .words(of: SimulatedGesturePart.PartName.self), "Name of the part."),
    .member("start", .number(.any), "In seconds."),
    .member("end", .nullable(.number(.any)), "End in seconds; `null` if the part never ends."),
    .optional("decision", .string(), "As for `/v1/gestures/release`."),
    .optional("reason", .string(), "As for `/v1/gestures/release`."),
    .optional("thresholds", .list(of: .threshold), "As for `/v1/gestures/release`."),
    .optional("target", .value, "As for `/v1/gestures/release`."),
    .optional("projected", .value, "As for `/v1/gestures/release`."),
    .optional("velocity", .value, "As for `/v1/gestures/release`."),
    .optional("relativeVelocity", .value, "As for `/v1/gestures/release`.")
  ).type
}
