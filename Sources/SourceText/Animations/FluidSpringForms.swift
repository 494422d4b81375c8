internal import AnimationCore
internal import JSONText
internal import Schema

// The fluid springs, which inherit the velocity of a running animation.

struct SpringAnimation {
  var duration: Double?
  var bounce: Double?
  var older = OlderSpring()
  var spring: Spring?
  var blendDuration = 0.0
  var stop = SpringStopForm()
  private static let standard = (duration: 0.5, bounce: 0.0)
  private static let olderStandard = OlderSpring.Standard(response: 0.5, dampingFraction: 0.825)
  private static let responseOfIOS16 = 0.55

  static let form = Form(
    "SpringAnimation",
    """
    A fluid spring by `duration` and `bounce`, by `response` and `dampingFraction`, or by `spring`.
    """, initial: Self(),
    .type(AnimationKind.spring, "A fluid spring."),
    .seconds("duration", \.duration, .positive, "Perceptual duration in seconds.")
      .standardInWords(standard.duration).parameter(
        "Duration in seconds; above 0 for a spring, at least 0 for a curve.",
        as: .number(.nonNegative)),
    .number("bounce", \.bounce, .bounce, "Bounce.").standardInWords(standard.bounce),
    .include(\.older, OlderSpring.form(olderStandard)),
    .value("spring", \.spring, SpringReading.type, "", read: { SpringReading.read($0) }).parameter(
      "For `spring` and `interpolatingSpring`. A preset's name, or JSON.",
      as: SpringReading.parameter), .blendDuration(\.blendDuration),
    .include(\.stop, SpringStopForm.form),
    rules: [
      .excludes("spring", ["duration", "bounce", "response", "dampingFraction"])
    ] + OlderSpring.rules(excluding: ["duration", "bounce"]))

  static let strangers = Strangers(
    ["mass", "stiffness", "damping"], ifAny: ["mass", "stiffness"],
    detail: "belongs to an interpolating spring; write \"type\": \"interpolatingSpring\"")

  /// On iOS 16 the older form is the default.
  func base(on platform: Platform) -> AnimationDescriptionBase {
    if let spring {
      return .fluid(response: spring.response, bounce: spring.bounce, blendDuration: blendDuration)
    }
    if older.isMeant(on: platform, unless: [duration, bounce]) {
      var standard = Self.olderStandard
      if platform == .ios16 { standard.response = Self.responseOfIOS16 }
      return older.base(standard, blendDuration: blendDuration)
    }
    return .fluid(
      response: duration ?? Self.standard.duration, bounce: bounce ?? Self.standard.bounce,
      blendDuration: blendDuration)
  }
}

struct InteractiveSpringAnimation {
  var duration: Double?
  var extraBounce: Double?
  var older = OlderSpring()
  var blendDuration = 0.25
  private static let standard = (duration: 0.15, extraBounce: 0.0)
  private static let olderStandard = OlderSpring.Standard(response: 0.15, dampingFraction: 0.86)

  static let form = Form(
    "InteractiveSpringAnimation",
    """
    A fluid spring for values that follow a finger, by `duration` and `extraBounce`, or by \
    `response` and `dampingFraction`.
    """, initial: Self(),
    .type(AnimationKind.interactiveSpring, "A fluid spring for values that follow a finger."),
    .seconds("duration", \.duration, .positive, "Perceptual duration in seconds.").standardInWords(
      standard.duration),
    .number(
      "extraBounce", \.extraBounce, .any,
      "Added to the preset's bounce of \(Animation.interactiveBounce)."
    ).told(.number(.between(-1.15, 0.85))).standardInWords(standard.extraBounce)
      .parameter(as: .number(.extraBounce)),
    .include(\.older, OlderSpring.form(olderStandard)), .blendDuration(\.blendDuration),
    rules: OlderSpring.rules(excluding: ["duration", "extraBounce"]))

  func base(_ value: RequestValue, on platform: Platform) -> AnimationDescriptionBase {
    if older.isMeant(on: platform, unless: [duration, extraBounce]) {
      return older.base(Self.olderStandard, blendDuration: blendDuration)
    }
    let extra = extraBounce ?? Self.standard.extraBounce
    return .fluid(
      response: duration ?? Self.standard.duration,
      bounce: value.bounce(base: Animation.interactiveBounce, plus: extra),
      blendDuration: blendDuration)
  }
}

struct PresetAnimation {
  var preset = Spring.Preset.smooth
  var duration = 0.5
  var extraBounce = 0.0
  var stop = SpringStopForm()

  static let form = Form(
    "PresetAnimation", "A fluid spring by name.", initial: Self(),
    .choice("type", \.preset, "A bounce of 0, 0.15 and 0.3.").required(),
    .seconds("duration", \.duration, .positive, "In seconds."),
    .number("extraBounce", \.extraBounce, .any, SpringByPreset.extraBounceSentence)
      .told(.number(.extraBounce)), .include(\.stop, SpringStopForm.form))

  func base(_ value: RequestValue) -> AnimationDescriptionBase {
    .fluid(
      response: duration, bounce: value.bounce(base: preset.bounce, plus: extraBounce),
      blendDuration: 0)
  }
}

struct OlderSpring: Sendable {
  var response: Double?
  var dampingFraction: Double?

  struct Standard: Sendable {
    var response: Double
    var dampingFraction: Double
  }

  static func form(_ standard: Standard) -> Form<OlderSpring> {
    Form(
      nil, initial: Self(),
      .seconds("response", \.response, .positive, "Period of the undamped spring in seconds.")
        .standardInWords(standard.response),
      .number("dampingFraction", \.dampingFraction, .nonNegative, "Damping ratio.")
        .standardInWords(standard.dampingFraction))
  }

  static func rules(excluding newer: [StaticString]) -> [MemberRule] {
    [.excludes("response", newer), .excludes("dampingFraction", newer)]
  }

  /// If one of its members is given, or no newer one on a platform that has only the older form.
  func isMeant(on platform: Platform, unless newer: [Double?]) -> Bool {
    response != nil || dampingFraction != nil
      || platform == .ios16 && newer.allSatisfy { $0 == nil }
  }

  func base(_ standard: Standard, blendDuration: Double) -> AnimationDescriptionBase {
    .spring(
      response: response ?? standard.response,
      dampingFraction: dampingFraction ?? standard.dampingFraction, blendDuration: blendDuration)
  }
}

extension FormMember {
  fileprivate static func blendDuration(_ path: PropertyPath<Root, Double>) -> FormMember {
    .seconds(
      "blendDuration", path, .nonNegative,
      "Seconds over which a change of the response is blended.")
  }
}

extension AnimationDescriptionBase {
  fileprivate static func fluid(response: Double, bounce: Double, blendDuration: Double) -> Self {
    .spring(
      response: response, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }
}

extension RequestValue {
  /// The base alone, with a fault of `extraBounce`, if the sum is out of range.
  fileprivate func bounce(base: Double, plus extra: Double) -> Double {
    if NumberRange.bounce.contains(base + extra) { return base + extra }
    member("extraBounce")?.fail(
      "added to the bounce of \(String(number: base)) \(NumberRange.bounce)", .outOfRange)
    return base
  }
}
