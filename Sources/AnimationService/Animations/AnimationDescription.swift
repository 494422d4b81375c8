internal import AnimationCore

/// An animation as requests and answers describe it, with every default filled in.
struct AnimationDescription: Sendable, Equatable {
  /// The animation without its modifiers; durations and responses are in seconds.
  enum Base: Sendable, Equatable {
    /// SwiftUI's default animation, a spring of the response 0.5 that does not bounce.
    case `default`
    /// A fluid spring, which inherits a running animation's velocity; the damping fraction 1 is
    /// critical.
    case spring(response: Double, dampingFraction: Double, blendDuration: Double)
    /// A spring by its mechanical constants, whose velocity is in distances per second.
    case interpolatingSpring(
      mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    // Behind a reference, so that copies of all others, which are many, have nothing to retain.
    indirect case curve(CurveDescription, duration: Double)
    /// Samples with linear interpolation between them.
    indirect case sampled(SampledAnimation)

    /// Whether the numbers derived from the request are finite, and the stiffness is above 0.
    var isInRange: Bool {
      guard case .interpolatingSpring(let mass, let stiffness, let damping, _) = self else {
        return true
      }
      return stiffness > 0 && [mass, stiffness, damping].allSatisfy(\.isFinite)
    }
  }

  /// The animation without its modifiers.
  var base: Base
  /// The modifiers in the order of their application; the last is outermost.
  var modifiers: [Animation.Modifier] = []
  /// The system whose source text the description was read from; nil for an object.
  var dialect: SourceDialect?

  /// The described animation.
  var animation: Animation { modifiers.reduce(base.animation) { $0.modified(by: $1) } }
}

extension AnimationDescription.Base {
  /// The animation `.easeInOut` with its default duration.
  static let easeInOut = Self.curve(
    CurveDescription(curve: .easeInOut, name: "easeInOut"),
    duration: Animation.defaultCurveDuration)

  /// The animation that is evaluated; samples become a timing curve through them.
  fileprivate var animation: Animation {
    switch self {
    case .default: .default
    case .spring(let response, let dampingFraction, let blendDuration):
      .spring(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    case .curve(let description, let duration):
      .timingCurve(description.curve, duration: duration)
    case .sampled(let samples): .timingCurve(samples.curve, duration: samples.duration)
    }
  }
}
