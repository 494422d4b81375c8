package import AnimationCore

/// An animation as requests and answers describe it, with every default filled in.
package struct AnimationDescription: Sendable, Equatable {
  package var base: AnimationDescriptionBase
  /// In the order of application; the last is outermost.
  package var modifiers: [Animation.Modifier] = []
  /// The system whose source text the description was read from; nil for an object.
  var dialect: SourceDialect?

  package init(base: AnimationDescriptionBase, modifiers: [Animation.Modifier] = []) {
    (self.base, self.modifiers) = (base, modifiers)
  }

  package var animation: Animation { modifiers.reduce(base.animation) { $0.modified(by: $1) } }
}

package enum AnimationDescriptionBase: Sendable, Equatable {
  /// A spring of the response 0.5 that does not bounce.
  case `default`
  /// Inherits a running animation's velocity; the damping fraction 1 is critical.
  case spring(response: Double, dampingFraction: Double, blendDuration: Double)
  /// The velocity is in distances per second.
  case interpolatingSpring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
  // Behind a reference, so that copies of all others, which are many, have nothing to retain.
  indirect case curve(CurveDescription, duration: Double)
  indirect case sampled(SampledAnimation)
  indirect case expression(ExpressionAnimation)
  case inertia(LandingCourse)
  /// A spring that stops at its target.
  indirect case stopping(AnimationDescriptionBase, SpringStop)

  /// Whether the parameters of a spring are within the range of a double.
  package var isInRange: Bool {
    switch self {
    case .spring(let response, let dampingFraction, _):
      Spring(response: response, dampingRatio: dampingFraction).isInRange
    case .interpolatingSpring(let mass, let stiffness, let damping, _):
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true).isInRange
    case .stopping(let base, _): base.isInRange
    case .default, .curve, .sampled, .expression, .inertia: true
    }
  }

  package static let easeInOut = Self.curve(
    CurveDescription(curve: .easeInOut, name: "easeInOut"),
    duration: Animation.defaultCurveDuration)

  fileprivate var animation: Animation {
    switch self {
    case .default: .default
    case .spring(let response, let dampingFraction, let blendDuration):
      .spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    case .curve(let description, let duration): .timingCurve(description.curve, duration: duration)
    case .sampled(let samples): .timingCurve(samples.curve, duration: samples.duration)
    case .expression(let expression): .formula(expression.curve, merges: expression.merges)
    case .inertia(let course): .inertia(course)
    case .stopping(let base, let stop): base.animation.stopping(stop)
    }
  }
}
