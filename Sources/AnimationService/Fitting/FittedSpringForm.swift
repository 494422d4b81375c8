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
  /// velocity is an `.interpolatingSpring`, except in the older form, which has none.
  ///
  /// - Parameter fit: the spring that was found.
  /// - Returns: The animation; its velocity is left out if the value has several numbers.
  func animation(of fit: SpringFit) -> FittedAnimation {
    let (spring, confidence) = (fit.spring, fit.confidence)
    let velocity = relativeVelocity(of: fit).map { [("initialVelocity", $0)] } ?? []
    switch self {
    case .durationBounce:
      let duration = Self.simplest(spring.duration, in: confidence.duration)
      let bounce = Self.simplest(spring.bounce, in: confidence.bounce)
      return FittedAnimation(
        name: velocity.isEmpty ? "spring" : "interpolatingSpring",
        arguments: [("duration", duration), ("bounce", bounce)] + velocity)
    case .responseDampingRatio:
      let response = Self.simplest(spring.response, in: confidence.duration)
      let ratio = Self.simplest(spring.dampingRatio, in: confidence.dampingRatio)
      return FittedAnimation(
        name: "spring", arguments: [("response", response), ("dampingFraction", ratio)])
    case .massStiffnessDamping:
      let stiffness = Self.simplest(spring.stiffness, in: confidence.stiffness)
      let damping = Self.simplest(spring.damping, in: confidence.damping)
      return FittedAnimation(
        name: "interpolatingSpring",
        arguments: [("mass", 1), ("stiffness", stiffness), ("damping", damping)] + velocity)
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

  /// Returns the number with the fewest decimals that is near another one and in an interval; 0
  /// only if the other one is less than 0.05 from it.
  ///
  /// - Parameters:
  ///   - number: the number that was found.
  ///   - interval: its 95 % confidence interval.
  /// - Returns: A number with at most 16 decimals; the number itself if none of them is in the
  ///   interval.
  private static func simplest(_ number: Double, in interval: ClosedRange<Double>) -> Double {
    for count in 0...16 {
      let rounded = DecimalPlaces(count).round(number)
      if interval.contains(rounded), rounded != 0 || abs(number) < 0.05 { return rounded }
    }
    return number
  }
}

/// An animation on a spring that was found.
struct FittedAnimation: AnswerAnimation {
  /// SwiftUI's name of the animation.
  let name: String
  /// The arguments, by their names.
  let arguments: [(String, Double)]

  /// The animation as a request may hold it.
  var answer: AnswerValue {
    .object(
      [AnswerMember("type", .text(name))]
        + arguments.map { AnswerMember($0, .number($1)) })
  }

  /// The animation as a call in Swift.
  var swiftSource: String? { SourceCall(name, arguments).text }
}
