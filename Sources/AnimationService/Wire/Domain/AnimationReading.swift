internal import AnimationCore

/// Reads an animation: an object, or SwiftUI source text.
enum AnimationReading {
  /// The kinds of animation that an object's `type` names.
  enum Kind: String, CaseIterable {
    case `default`, spring, interactiveSpring, interpolatingSpring, smooth, snappy, bouncy
    case linear, easeIn, easeOut, easeInOut, timingCurve, sampled, uiView
  }

  /// All names that an animation may have, whichever its kind.
  static let members = [
    "type", "duration", "bounce", "extraBounce", "response", "dampingFraction", "blendDuration",
    "mass", "stiffness", "damping", "dampingRatio", "initialVelocity", "curve", "spring",
    "modifiers",
  ]

  static func read(_ element: Element, fidelity: Fidelity, platform: Platform = .ios17)
    -> AnimationDescription?
  {
    switch element.value {
    case .string(let source), .text(let source):
      return AnimationSource.read(source, in: element, fidelity: fidelity, platform: platform)
    default:
      guard var reader = element.object() else { return nil }
      let kind = reader.required("type")?.choice(Kind.self)
      let base = kind.flatMap { Self.base($0, &reader, fidelity, platform) }
      let modifiers = ModifierReading.read(&reader)
      if kind != nil { reader.finish() }
      guard let base, let modifiers else { return nil }
      guard base.isInRange else { return SpringReading.outOfRange(element) }
      return AnimationDescription(base: base, modifiers: modifiers)
    }
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

  /// The older form, if the request speaks of it or of neither where it is the default; inside, nil if it
  /// is wrong.
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

  /// The spring of the same frequency and decay with a mass of 1, as SwiftUI makes it.
  private static func interpolating(_ spring: Spring, _ velocity: Double?)
    -> AnimationDescription.Base?
  {
    velocity.map {
      .interpolatingSpring(
        mass: 1, stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
        initialVelocity: $0)
    }
  }

  /// UIKit's `usingSpringWithDamping`: the spring whose envelope e^(−ζωt) is 1/1500 after the duration.
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
  /// A number that has a default; nil, and a fault, if it is given and wrong.
  fileprivate mutating func number(_ name: String, _ range: NumberRange, unless value: Double)
    -> Double?
  {
    guard let element = member(name) else { return value }
    return element.number(range)
  }

  /// The bounce of a preset with the `extraBounce` that is given.
  fileprivate mutating func bounce(plus base: Double) -> Double? {
    guard let element = member("extraBounce") else { return base }
    guard let extra = element.number() else { return nil }
    guard NumberRange.bounce.contains(base + extra) else {
      element.fail("added to the bounce of \(base) \(NumberRange.bounce)")
      return nil
    }
    return base + extra
  }

  /// Notes a fault at each member that belongs to another form than `mark` does.
  fileprivate mutating func refuse(_ names: [String], beside mark: String) {
    for name in names where has(name) {
      member(name)?.fail("cannot be combined with \"\(mark)\"")
    }
  }
}
