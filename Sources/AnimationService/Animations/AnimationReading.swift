internal import AnimationCore

/// Reads an animation: an object, or source text.
enum AnimationReading {
  /// The kinds of animation, named by the member `type` of an object.
  enum Kind: String, CaseIterable {
    case `default`, spring, interactiveSpring, interpolatingSpring, smooth, snappy, bouncy
    case linear, easeIn, easeOut, easeInOut, timingCurve, sampled, uiView
  }

  /// The members that an animation may have, of all kinds.
  static let members = [
    "type", "duration", "bounce", "extraBounce", "response", "dampingFraction", "blendDuration",
    "mass", "stiffness", "damping", "dampingRatio", "initialVelocity", "curve", "spring",
    "modifiers",
  ]

  /// Reads an animation, the default one where it is wrong.
  ///
  /// - Parameters:
  ///   - value: an object or source text; `null` and the text `nil` are refused.
  ///   - fidelity: the implementation that is followed.
  ///   - platform: the platform whose animations are meant. Defaults to iOS 17.
  /// - Returns: The animation, which is meaningless if there are faults.
  static func read(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform = .ios17
  ) -> AnimationDescription {
    let count = value.faults.count
    if let animation = readOptional(value, fidelity: fidelity, platform: platform) {
      return animation
    }
    if value.faults.count == count {
      value.fail("must be \(example); with nil, the value would change immediately", .wrongType)
    }
    return AnimationDescription(base: .default)
  }

  /// The phrase that says what is expected, with an object and a text.
  private static let example =
    "an animation, such as {\"type\": \"spring\", \"duration\": 0.5} or \".spring(duration: 0.5)\""

  /// Reads an animation; nil for `null` and the text `nil`, and for a text that is wrong.
  ///
  /// - Parameters:
  ///   - value: an object, source text or `null`, which gets the faults.
  ///   - fidelity: the implementation that is followed.
  ///   - platform: the platform whose animations are meant. Defaults to iOS 17.
  /// - Returns: The animation; the default one for an object that is wrong.
  static func readOptional(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform = .ios17
  ) -> AnimationDescription? {
    if value.isNull { return nil }
    guard let source = value.text else { return object(value, fidelity, platform) }
    return AnimationSource.read(source, in: value, fidelity: fidelity, platform: platform) {
      object($0, fidelity, platform)
    }
  }

  /// Reads the object of an animation and its modifiers, the default one where it is wrong.
  ///
  /// Without a valid `type` the members besides `modifiers` are left without faults. A spring whose
  /// numbers overflow is refused.
  ///
  /// - Parameters:
  ///   - value: the object; another value gets a fault.
  ///   - fidelity: the implementation that is followed.
  ///   - platform: the platform whose animations are meant.
  /// - Returns: The animation.
  private static func object(
    _ value: RequestValue, _ fidelity: Fidelity, _ platform: Platform
  ) -> AnimationDescription {
    guard value.isObject || value.isAbsent else {
      value.fail("must be \(example)", .wrongType)
      return AnimationDescription(base: .default)
    }
    let count = value.faults.count
    let description = value.object { object in
      let kind = object.requiredChoice("type", of: Kind.self)
      if kind == nil { object.abandon() }
      return AnimationDescription(
        base: kind.map { base($0, &object, fidelity, platform) } ?? .default,
        modifiers: ModifierReading.read(&object))
    }
    if value.faults.count == count, !description.base.isInRange {
      value.fail(SpringReading.overflow, .overflow)
    }
    return description
  }

  /// Reads an animation of a kind from its other members.
  ///
  /// - Parameters:
  ///   - kind: the value of `type`.
  ///   - object: the object, whose `modifiers` are left.
  ///   - fidelity: the implementation that is followed, for the control points of a curve.
  ///   - platform: the platform, on which the defaults of some kinds depend.
  /// - Returns: The animation without modifiers.
  private static func base(
    _ kind: Kind, _ object: inout RequestObject, _ fidelity: Fidelity, _ platform: Platform
  ) -> AnimationDescription.Base {
    switch kind {
    case .default: platform == .ios16 ? .easeInOut : .default
    case .spring: spring(&object, platform)
    case .interactiveSpring: interactiveSpring(&object, platform)
    case .interpolatingSpring: interpolatingSpring(&object)
    case .smooth: preset(&object, bounce: Spring.Preset.smooth.bounce)
    case .snappy: preset(&object, bounce: Spring.Preset.snappy.bounce)
    case .bouncy: preset(&object, bounce: Spring.Preset.bouncy.bounce)
    case .linear: curve(&object, CurveDescription(curve: .linear, name: kind.rawValue))
    case .easeIn: curve(&object, CurveDescription(curve: .easeIn, name: kind.rawValue))
    case .easeOut: curve(&object, CurveDescription(curve: .easeOut, name: kind.rawValue))
    case .easeInOut: curve(&object, CurveDescription(curve: .easeInOut, name: kind.rawValue))
    case .timingCurve:
      curve(&object, CurveReading.read(object.required("curve"), fidelity: fidelity))
    case .sampled: .sampled(SampledAnimation.read(&object))
    case .uiView: uiView(&object)
    }
  }

