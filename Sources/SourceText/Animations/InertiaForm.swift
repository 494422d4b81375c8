internal import AnimationCore
internal import Schema

/// The only friction with a name.
package enum InertiaFriction: String, CaseIterable, Sendable { case android }

struct InertiaAnimation {
  var timeConstant = 0.35
  var rate: Double?
  var friction: InertiaFriction?
  var initialVelocity: Double?

  static let form = Form(
    "InertiaAnimation",
    """
    A motion that friction stops at the target, 1 − e^(−t/timeConstant) of the distance, or a \
    fling of Android; it adds to a running animation.
    """, initial: Self(),
    .type(AnimationKind.inertia, "A motion that friction stops at the target."),
    .seconds("timeConstant", \.timeConstant, .positive, "Time constant in seconds."),
    .number(
      "rate", \.rate, .above(0, below: 1), "The part of the velocity that remains after 1 ms."),
    .choice("friction", \.friction, "The fling of Android, in density-independent pixels."),
    .number(
      "initialVelocity", \.initialVelocity, .positive,
      "Initial velocity in distances per second, in place of the time constant 1/initialVelocity."),
    rules: [.atMostOne(["timeConstant", "rate", "friction", "initialVelocity"])])

  var base: AnimationDescriptionBase {
    if friction != nil { return .inertia(.android) }
    if let rate {
      return .inertia(.timeConstant(DecelerationRate(perMillisecond: rate).timeConstant))
    }
    return .inertia(.timeConstant(initialVelocity.map { 1 / $0 } ?? timeConstant))
  }
}
