internal import AnimationCore
internal import JSONText
internal import Schema

/// The springs of flutter/flutter packages/flutter/lib/src/physics/spring_simulation.dart.
struct FlutterSpring {
  private let spring: SourceSpring

  init(_ call: LooseCall) throws(SourceError) {
    let number = { (name: String, standard: Double?) throws(SourceError) -> Double in
      guard let argument = call[name] else {
        if let standard { return standard }
        throw SourceError("\(call.name) needs \(name)", at: call.column, code: .missing)
      }
      let value = try argument.value()
      guard case .number(let number) = value.value
      else { throw SourceError("expected a number", at: value.valueColumn) }
      return number
    }
    switch call.name {
    case "SpringDescription":
      spring = SourceSpring(
        mass: try number("mass", nil), stiffness: try number("stiffness", nil),
        damping: try number("damping", nil))
    case "withDampingRatio":
      let (mass, stiffness) = (try number("mass", nil), try number("stiffness", nil))
      let ratio = try number("ratio", 1)
      spring = SourceSpring(
        mass: mass, stiffness: stiffness,
        damping: 2 * ratio * (mass * stiffness).squareRoot())
    case "withDurationAndBounce":
      let duration = try call["duration"].map { argument throws(SourceError) in
        try DartDuration.seconds(argument)
      }
      let bounce = try number("bounce", 0)
      guard bounce > -1, bounce <= 1, duration ?? 0.5 > 0
      else { throw SourceError("bounce must be above -1 and at most 1", at: call.column) }
      // For a negative bounce the ratio is 1/(1 + bounce), as in SwiftUI.
      spring = SourceSpring(Spring(duration: duration ?? 0.5, bounce: bounce))
    default:
      throw SourceError.unknown(
        "constructor", call.name, of: "SpringDescription",
        among: ["withDampingRatio", "withDurationAndBounce"], at: call.column)
    }
    guard spring.mass > 0, spring.stiffness > 0, spring.damping >= 0
    else { throw SourceError("mass and stiffness must be above 0", at: call.column) }
  }

  var source: SourceSpring { spring }

  /// The velocity is in distances per second.
  func animation(velocity: Double) -> [Member] { spring.animation(velocity: velocity) }
}

extension SourceSpring {
  /// With a velocity it is on progress, as SwiftUI's `interpolatingSpring` is.
  func animation(velocity: Double) -> [Member] {
    guard velocity != 0 else { return animation }
    return [Member]([
      "type": "interpolatingSpring", "mass": .number(mass), "stiffness": .number(stiffness),
      "damping": .number(damping), "initialVelocity": .number(velocity),
    ])
  }
}
