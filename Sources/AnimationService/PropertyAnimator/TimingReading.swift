internal import AnimationCore
internal import Schema
internal import SourceText

struct TimingDescription {
  let parameters: TimingParameters
  /// The animation, with its own duration rather than the animator's.
  let description: AnimationDescription
  /// Nil also if the timing keeps its own in any animator.
  var duration: Double?
  /// The member with ``duration``; nil in source text, which an animator's duration may accompany.
  var durationMember: RequestValue?

  static var easeInOut: TimingDescription {
    TimingDescription(
      parameters: .curve(.easeInOut), description: AnimationDescription(base: .easeInOut))
  }

  /// A curve and UIKit's spring of a damping ratio take the duration; all others keep their own.
  func lasting(_ duration: Double) -> AnimationDescription {
    switch (parameters, description.base) {
    case (.curve, .curve(let curve, _)):
      AnimationDescription(base: .curve(curve, duration: duration))
    case (.damped(let ratio, let velocity), _):
      .uiView(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    default: description
    }
  }
}

private struct UIViewTiming {
  var duration: Double?
  var dampingRatio = 1.0
  var initialVelocity = 0.0

  static let form = Form(
    "UIViewTiming", initial: Self(),
    .type(AnimationKind.uiView, "UIKit's spring with a damping ratio and a duration."),
    .seconds(
      "duration", \.duration, .positive, "Duration in seconds; default: that of the animator."),
    .number("dampingRatio", \.dampingRatio, .above(0, atMost: 1), "Damping ratio.").required(),
    .number(
      "initialVelocity", \.initialVelocity, .any,
      "Initial velocity in distances to the target per second."))
}

enum TimingReading {
  static let type = ValueType.named(
    "Timing", .oneOf([AnimationReading.type, UIViewTiming.form.type]),
    "An animation; a curve and `uiView` take the animator's duration.")

  /// An ease in and out, with a fault, in place of text that cannot be parsed.
  static func read(_ value: RequestValue, options: EvaluationOptions) -> TimingDescription {
    guard let source = value.text else { return object(value, options: options) }
    var timing = SourceTranslation.read(
      source, in: value, translating: AnimationSource.translate, else: .easeInOut
    ) { object($0, options: options) }
    timing.durationMember = nil
    return timing
  }

  /// An animation with modifiers keeps its own duration, even if its base is a curve.
  private static func object(_ value: RequestValue, options: EvaluationOptions)
    -> TimingDescription
  {
    if value.member("type")?.text == "uiView" { return damped(value) }
    let description = options.animation(value)
    guard case .curve(let curve, let duration) = description.base, description.modifiers.isEmpty
    else {
      return TimingDescription(
        parameters: .animation(description.animation), description: description)
    }
    return TimingDescription(
      parameters: .curve(curve.curve), description: description, duration: duration,
      durationMember: value.member("duration"))
  }

  private static func damped(_ value: RequestValue) -> TimingDescription {
    let timing = UIViewTiming.form.readRest(value)
    let description = AnimationDescription.uiView(
      duration: timing.duration ?? 1, dampingRatio: timing.dampingRatio,
      initialVelocity: timing.initialVelocity)
    guard description.base.isInRange else {
      value.fail(SpringReading.overflow, .overflow)
      return .easeInOut
    }
    return TimingDescription(
      parameters: .damped(ratio: timing.dampingRatio, initialVelocity: timing.initialVelocity),
      description: description, duration: timing.duration, durationMember: value.member("duration"))
  }
}
