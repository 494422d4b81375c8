internal import AnimationCore
internal import Rendering
internal import Schema
internal import SourceText

enum FittedSpringForm: String, CaseIterable {
  /// SwiftUI's two forms of a spring without a mass, and the physical constants of one with mass 1.
  case durationBounce, responseDampingRatio, massStiffnessDamping

  func answer(_ confidence: SpringConfidence) -> AnswerValue {
    .object(
      parameters.map { parameter in
        let interval = parameter.interval(confidence)
        return AnswerMember(parameter.name, .numbers([interval.lowerBound, interval.upperBound]))
      })
  }

  /// The numbers have only as many digits as are certain; SwiftUI's `.spring` takes the velocity
  /// from the motion before it, so a start with one is an `.interpolatingSpring`.
  func animation(of fit: SpringFit) -> FittedAnimation {
    let velocity = relativeVelocity(of: fit).map { [("initialVelocity", $0)] } ?? []
    let numbers = parameters.map { ($0.name, $0.simplest(of: fit)) }
    switch self {
    case .durationBounce:
      return FittedAnimation(
        name: velocity.isEmpty ? "spring" : "interpolatingSpring", arguments: numbers + velocity)
    case .responseDampingRatio where velocity.isEmpty:
      return FittedAnimation(
        name: "spring",
        arguments: numbers.map { ($0 == "dampingRatio" ? "dampingFraction" : $0, $1) })
    case .responseDampingRatio:
      return FittedAnimation(name: "interpolatingSpring", spring: numbers, arguments: velocity)
    case .massStiffnessDamping:
      return FittedAnimation(
        name: "interpolatingSpring", arguments: [("mass", 1)] + numbers + velocity)
    }
  }

  private var parameters: [FittedParameter] {
    switch self {
    case .durationBounce:
      [
        FittedParameter("duration", \.duration, \.duration),
        FittedParameter(
          "bounce", \.bounce, \.bounce, domain: .above(-1, below: 1), leastChange: 0.05),
      ]
    case .responseDampingRatio:
      [
        FittedParameter("response", \.duration, \.duration),
        FittedParameter("dampingRatio", \.dampingRatio, \.dampingRatio),
      ]
    case .massStiffnessDamping:
      [
        FittedParameter("stiffness", \.stiffness, \.stiffness),
        FittedParameter("damping", \.damping, \.damping),
      ]
    }
  }

  /// Distances per second; nil if there is none, if the numbers have different ones, and over no
  /// distance.
  private func relativeVelocity(of fit: SpringFit) -> Double? {
    guard fit.from.count == 1, fit.initialVelocity[0] != 0, fit.from[0] != fit.to[0]
    else { return nil }
    let velocity = fit.initialVelocity[0] / (fit.to[0] - fit.from[0])
    return velocity.isFinite ? velocity : nil
  }
}

private struct FittedParameter {
  let name: String
  private let found: (Spring) -> Double
  /// 95 % confidence.
  let interval: (SpringConfidence) -> ClosedRange<Double>
  private let domain: NumberRange
  /// The change that is always allowed, for a parameter that is a ratio and may be 0.
  private let leastChange: Double

  init(
    _ name: String, _ found: @escaping (Spring) -> Double,
    _ interval: @escaping (SpringConfidence) -> ClosedRange<Double>,
    domain: NumberRange = .positive, leastChange: Double = 0
  ) {
    (self.name, self.found, self.interval) = (name, found, interval)
    (self.domain, self.leastChange) = (domain, leastChange)
  }

  /// The number with the fewest decimals within the confidence interval and 10 % of what was found,
  /// a bounce within 0.05 if that is more.
  func simplest(of fit: SpringFit) -> Double {
    let (number, bounds) = (found(fit.spring), interval(fit.confidence))
    let change = max(abs(number) / 10, leastChange)
    let rounded = (0...16).lazy.map { DecimalPlaces($0).round(number) }
    return rounded.first {
      bounds.contains($0) && domain.contains($0) && abs($0 - number) <= change
    } ?? number
  }
}

struct FittedAnimation: AnswerAnimation {
  let name: String
  var spring: [(String, Double)] = []
  let arguments: [(String, Double)]

  var answer: AnswerValue {
    var members = [AnswerMember("type", .text(name))]
    if !spring.isEmpty { members.append(AnswerMember("spring", .object(Self.members(spring)))) }
    return .object(members + Self.members(arguments))
  }

  var swiftSource: String? {
    let list = SourceCall(name, arguments: arguments).list
    let first = spring.isEmpty ? "" : "Spring(\(SourceCall("Spring", arguments: spring).list)), "
    return ".\(name)(\(first)\(list))"
  }

  private static func members(_ numbers: [(String, Double)]) -> [AnswerMember] {
    numbers.map { AnswerMember($0, .number($1)) }
  }
}
