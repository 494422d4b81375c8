internal import AnimationCore

/// Reads an animation: an object, or SwiftUI source text.
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

  static func read(_ element: Element, fidelity: Fidelity, platform: Platform = .ios17)
    -> AnimationDescription?
  {
    if let source = element.text {
      return AnimationSource.read(source, in: element, fidelity: fidelity, platform: platform)
    }
    guard var reader = element.object() else { return nil }
    let kind = reader.required("type")?.choice(Kind.self)
    let base = kind.flatMap { Self.base($0, &reader, fidelity, platform) }
    let modifiers = ModifierReading.read(&reader)
    if kind != nil { reader.finish() }
    guard let base, let modifiers else { return nil }
    guard base.isInRange else { return SpringReading.outOfRange(element) }
    return AnimationDescription(base: base, modifiers: modifiers)
  }

  private static func base(
    _ kind: Kind, _ reader: inout ObjectReader, _ fidelity: Fidelity, _ platform: Platform
  ) -> AnimationDescription.Base? {
    switch kind {
    case .default: platform == .ios16 ? .easeInOut : .default
    case .spring: spring(&reader, platform)
    case .interactiveSpring: interactiveSpring(&reader, platform)
    case .interpolatingSpring: interpolatingSpring(&reader)
    case .smooth: preset(&reader, bounce: 0)
    case .snappy: preset(&reader, bounce: 0.15)
    case .bouncy: preset(&reader, bounce: 0.3)
    case .linear, .easeIn, .easeOut, .easeInOut: namedCurve(kind, &reader)
    case .timingCurve: timingCurve(&reader, fidelity)
    case .sampled: SampledAnimation.read(&reader).map { .sampled($0) }
    case .uiView: uiView(&reader)
    }
  }
}

// MARK: - Fluid springs

extension AnimationReading {
  private static func fluid(_ spring: Spring, _ blendDuration: Double?) -> AnimationDescription
    .Base?
  {
    blendDuration.map {
      .spring(
        response: spring.response,
        dampingFraction: Spring.dampingRatio(bounce: spring.bounce), blendDuration: $0)
    }
  }

  private static func spring(_ reader: inout ObjectReader, _ platform: Platform)
    -> AnimationDescription.Base?
  {
    let blendDuration = reader.number("blendDuration", .nonNegative, unless: 0)
    if reader.has("spring") {
      reader.refuse(
        ["duration", "bounce", "response", "dampingFraction"], beside: "spring")
      return reader.member("spring").flatMap(SpringReading.read).flatMap {
        fluid($0, blendDuration)
      }
    }
    if let older = olderForm(
      &reader, response: platform == .ios16 ? 0.55 : 0.5, dampingFraction: 0.825,
      isDefault: platform == .ios16)
    {
      guard let spring = older, let blendDuration else { return nil }
      return .spring(
        response: spring.response, dampingFraction: spring.dampingFraction,
        blendDuration: blendDuration)
    }
    let duration = reader.number("duration", .positive, unless: 0.5)
    let bounce = reader.number("bounce", .bounce, unless: 0)
    return newerForm(duration, bounce: bounce, blendDuration)
  }

  private static func interactiveSpring(_ reader: inout ObjectReader, _ platform: Platform)
    -> AnimationDescription.Base?
  {
    let blendDuration = reader.number("blendDuration", .nonNegative, unless: 0.25)
    if let older = olderForm(
      &reader, response: 0.15, dampingFraction: 0.86, isDefault: platform == .ios16)
    {
      guard let spring = older, let blendDuration else { return nil }
      return .spring(
        response: spring.response, dampingFraction: spring.dampingFraction,
        blendDuration: blendDuration)
    }
    let duration = reader.number("duration", .positive, unless: 0.15)
    return newerForm(duration, bounce: reader.bounce(plus: 0.15), blendDuration)
  }

  private static func preset(_ reader: inout ObjectReader, bounce: Double)
    -> AnimationDescription.Base?
  {
    let duration = reader.number("duration", .positive, unless: 0.5)
    return newerForm(duration, bounce: reader.bounce(plus: bounce), 0)
  }

  /// Returns the older form, of response and damping fraction.
  ///
  /// The older form applies if the request has one of its members, or no member of either form
  /// where the older form is the default.
  ///
  /// - Returns: The response in seconds and the damping fraction; nil if the newer form applies;
  ///   `.some(nil)`, with faults, if a member is invalid.
  private static func olderForm(
    _ reader: inout ObjectReader, response: Double, dampingFraction: Double, isDefault: Bool
  ) -> (response: Double, dampingFraction: Double)?? {
    let newer = ["duration", "bounce", "extraBounce"]
    if let mark = ["response", "dampingFraction"].first(where: reader.has) {
      reader.refuse(newer, beside: mark)
    } else if !isDefault || newer.contains(where: reader.has) {
      return nil
    }
    let response = reader.number("response", .positive, unless: response)
    let fraction = reader.number("dampingFraction", .nonNegative, unless: dampingFraction)
    guard let response, let fraction else { return .some(nil) }
    return (response, fraction)
  }

