internal import AnimationCore

/// The parameters in which a spring that was found is stated.
enum FittedSpringForm: String, CaseIterable {
  /// SwiftUI's two forms of a spring without a mass, and the physical constants of one with mass 1.
  case durationBounce, responseDampingRatio, massStiffnessDamping

  /// Returns the intervals of the parameters.
  ///
  /// - Parameter confidence: the 95 % confidence intervals of the spring.
  /// - Returns: An object with the two ends of an interval for each of the form's parameters.
  func answer(_ confidence: SpringFit.Confidence) -> AnswerValue {
    let intervals: [(String, ClosedRange<Double>)] =
      switch self {
      case .durationBounce: [("duration", confidence.duration), ("bounce", confidence.bounce)]
      case .responseDampingRatio:
        [("response", confidence.duration), ("dampingRatio", confidence.dampingRatio)]
      case .massStiffnessDamping:
        [("stiffness", confidence.stiffness), ("damping", confidence.damping)]
      }
    return .object(
      intervals.map { AnswerMember($0, .numbers([$1.lowerBound, $1.upperBound])) })
  }

  /// Returns the animation on a spring, whose numbers have only as many digits as are certain.
  ///
  /// SwiftUI's `.spring` takes the velocity from the motion before it, so that a start with a
  /// velocity is an `.interpolatingSpring`.
  ///
  /// - Parameter fit: the spring that was found.
  /// - Returns: The animation; its velocity is left out if the value has several numbers.
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

  /// The parameters that are found, by which a spring of the mass 1 is stated.
  private var parameters: [FittedParameter] {
    switch self {
    case .durationBounce: [.duration(named: "duration"), .bounce]
    case .responseDampingRatio: [.duration(named: "response"), .dampingRatio]
    case .massStiffnessDamping: [.stiffness, .damping]
    }
  }

  /// Returns the velocity at the start in distances per second; nil if there is none, or the
  /// numbers have different ones.
  private func relativeVelocity(of fit: SpringFit) -> Double? {
    guard fit.from.count == 1, fit.initialVelocity[0] != 0, fit.from[0] != fit.to[0] else {
      return nil
    }
    return fit.initialVelocity[0] / (fit.to[0] - fit.from[0])
  }
}

/// A parameter of a spring that was found.
private struct FittedParameter {
  /// The name in a request.
  let name: String
  /// The number that was found.
  private let found: (Spring) -> Double
  /// Its 95 % confidence interval.
  private let interval: (SpringFit.Confidence) -> ClosedRange<Double>
  /// The numbers that make a spring that settles.
  private let domain: NumberRange
  /// The change that is always allowed, for a parameter that is a ratio and may be 0.
  private let leastChange: Double

  private init(
    _ name: String, _ found: @escaping (Spring) -> Double,
    _ interval: @escaping (SpringFit.Confidence) -> ClosedRange<Double>,
    domain: NumberRange = .positive, leastChange: Double = 0
  ) {
    (self.name, self.found, self.interval) = (name, found, interval)
    (self.domain, self.leastChange) = (domain, leastChange)
  }

  /// Returns the duration, by either of its names.
  static func duration(named name: String) -> FittedParameter {
    FittedParameter(name, { $0.duration }, { $0.duration })
  }

  /// The bounce, which is a part of 1 and may be 0.
  static var bounce: FittedParameter {
    FittedParameter(
      "bounce", { $0.bounce }, { $0.bounce }, domain: .above(-1, below: 1), leastChange: 0.05)
  }

  /// The damping ratio.
  static var dampingRatio: FittedParameter {
    FittedParameter("dampingRatio", { $0.dampingRatio }, { $0.dampingRatio })
  }

  /// The stiffness.
  static var stiffness: FittedParameter {
    FittedParameter("stiffness", { $0.stiffness }, { $0.stiffness })
  }

  /// The damping.
  static var damping: FittedParameter {
    FittedParameter("damping", { $0.damping }, { $0.damping })
  }

  /// Returns the number with the fewest decimals that is near the one that was found.
  ///
  /// It is within the confidence interval and at most 10 % from what was found, a bounce at most
  /// 0.05 if that is more; and it is one that the parameter may have.
  ///
  /// - Parameter fit: the spring that was found.
  /// - Returns: A number with at most 16 decimals; the one that was found if there is no such.
  func simplest(of fit: SpringFit) -> Double {
    let (number, bounds) = (found(fit.spring), interval(fit.confidence))
    let change = max(abs(number) / 10, leastChange)
    let rounded = (0...16).lazy.map { DecimalPlaces($0).round(number) }
    return rounded.first {
      bounds.contains($0) && domain.contains($0) && abs($0 - number) <= change
    } ?? number
  }
}

/// An animation on a spring that was found.
struct FittedAnimation: AnswerAnimation {
  /// SwiftUI's name of the animation.
  let name: String
  /// The parameters of its `spring`, by their names; empty where they are arguments themselves.
  var spring: [(String, Double)] = []
  /// The arguments, by their names.
  let arguments: [(String, Double)]

  /// The animation as a request may hold it.
  var answer: AnswerValue {
    var members = [AnswerMember("type", .text(name))]
    if !spring.isEmpty { members.append(AnswerMember("spring", .object(Self.members(spring)))) }
    return .object(members + Self.members(arguments))
  }

  /// The animation as a call in Swift.
  var swiftSource: String? {
    let list = SourceCall(name, arguments).list
    let first = spring.isEmpty ? "" : "Spring(\(SourceCall("Spring", spring).list)), "
    return ".\(name)(\(first)\(list))"
  }

  /// Returns numbers as members of an object.
  private static func members(_ numbers: [(String, Double)]) -> [AnswerMember] {
    numbers.map { AnswerMember($0, .number($1)) }
  }
}
