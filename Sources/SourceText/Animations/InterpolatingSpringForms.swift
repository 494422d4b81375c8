internal import AnimationCore
internal import Schema

// The springs on progress, which are combined with a running animation.

struct InterpolatingSpringForm {
  var mass: Double?
  var stiffness: Double?
  var damping: Double?
  var duration: Double?
  var bounce: Double?
  var spring: Spring?
  var initialVelocity = 0.0
  var stop = SpringStopForm()
  private static let standard = (mass: 1.0, duration: 0.5, bounce: 0.0)

  static let form = Form(
    "InterpolatingSpringAnimation",
    """
    A spring on progress from 0 to 1 that adds to a running animation, by `stiffness`, `damping` \
    and `mass`, by `duration` and `bounce`, or by `spring`.
    """, initial: Self(),
    .type(
      AnimationKind.interpolatingSpring,
      "A spring on progress from 0 to 1, which is combined with a running animation."),
    .number("mass", \.mass, .positive, "Mass.").standardInWords(standard.mass),
    .number("stiffness", \.stiffness, .positive, "Stiffness, in mass per second squared."),
    .number("damping", \.damping, .nonNegative, "Damping, in mass per second."),
    .seconds("duration", \.duration, .positive, "Perceptual duration in seconds.")
      .standardInWords(standard.duration),
    .number("bounce", \.bounce, .bounce, "Bounce.").standardInWords(standard.bounce),
    .value("spring", \.spring, SpringReading.type, "", read: { SpringReading.read($0) }),
    .initialVelocity(\.initialVelocity), .include(\.stop, SpringStopForm.form),
    rules: [
      .excludes("spring", ["mass", "stiffness", "damping", "duration", "bounce"]),
      .excludes("mass", ["duration", "bounce"]), .excludes("stiffness", ["duration", "bounce"]),
      .excludes("damping", ["duration", "bounce"]),
      .anyNeeds(["mass", "stiffness", "damping"], ["stiffness", "damping"]),
    ])

  var base: AnimationDescriptionBase {
    if let spring { return interpolating(spring) }
    if let stiffness, let damping {
      return .interpolatingSpring(
        mass: mass ?? Self.standard.mass, stiffness: stiffness, damping: damping,
        initialVelocity: initialVelocity)
    }
    return interpolating(
      Spring(duration: duration ?? Self.standard.duration, bounce: bounce ?? Self.standard.bounce))
  }

  /// A mass of 1 with the same frequency and decay, as SwiftUI does.
  private func interpolating(_ spring: Spring) -> AnimationDescriptionBase {
    .interpolatingSpring(
      mass: 1, stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
      initialVelocity: initialVelocity)
  }
}

/// UIKit's `usingSpringWithDamping`: the envelope e^(−ζωt) is 1/1500 after the duration.
struct UIViewAnimation {
  var duration = 1.0
  var dampingRatio = 1.0
  var initialVelocity = 0.0

  static let form = Form(
    "UIViewAnimation", initial: Self(),
    .type(
      AnimationKind.uiView,
      "UIKit's `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`."),
    .seconds(
      "duration", \.duration, .positive,
      "Seconds until the envelope of the spring has decreased to 1/1500."
    ).required(),
    .number("dampingRatio", \.dampingRatio, .above(0, atMost: 1), "Damping ratio; 1 is critical.")
      .required(), .initialVelocity(\.initialVelocity))

  var base: AnimationDescriptionBase {
    AnimationDescription.uiView(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity
    ).base
  }
}

extension AnimationDescription {
  /// A spring of mass 1; the velocity is in distances per second.
  package static func uiView(duration: Double, dampingRatio: Double, initialVelocity: Double)
    -> AnimationDescription
  {
    let frequency = TimingParameters.frequency(dampingRatio: dampingRatio, duration: duration)
    return AnimationDescription(
      base: .interpolatingSpring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
        initialVelocity: initialVelocity))
  }
}

extension FormMember {
  fileprivate static func initialVelocity(_ path: PropertyPath<Root, Double>) -> FormMember {
    .number(
      "initialVelocity", path, .any, "Initial velocity in distances to the target per second."
    ).parameter(
      """
      Initial velocity for `interpolatingSpring` and `uiView`, relative to the distance from \
      `from` to `to`, per second.
      """)
  }
}