  /// Reads the duration of a timing curve, 0.35 seconds by default.
  ///
  /// - Parameters:
  ///   - object: the object of the animation.
  ///   - curve: the curve, which has been read or is that of the `type`.
  /// - Returns: The animation along the curve.
  private static func curve(
    _ object: inout RequestObject, _ curve: CurveDescription
  ) -> AnimationDescription.Base {
    .curve(
      curve,
      // Duration in seconds; with 0 the animation ends immediately.
      duration: object.seconds("duration", .nonNegative, default: Animation.defaultCurveDuration))
  }
}

// MARK: - Fluid springs

extension AnimationReading {
  /// Returns a fluid spring by its bounce.
  ///
  /// - Parameters:
  ///   - response: the perceptual duration in seconds, which is the period of the undamped spring.
  ///   - bounce: the bounce, above −1 and at most 1.
  ///   - blendDuration: the time over which a change of the response is blended, in seconds.
  /// - Returns: The spring.
  private static func fluid(
    response: Double, bounce: Double, _ blendDuration: Double
  ) -> AnimationDescription.Base {
    .spring(
      response: response, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// Reads a `spring`: the member `spring`, the older form, or `duration` and `bounce`.
  ///
  /// On iOS 16 the older form is the default, with a response of 0.55 seconds.
  ///
  /// - Parameters:
  ///   - object: the object of the animation.
  ///   - platform: the platform, on which the defaults depend.
  /// - Returns: A spring, whose `blendDuration` is 0 by default.
  private static func spring(
    _ object: inout RequestObject, _ platform: Platform
  ) -> AnimationDescription.Base {
    // Seconds over which a change of the response is blended.
    let blendDuration = object.seconds("blendDuration", .nonNegative, default: 0)
    if let given = object.member("spring") {
      object.exclude("duration", "bounce", "response", "dampingFraction", with: "spring")
      let spring = SpringReading.read(given)
      return fluid(response: spring.response, bounce: spring.bounce, blendDuration)
    }
    if takesOlderForm(&object, platform) {
      return olderForm(
        &object, response: platform == .ios16 ? 0.55 : 0.5, dampingFraction: 0.825, blendDuration)
    }
    refuseMechanics(&object)
    return fluid(
      // Perceptual duration in seconds.
      response: object.seconds("duration", .positive, default: 0.5),
      // Bounce.
      bounce: object.number("bounce", .bounce, default: 0), blendDuration)
  }

  /// Refuses the members of an interpolating spring, and lets errors list those of the older form.
  private static func refuseMechanics(_ object: inout RequestObject) {
    _ = (object.member("response"), object.member("dampingFraction"))
    guard object.has("stiffness") || object.has("mass") else { return }
    for name in ["mass", "stiffness", "damping"] {
      object.member(named: name)?.fail(
        "belongs to an interpolating spring; write \"type\": \"interpolatingSpring\"",
        .unknownMember)
    }
  }

  /// Reads an `interactiveSpring` of 0.15 seconds, whose `extraBounce` is added to a bounce of
  /// 0.15.
  ///
  /// In the older form, which is the default on iOS 16, the response is 0.15 seconds and the
  /// damping fraction 0.86.
  ///
  /// - Parameters:
  ///   - object: the object of the animation.
  ///   - platform: the platform, on which the defaults depend.
  /// - Returns: A spring, whose `blendDuration` is 0.25 seconds by default.
  private static func interactiveSpring(
    _ object: inout RequestObject, _ platform: Platform
  ) -> AnimationDescription.Base {
    // Seconds over which a change of the response is blended.
    let blendDuration = object.seconds("blendDuration", .nonNegative, default: 0.25)
    if takesOlderForm(&object, platform) {
      return olderForm(&object, response: 0.15, dampingFraction: 0.86, blendDuration)
    }
    return fluid(
      // Perceptual duration in seconds.
      response: object.seconds("duration", .positive, default: 0.15),
      bounce: object.bounce(plus: Animation.interactiveBounce), blendDuration)
  }

  /// Reads the `duration` and the `extraBounce` of `smooth`, `snappy` or `bouncy`.
  ///
  /// - Parameters:
  ///   - object: the object of the animation.
  ///   - bounce: the bounce of the preset.
  /// - Returns: A spring without a blend duration.
  private static func preset(
    _ object: inout RequestObject, bounce: Double
  ) -> AnimationDescription.Base {
    fluid(
      // In seconds.
      response: object.seconds("duration", .positive, default: 0.5),
      bounce: object.bounce(plus: bounce), 0)
  }

  /// Whether a spring is in the older form: if one of its members is given, or none of the newer
  /// form's on a platform that has only the older one.
  ///
  /// Members of the newer form get a fault beside one of the older form.
  ///
  /// - Parameters:
  ///   - object: the object of a `spring` or an `interactiveSpring`.
  ///   - platform: the platform; iOS 16 has only the older form.
  /// - Returns: Whether `response` and `dampingFraction` are to be read.
  private static func takesOlderForm(_ object: inout RequestObject, _ platform: Platform) -> Bool {
    if object.has("response") {
      object.exclude("duration", "bounce", "extraBounce", with: "response")
    } else if object.has("dampingFraction") {
      object.exclude("duration", "bounce", "extraBounce", with: "dampingFraction")
    } else {
      return platform == .ios16 && !object.has("duration") && !object.has("bounce")
        && !object.has("extraBounce")
    }
    return true
  }

  /// Reads `response` and `dampingFraction`.
  ///
  /// - Parameters:
  ///   - object: the object of the animation.
  ///   - response: the default response in seconds.
  ///   - dampingFraction: the default damping ratio; 1 is critical.
  ///   - blendDuration: the time over which a change of the response is blended, in seconds.
  /// - Returns: The spring.
  private static func olderForm(
    _ object: inout RequestObject, response: Double, dampingFraction: Double,
    _ blendDuration: Double
  ) -> AnimationDescription.Base {
    .spring(
      // Period of the undamped spring in seconds.
      response: object.seconds("response", .positive, default: response),
      // Damping ratio.
      dampingFraction: object.number("dampingFraction", .nonNegative, default: dampingFraction),
      blendDuration: blendDuration)
  }
}

// MARK: - Interpolating springs

extension AnimationReading {
  /// Reads an `interpolatingSpring`: the member `spring`, mechanical constants, or `duration` and
  /// `bounce`.
  ///
  /// One mechanical constant is enough to require the stiffness and the damping; the mass is 1 by
  /// default.
  private static func interpolatingSpring(
    _ object: inout RequestObject
  ) -> AnimationDescription.Base {
    // Initial velocity, relative to the distance to the target, per second.
    let velocity = object.number("initialVelocity", default: 0)
    if let given = object.member("spring") {
      // Mass.
      object.exclude("mass", "stiffness", "damping", "duration", "bounce", with: "spring")
      return interpolating(SpringReading.read(given), velocity)
    }
    let mechanical: [StaticString] = ["mass", "stiffness", "damping"]
    if let mark = mechanical.first(where: object.has) {
      object.exclude("duration", "bounce", with: mark)
      return .interpolatingSpring(
        mass: object.number("mass", .positive, default: 1),
        // Stiffness, in mass per second squared.
        stiffness: object.required("stiffness").number(.positive),
        // Damping, in mass per second.
        damping: object.required("damping").number(.nonNegative), initialVelocity: velocity)
    }
    // Perceptual duration in seconds.
    let duration = object.seconds("duration", .positive, default: 0.5)
    // Bounce.
    let bounce = object.number("bounce", .bounce, default: 0)
    return interpolating(Spring(duration: duration, bounce: bounce), velocity)
  }

  /// Returns the spring of the same frequency and decay with a mass of 1, as SwiftUI does.
  ///
  /// - Parameters:
  ///   - spring: a spring of any mass.
  ///   - velocity: the initial velocity, relative to the distance to the target, per second.
  /// - Returns: The spring.
  private static func interpolating(
    _ spring: Spring, _ velocity: Double
  ) -> AnimationDescription.Base {
    .interpolatingSpring(
      mass: 1, stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
      initialVelocity: velocity)
  }

  /// Reads UIKit's `usingSpringWithDamping`: the spring whose envelope e^(−ζωt) is 1/1500 after the
  /// duration.
  private static func uiView(_ object: inout RequestObject) -> AnimationDescription.Base {
    AnimationDescription.uiView(
      // Seconds until the envelope of the spring has decreased to 1/1500.
      duration: object.required("duration").seconds(.positive),
      // Damping ratio; 1 is critical.
      dampingRatio: object.required("dampingRatio").number(.above(0, atMost: 1)),
      // Initial velocity, relative to the distance to the target, per second.
      initialVelocity: object.number("initialVelocity", default: 0)
    ).base
  }
}

// MARK: - Members

extension RequestObject {
  /// Returns the bounce of a preset plus the `extraBounce` of the request, which defaults to 0.
  ///
  /// - Parameter base: the bounce of the preset.
  /// - Returns: The sum; the bounce of the preset, with a fault of `extraBounce`, if the sum is out
  ///   of range.
  fileprivate mutating func bounce(plus base: Double) -> Double {
    // Added to the preset's bounce; the sum must be above -1 and at most 1.
    let extra = number("extraBounce", default: 0)
    guard NumberRange.bounce.contains(base + extra) else {
      member("extraBounce")?.fail(
        "added to the bounce of \(base) \(NumberRange.bounce)", .outOfRange)
      return base
    }
    return base + extra
  }
}