  private static func newerForm(_ duration: Double?, bounce: Double?, _ blendDuration: Double?)
    -> AnimationDescription.Base?
  {
    guard let duration, let bounce, let blendDuration else { return nil }
    return .spring(
      response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }
}

// MARK: - Interpolating springs

extension AnimationReading {
  private static func interpolatingSpring(_ reader: inout ObjectReader) -> AnimationDescription
    .Base?
  {
    let velocity = reader.number("initialVelocity", .any, unless: 0)
    let mechanical = ["mass", "stiffness", "damping"]
    if reader.has("spring") {
      reader.refuse(mechanical + ["duration", "bounce"], beside: "spring")
      return reader.member("spring").flatMap(SpringReading.read).flatMap {
        interpolating($0, velocity)
      }
    }
    if let mark = mechanical.first(where: reader.has) {
      reader.refuse(["duration", "bounce"], beside: mark)
      let mass = reader.number("mass", .positive, unless: 1)
      let stiffness = reader.required("stiffness")?.number(.positive)
      let damping = reader.required("damping")?.number(.nonNegative)
      guard let mass, let stiffness, let damping, let velocity else { return nil }
      return .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
    let duration = reader.number("duration", .positive, unless: 0.5)
    let bounce = reader.number("bounce", .bounce, unless: 0)
    guard let duration, let bounce else { return nil }
    return interpolating(Spring(duration: duration, bounce: bounce), velocity)
  }

  /// Returns the spring of the same frequency and decay with a mass of 1, as SwiftUI does.
  private static func interpolating(_ spring: Spring, _ velocity: Double?)
    -> AnimationDescription.Base?
  {
    velocity.map {
      .interpolatingSpring(
        mass: 1, stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
        initialVelocity: $0)
    }
  }

  /// Returns UIKit's `usingSpringWithDamping`: its envelope e^(−ζωt) is 1/1500 after the duration.
  private static func uiView(_ reader: inout ObjectReader) -> AnimationDescription.Base? {
    let duration = reader.required("duration")?.number(.positive)
    let ratio = reader.required("dampingRatio")?.number(.above(0, atMost: 1))
    let velocity = reader.number("initialVelocity", .any, unless: 0)
    guard let duration, let ratio, let velocity else { return nil }
    return AnimationDescription.uiView(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity
    ).base
  }
}

// MARK: - Curves

extension AnimationReading {
  private static func duration(_ reader: inout ObjectReader) -> Double? {
    reader.number("duration", .nonNegative, unless: Animation.defaultCurveDuration)
  }

  private static func namedCurve(_ kind: Kind, _ reader: inout ObjectReader)
    -> AnimationDescription.Base?
  {
    let curves: [Kind: UnitCurve] = [
      .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInOut: .easeInOut,
    ]
    guard let duration = duration(&reader), let curve = curves[kind] else { return nil }
    return .curve(CurveDescription(curve: curve, name: kind.rawValue), duration: duration)
  }

  private static func timingCurve(_ reader: inout ObjectReader, _ fidelity: Fidelity)
    -> AnimationDescription.Base?
  {
    let duration = duration(&reader)
    let curve = reader.required("curve").flatMap { CurveReading.read($0, fidelity: fidelity) }
    guard let duration, let curve else { return nil }
    return .curve(curve, duration: duration)
  }
}

// MARK: - Members

extension ObjectReader {
  /// Returns a member that is a number, or its default; nil, with a fault, if the member is
  /// invalid.
  fileprivate mutating func number(_ name: String, _ range: NumberRange, unless value: Double)
    -> Double?
  {
    guard let element = member(name) else { return value }
    return element.number(range)
  }

  /// Returns the bounce of a preset plus the `extraBounce` of the request, which defaults to 0.
  fileprivate mutating func bounce(plus base: Double) -> Double? {
    guard let element = member("extraBounce") else { return base }
    guard let extra = element.number() else { return nil }
    guard NumberRange.bounce.contains(base + extra) else {
      element.fail("added to the bounce of \(base) \(NumberRange.bounce)")
      return nil
    }
    return base + extra
  }

  /// Adds a fault for each member that cannot be combined with `mark`.
  fileprivate mutating func refuse(_ names: [String], beside mark: String) {
    for name in names where has(name) {
      member(name)?.fail("cannot be combined with \"\(mark)\"")
    }
  }
}

extension AnimationReading {
  /// Reads an animation, the default one where it is wrong.
  static func read(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform = .ios17
  ) -> AnimationDescription {
    read(Element(value), fidelity: fidelity, platform: platform)
      ?? AnimationDescription(base: .default)
  }
}
