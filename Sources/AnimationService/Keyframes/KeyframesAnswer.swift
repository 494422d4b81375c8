internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

extension EvaluateKeyframes {
  static let about = OperationAbout(
    function: "keyframes", get: "getKeyframes", post: "evaluateKeyframes", example: "bounce",
    summary: "Evaluate keyframes.",
    text: """
      A track is a list of keyframes: `linear` follows a timing curve, `cubic` a smooth curve, \
      `spring` a spring, and `move` jumps. One track moves the whole value, or each member of an \
      object has its own track. Tracks run in parallel; each stays at the end of its last segment.

      The answer's `tracks` has the structure of the request's, with the resulting segment in \
      place of each keyframe, for every run.
      """,
    answer: "The value at each sample time, and the segments of each track.")
  static let answerOutline = ObjectOutline(
    "KeyframesAnswer",
    .motion + [.optional("state", .stateToken), .member("tracks", .trackSegments)])
}

extension ValueType {
  static let trackSegments: ValueType = ValueType.named(
    "TrackSegments", .oneOf([.segments, .trackSegmentsByMember]),
    "The segments of each track, as in the request.")

  static let trackSegmentsByMember: ValueType = ValueType.named(
    "TrackSegmentsByMember", .map(of: .trackSegments), "The segments of each member's tracks.")

  static let segments: ValueType = ValueType.named(
    "Segments", .list(of: .segment), "The segments of a track.")

  static let segment: ValueType = ObjectOutline(
    "Segment",
    .member(
      "type", .words(of: KeyframeKind.self), "The type of the keyframe."),
    .member("start", .number(.any), "In seconds."),
    .member(
      "duration", .nullable(.number(.any)),
      "Duration in seconds; `null` for a spring that never settles."),
    .member("from", .value, "Start value."),
    .member("to", .value, "Target value, which a spring that is cut off does not reach."),
    .member("startVelocity", .value, "Velocity in units per second."),
    .member("endVelocity", .value, "Velocity in units per second.")
  ).type
}
