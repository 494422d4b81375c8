package import AnimationCore
package import Schema

/// The members by which a spring stops at its target.
package struct SpringStopForm: Sendable {
  package var clamp = false
  package var rest: SpringRestRule?
  package init() {}

  package static let form = Form(
    nil, initial: Self(),
    .bool("clamp", \.clamp, "Whether each number stops when it first reaches its target."),
    .value("rest", \.rest, restType, "", read: { SpringRestForm.read($0) }).parameter(
      "The rule by which a number is at rest, as JSON: `{\"delta\":0.5,\"speed\":2}`."))

  package static let restType = SpringRestForm.form.type

  /// Nil unless one of them is given.
  package var stop: SpringStop? {
    clamp || rest != nil ? SpringStop(clamps: clamp, rest: rest) : nil
  }
}

private struct SpringRestForm {
  var delta: Double?
  var speed: Double?
  var envelope: Bool?
  var energy: Double?

  static let form = Form(
    "Rest",
    """
    When a number is at rest, in place of `epsilon`: it jumps to its target at that time.
    """, initial: Self(),
    .number(
      "delta", \.delta, .positive,
      """
      The distance from the target: with `speed` the first time when both hold, as in Motion; \
      alone the time after which it is not exceeded.
      """),
    .number("speed", \.speed, .positive, "The greatest speed, in units per second."),
    .bool(
      "envelope", \.envelope,
      "Whether `delta` is that of an oscillation's envelope, as in Compose."),
    .number(
      "energy", \.energy, .above(0, below: 1),
      "The part of the energy at the start, as in Reanimated 4."),
    rules: [
      .exactlyOne(["energy", "delta"]), .excludes("energy", ["speed", "envelope"]),
      .excludes("envelope", ["speed"]),
    ])

  static func read(_ value: RequestValue) -> SpringRestRule? {
    guard value.isObject else {
      value.refuseAsObject(suchAs: "{\"delta\": 0.5, \"speed\": 2}")
      return nil
    }
    let count = value.faults.count
    let rest = form.readRest(value)
    guard value.faults.count == count else { return nil }
    if let energy = rest.energy { return .energy(energy) }
    guard let delta = rest.delta else { return nil }
    if let speed = rest.speed { return .thresholds(delta: delta, speed: speed) }
    return rest.envelope == true ? .envelope(delta) : .distance(delta)
  }
}
