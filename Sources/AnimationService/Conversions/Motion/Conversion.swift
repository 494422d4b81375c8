internal import AnimationCore

/// A motion in the terms of one system.
struct Conversion: Sendable {
  /// The motion that the code makes by the system's meaning of its parameters.
  let motion: PlainMotion
  /// The code to paste.
  let code: String
  /// The parameters under the system's own names.
  let parameters: [AnswerMember]
  /// The sentences that say what the system does not have of the original.
  var lost: [String] = []
}

/// A spring and its initial velocity.
struct ReleasedSpring: Sendable {
  let spring: Spring
  /// The initial velocity, in distances per second.
  let velocity: Double

  init(_ spring: Spring, velocity: Double = 0) { (self.spring, self.velocity) = (spring, velocity) }

  /// The same motion with a mass of 1.
  var ofUnitMass: ReleasedSpring {
    let unit = Spring(
      stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
      allowOverDamping: true)
    return ReleasedSpring(unit, velocity: velocity)
  }

  /// Returns the number of times that the spring turns round within a duration in seconds.
  func turns(within duration: Double) -> Double {
    let ratio = min(spring.dampingRatio, 1)
    return 2 * duration / spring.response * ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The spring with the mass, the stiffness and the damping as code writes them.
  var mechanical: MechanicalSpring { MechanicalSpring(self) }
}

/// A spring by its mechanical constants, rounded as code writes them.
struct MechanicalSpring: Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The initial velocity, in distances per second.
  let velocity: Double

  init(_ released: ReleasedSpring) {
    mass = CodeNumber.rounded(released.spring.mass)
    stiffness = CodeNumber.rounded(released.spring.stiffness)
    damping = CodeNumber.rounded(released.spring.damping)
    velocity = CodeNumber.rounded(released.velocity)
  }

  /// The spring of these constants.
  var pass: PlainMotion.Pass {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return .spring(spring, velocity: velocity)
  }
}

/// A cubic Bézier curve over seconds.
struct TimedBezier: Sendable {
  let curve: CubicBezier
  let duration: Double

  /// Creates a curve, rounded as code writes it.
  init(_ curve: CubicBezier, duration: Double) {
    self.curve = curve.mapped { CodeNumber.rounded($0) }
    self.duration = CodeNumber.rounded(duration)
  }

  private init(exactly curve: CubicBezier, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// The curve with control points of single precision.
  var single: TimedBezier {
    TimedBezier(exactly: curve.mapped(CodeNumber.single), duration: duration)
  }

  /// Whether the curve is a straight line.
  var isLinear: Bool { curve.x1 == curve.y1 && curve.x2 == curve.y2 }

  /// The four numbers.
  var points: [Double] { [curve.x1, curve.y1, curve.x2, curve.y2] }

  var pass: PlainMotion.Pass { pass(lasting: duration) }

  /// Returns the pass of the curve over another duration, such as a rounded one.
  func pass(lasting duration: Double) -> PlainMotion.Pass {
    .curve(.bezier(curve.x1, curve.y1, curve.x2, curve.y2), duration: duration)
  }
}

/// A staircase over seconds.
struct TimedSteps: Sendable {
  let steps: StepFunction
  let duration: Double

  var pass: PlainMotion.Pass { .curve(.steps(steps), duration: duration) }
}

/// Straight lines over seconds.
struct TimedLines: Sendable {
  let lines: PiecewiseLinear
  let duration: Double

  /// Creates lines between stops, rounded as code writes them; nil if their inputs descend.
  init?(_ points: [PiecewiseLinear.Point], duration: Double) {
    let rounded = points.map {
      PiecewiseLinear.Point(
        input: CodeNumber.rounded($0.input), output: CodeNumber.rounded($0.output))
    }
    guard let lines = PiecewiseLinear(points: rounded) else { return nil }
    (self.lines, self.duration) = (lines, CodeNumber.rounded(duration))
  }

  /// Whether the lines go from 0 to 1 of the duration without a jump.
  var isContinuous: Bool {
    let inputs = lines.points.map(\.input)
    return inputs.first == 0 && inputs.last == 1 && zip(inputs, inputs.dropFirst()).allSatisfy(<)
  }

  var inputs: [Double] { lines.points.map(\.input) }
  var outputs: [Double] { lines.points.map(\.output) }
  var pass: PlainMotion.Pass { .curve(.linear(through: lines), duration: duration) }
}

/// Cubic polynomials over seconds.
struct TimedPath: Sendable {
  let path: CubicPath
  let duration: Double

  var pass: PlainMotion.Pass { .path(path, duration: duration) }
}

extension CubicBezier {
  /// Returns the curve with each number changed.
  fileprivate func mapped(_ change: (Double) -> Double) -> CubicBezier {
    CubicBezier(x1: change(x1), y1: change(y1), x2: change(x2), y2: change(y2))
  }
}
