internal import AnimationCore
package import Schema

extension [MemberOutline] {
  package static let motion: [MemberOutline] = [
    .optional("warnings", .warnings), .member("timeline", .timeline), .member("samples", .samples),
    .optional("measures", .measures),
  ]
}

extension ValueType {
  package static let timeline: ValueType = ObjectOutline(
    "Timeline",
    .member(
      "duration", .nullable(.number(.any)),
      "Seconds until the motion has settled; `null` if it never settles."),
    .member(
      "logicalDuration", .nullable(.number(.any)),
      """
      The perceptual duration, SwiftUI's logical completion, in seconds; `null` if there is none.
      """), .member("settles", .boolean, "Whether the motion settles.")
  ).type

  package static let columns: ValueType = ValueType.named(
    "Columns", .any,
    """
    Columns in the shape of the value: an array with one item per sample for each number, \
    `null` where there is none. Velocity columns omit discrete members, and arrays of \
    nothing else; in an array with numbers `null` holds their place.
    """)

  package static let samples: ValueType = ObjectOutline(
    "Samples",
    .member("time", .list(of: .number(.any)), "In seconds."),
    .optional("value", .columns, "The value at each time."),
    .optional("velocity", .columns, "Velocity in units per second."),
    .optional(
      "acceleration", .columns,
      "Acceleration in units per second squared; `null` where there is none."),
    .optional("force", .columns, "The spring's force."),
    .optional("model", .columns, "The model value at each time."),
    .optional(
      "phase", .list(of: .integer(.anyCount)), "The phase that the value is in or moving to."),
    .optional("progress", .columns, "The progress of a simulated gesture, from 0 to 1."),
    .optional("effects", .columns, "The effects of a simulated gesture."),
    .optional(
      "fractionComplete", .columns, "The completed fraction of an animator, in its direction."),
    .optional("fractionVelocity", .columns, "Velocity of `fractionComplete`, per second.")
  ).type

  package static let measures: ValueType = ObjectOutline(
    "Measures",
    """
    The measures that were asked for, each in the value's shape; a list for a string of several \
    numbers.
    """,
    .optional(
      "crossings", .any,
      """
      For each level, as `{"value": 50, "times": [0.1]}`, when the number passes it, in seconds.
      """),
    .optional(
      "extremes", .any,
      "Turning points as `{\"time\": 0.35, \"value\": 1.05}`, ascending in time."),
    .optional(
      "overshoot", .any,
      """
      Greatest distance beyond the target since the last event, as a part of the greatest \
      distance from it; `null` if the number begins at its target.
      """),
    .optional(
      "peakVelocity", .any,
      """
      The moment of the greatest speed with the velocity, as `{"time": 0.1, "value": 6.2}`; the \
      value is `null` where the motion is vertical.
      """),
    .optional(
      "timeWithin", .any,
      """
      Seconds from which on the number stays within that part of its range; `null` if it does not.
      """)
  ).type

  package static let stateToken: ValueType = ValueType.named(
    "StateToken", .nullable(.string()),
    """
    Opaque token of the motion; send it as `state` to continue. `null` if it would be too \
    long, or hold nine motions in one another.
    """)

  package static let warnings: ValueType = ValueType.named(
    "Warnings",
    .list(
      of: .object(
        .optional("pointer", .string(), "JSON pointer to the value in the body (RFC 6901)."),
        .optional("parameter", .string(), "Name of the query parameter."),
        .member("code", .problemCode),
        .member("detail", .string(), "Description of the warning."),
        rules: [.exactlyOne(["pointer", "parameter"])]), count: IntegerRange(1...17)),
    """
    What the request probably did not mean, although it was answered; the last of more than 16
    counts the others.
    """)

  package static let number: ValueType = ValueType.named(
    "Number", .nullable(.number(.any)), "A number; `null` if infinite.")
}
