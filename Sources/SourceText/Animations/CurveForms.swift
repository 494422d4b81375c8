internal import AnimationCore
internal import Schema

// The animations along a curve, among which the default one was before iOS 17.

struct DefaultAnimation {
  static let form = Form(
    "DefaultAnimation", initial: Self(),
    .type(
      AnimationKind.default,
      "SwiftUI's default: a critically damped fluid spring with a response of 0.5."
    ).parameter("The kind of animation. Required unless `animation` is given."))
}

struct CurveAnimationForm {
  var type = AnimationKind.linear
  var duration = Animation.defaultCurveDuration

  static let form = Form(
    "CurveAnimation", initial: Self(),
    .type([.linear, .easeIn, .easeOut, .easeInOut], \.type, "An animation along this curve."),
    .curveDuration(\.duration))

  static let strangers = Strangers(
    ["curve", "easing", "ease", "timingFunction"],
    detail: "the type is the curve; write \"type\": \"timingCurve\" and the curve as \"curve\"")
}

struct TimingCurveAnimation {
  var curve: RequestValue?
  var duration = Animation.defaultCurveDuration

  static let form = Form(
    "TimingCurveAnimation", initial: Self(),
    .type(AnimationKind.timingCurve, "An animation along any curve."),
    .later("curve", \.curve, CurveReading.type, "").required().parameter(
      """
      For `timingCurve`. A name, four control points separated by commas, or a CSS easing function.
      """), .curveDuration(\.duration))
}

extension FormMember {
  fileprivate static func curveDuration(_ path: PropertyPath<Root, Double>) -> FormMember {
    .seconds(
      "duration", path, .nonNegative, "Duration in seconds; with 0 the animation ends immediately.")
  }
}
