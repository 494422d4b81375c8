internal import AnimationCore

extension MergeAnimations {
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
              `started`: no animation was running. `merged`: the running animation was \
              retargeted. `combined`: both animations continue. `immediate`: the event has no \
              animation. `unchanged`: the target was the same.
              """), .optional("outcomes", .memberOutcomes),
            .member("value", .named(NamedType("Value")), "The value just after the event."),
            .member(
              "velocity", .named(NamedType("Value")),
              "Velocity just after the event, in units per second."),
            .member(
              "logicallyComplete", .number,
              """
              Time at which the event's animation is logically complete (SwiftUI's \
              `logicallyComplete`), in seconds.
              """),
            .member(
              "removed", .number,
              """
              Time at which all animations that the event's animation is combined with are \
              removed (SwiftUI's `removed`), in seconds.
              """))), "The outcome of each event."),
      .member("state", .string(), "Opaque token; send it as `state` to continue."),
    ])
}

extension ValueType {
  static let memberOutcomes: ValueType = ValueType.named(
    "MemberOutcomes", .map(of: .oneOf([.words(of: ChangeOutcome.self), .memberOutcomes])),
    """
    The outcome for each member, if the members have animations of their own; an object of \
    such for a member whose own members do. `outcome` is then the greatest effect on any of \
    them.
    """)
}
