internal import AnimationCore
package import Schema

// The parameterizations of a spring: for each the members of the request, and the spring of them.

package struct SpringByDuration: Sendable {
  var duration = 0.5
  var bounce = 0.0

  static let form = Form(
    "SpringByDuration", initial: Self(),
    .seconds("duration", \.duration, .positive, "Perceptual duration in seconds."),
    .number(
      "bounce", \.bounce, .bounce,
      "Bounce: 0 for none, above 0 bouncy, below 0 over-damped; 1 never settles."))

  var spring: Spring { Spring(duration: duration, bounce: bounce) }
}

package struct SpringByResponse: Sendable {
  var response = 1.0
  var dampingRatio = 1.0

  static let form = Form(
    "SpringByResponse", initial: Self(),
    .seconds("response", \.response, .positive, "Period of the undamped spring in seconds.")
      .required(),
    .number(
      "dampingRatio", \.dampingRatio, .nonNegative,
      "Damping ratio: 1 is critical, above 1 over-damped; 0 never settles."
    ).required().parameter(
      "Damping ratio; 1 is critical. With `settlingDuration`, above 0 and at most 1."))

  var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }
}

package struct SpringByStiffness: Sendable {
  var mass = 1.0
  var stiffness = 1.0
  var damping = 1.0
  var allowOverDamping = false

  static let form = Form(
    "SpringByStiffness", initial: Self(), .number("mass", \.mass, .positive, "Mass."),
    .number("stiffness", \.stiffness, .positive, "Stiffness, in mass per second squared.")
      .required(),
    .number(
      "damping", \.damping, .nonNegative,
      "Damping, in mass per second; at most critical unless `allowOverDamping` is true."
    ).required(),
    .bool(
      "allowOverDamping", \.allowOverDamping, "Whether damping above critical is used as given."))

  var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
  }
}

struct SpringBySettling: Sendable {
  var settlingDuration = 1.0
  var overshoot: Double?
  var dampingRatio: Double?
  var epsilon = 0.001

  static let form = Form(
    "SpringBySettling", initial: Self(),
    .number(
      "settlingDuration", \.settlingDuration, .between(0.01, 10),
      "Seconds until a motion over a distance of 1 has settled by SwiftUI's rule."
    ).required(),
    .number(
      "overshoot", \.overshoot, .atLeast(0, below: 1),
      "Distance beyond the target, as a part of the whole; 0 is critical."
    ).parameter(
      """
      Greatest distance beyond the target as a part of the distance, with `settlingDuration` or \
      `peakTime`, in place of `dampingRatio`.
      """),
    .number("dampingRatio", \.dampingRatio, .above(0, atMost: 1), "Damping ratio; 1 is critical."),
    .number(
      "epsilon", \.epsilon, .above(0, below: 1),
      "Distance from the target within which the spring counts as settled."
    ).withoutParameter(), rules: [.exactlyOne(["overshoot", "dampingRatio"])])

  static let outlines = [
    form.outline.part(
      "SpringBySettling", members: ["settlingDuration", "dampingRatio", "epsilon"],
      required: ["settlingDuration", "dampingRatio"]),
    form.outline.part(
      "SpringBySettlingOvershoot", members: ["settlingDuration", "overshoot", "epsilon"],
      required: ["settlingDuration", "overshoot"]),
  ]

  /// Nil, with a fault at `value`, if none settles in the time.
  func spring(_ value: RequestValue) -> Spring? {
    let ratio = overshoot.map { Spring.dampingRatio(overshoot: $0) } ?? dampingRatio ?? 1
    let spring = Spring(settlingDuration: settlingDuration, dampingRatio: ratio, epsilon: epsilon)
    if spring.response.isFinite { return spring }
    return value.refuse(
      "no spring settles in this time: \"dampingRatio\" is too small for \"epsilon\"", .outOfRange)
  }
}

struct SpringByPeak: Sendable {
  var peakTime = 1.0
  var overshoot: Double?
  var dampingRatio: Double?

  static let form = Form(
    "SpringByPeak", initial: Self(),
    .seconds("peakTime", \.peakTime, .positive, "Seconds until the first peak, from rest.")
      .required(else: "is required, or give \"settlingDuration\""),
    .value(
      "overshoot", \.overshoot, .number(.above(0, below: 1)),
      "Height of the first peak beyond the target as a part of the distance.", read: readOvershoot
    ), .number("dampingRatio", \.dampingRatio, .atLeast(0, below: 1), "Damping ratio."),
    rules: [.exactlyOne(["overshoot", "dampingRatio"])])

  static let outlines = [
    form.outline.part(
      "SpringByPeak", members: ["peakTime", "dampingRatio"],
      required: ["peakTime", "dampingRatio"]),
    form.outline.part(
      "SpringByPeakOvershoot", members: ["peakTime", "overshoot"],
      required: ["peakTime", "overshoot"]),
  ]

  private static func readOvershoot(_ value: RequestValue) -> Double? {
    guard let overshoot = value.validNumber(.atLeast(0, below: 1)) else { return nil }
    // The ratio of a tiny overshoot may round to 1.
    if Spring.dampingRatio(overshoot: overshoot) < 1 { return overshoot }
    return value.refuse("must be above 0: a spring without an overshoot has no peak", .outOfRange)
  }

  var spring: Spring {
    Spring(
      peakTime: peakTime,
      dampingRatio: overshoot.map { Spring.dampingRatio(overshoot: $0) } ?? dampingRatio ?? 0)
  }
}

extension NumberRange {
  package static let bounce = above(-1, atMost: 1)
  /// The range of what may be added to the bounce of some preset, at most 0.3.
  static let extraBounce = above(-1.3, atMost: 1)
}
