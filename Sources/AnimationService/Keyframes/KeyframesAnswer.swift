internal import AnimationCore

extension EvaluateKeyframes {
  static let answerOutline = ObjectOutline(
    "KeyframesAnswer",
    .motion + [.optional("state", .stateToken), .member("tracks", .trackSegments)])
}

extension ValueType {
  static let trackSegments: ValueType = ValueType.named(
    "TrackSegments", .oneOf([.segments, .trackSegmentsByMember]),
    "The segments of each track, in the structure of the request's tracks.")

  static let trackSegmentsByMember: ValueType = ValueType.named(
    "TrackSegmentsByMember", .map(of: .trackSegments), "The segments of each member's tracks.")

  static let segments: ValueType = ValueType.named(
    "Segments", .list(of: .segment), "The segments of a track.")

  static let segment: ValueType = ObjectOutline(
    "Segment",
    .member(
      "type", .words(of: KeyframeSegment<AnimatableVector>.Kind.self), "The type of the keyframe."
    ),
    .member("start", .number(.any), "In seconds."),
    .member(
      "duration", .nullable(.number(.any)),
      "Duration in seconds; `null` for a spring that never settles."),
    .member("from", .named(NamedType("Value")), "Start value."),
    .member(
      "to", .named(NamedType("Value")),
      "Target value of the keyframe; a spring that is cut off does not reach it."),
    .member("startVelocity", .named(NamedType("Value")), "Velocity in units per second."),
    .member("endVelocity", .named(NamedType("Value")), "Velocity in units per second.")
  ).type
}
