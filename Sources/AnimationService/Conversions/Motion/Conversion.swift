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
  /// The spring, of any mass, which may be over-damped.
  let spring: Spring
  /// The initial velocity, in distances per second.
  let velocity: Double

  /// Creates a spring with an initial velocity in distances per second, 0 by default.
  init(_ spring: Spring, velocity: Double = 0) { (self.spring, self.velocity) = (spring, velocity) }

  /// The same motion with a mass of 1.
  var ofUnitMass: ReleasedSpring {
    let unit = Spring(
      stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
      allowOverDamping: true)
    return ReleasedSpring(unit, velocity: velocity)
  }

  /// Returns the number of times that the spring turns round within a duration in seconds.
  ///
  /// The number is that of half periods of the damped oscillation, and may have a fraction; it is 0
  /// from critical damping on.
  ///
  /// - Parameter duration: the time in seconds, at least 0.
  /// - Returns: The number of turns, at least 0.
  func turns(within duration: Double) -> Double {
    let ratio = min(spring.dampingRatio, 1)
    return 2 * duration / spring.response * ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The spring with the mass, the stiffness and the damping as code writes them.
  var mechanical: MechanicalSpring { MechanicalSpring(self) }
}

/// A spring by its mechanical constants, rounded as code writes them.
struct MechanicalSpring: Sendable {
  /// The mass, above 0.
  let mass: Double
  /// The stiffness, in mass per second squared.
  let stiffness: Double
  /// The damping, in mass per second.
  let damping: Double
  /// The initial velocity, in distances per second.
  let velocity: Double

  /// Creates the constants of a spring, each rounded to ``CodeNumber/digits`` significant digits.
  init(_ released: ReleasedSpring) {
    mass = CodeNumber.rounded(released.spring.mass)
    stiffness = CodeNumber.rounded(released.spring.stiffness)
    damping = CodeNumber.rounded(released.spring.damping)
    velocity = CodeNumber.rounded(released.velocity)
  }

  /// The pass of a spring that has exactly these constants.
  var pass: PlainMotion.Pass {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return .spring(spring, velocity: velocity)
  }
}

/// A cubic Bézier curve over seconds.
struct TimedBezier: Sendable {
  /// The curve, from 0,0 to 1,1; its time is a part of ``duration``.
  let curve: CubicBezier
  /// The duration of the curve in seconds.
  let duration: Double

  /// Creates a curve, rounded as code writes it.
  ///
  /// - Parameters:
  ///   - curve: the curve, each of whose numbers is rounded.
  ///   - duration: the duration in seconds, which is rounded, too.
  init(_ curve: CubicBezier, duration: Double) {
    self.curve = curve.mapped { CodeNumber.rounded($0) }
    self.duration = CodeNumber.rounded(duration)
  }

  /// Creates a curve without rounding.
  ///
  /// - Parameters:
  ///   - curve: the curve, whose numbers are as they are to be written.
  ///   - duration: the duration in seconds.
  private init(exactly curve: CubicBezier, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// The curve with control points of single precision.
  var single: TimedBezier {
    TimedBezier(exactly: curve.mapped(CodeNumber.single), duration: duration)
  }

  /// Whether the curve is a straight line.
  var isLinear: Bool { curve.x1 == curve.y1 && curve.x2 == curve.y2 }

  /// The coordinates of both control points: `x1`, `y1`, `x2`, `y2`.
  var points: [Double] { [curve.x1, curve.y1, curve.x2, curve.y2] }

  /// The pass of the curve over its own duration.
  var pass: PlainMotion.Pass { pass(lasting: duration) }

  /// Returns the pass of the curve over another duration, such as a rounded one.
  func pass(lasting duration: Double) -> PlainMotion.Pass {
    .curve(unitCurve, duration: duration)
  }

  /// The curve as a timing curve.
  var unitCurve: UnitCurve { .bezier(curve.x1, curve.y1, curve.x2, curve.y2) }
}

/// A staircase over seconds.
struct TimedSteps: Sendable {
  /// The number and the position of the steps.
  let steps: StepFunction
  /// The duration of the staircase in seconds.
  let duration: Double

  var pass: PlainMotion.Pass { .curve(.steps(steps), duration: duration) }
}

/// Straight lines over seconds.
struct TimedLines: Sendable {
  /// The stops of the lines, whose inputs are parts of ``duration``.
  let lines: PiecewiseLinear
  /// The duration of the lines in seconds.
  let duration: Double

  /// Creates lines between stops, rounded as code writes them; nil if their inputs descend.
  ///
  /// - Parameters:
  ///   - points: the stops, whose inputs are parts of the duration.
  ///   - duration: the duration in seconds.
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

  /// The inputs of the stops, as parts of the duration.
  var inputs: [Double] { lines.points.map(\.input) }
  /// The progress at each stop, 0 at the start value and 1 at the target.
  var outputs: [Double] { lines.points.map(\.output) }
  var pass: PlainMotion.Pass { .curve(.linear(through: lines), duration: duration) }
}

/// Cubic polynomials over seconds.
struct TimedPath: Sendable {
  /// The pieces, whose knots are at parts of ``duration``.
  let path: CubicPath
  /// The duration of all pieces in seconds.
  let duration: Double

  var pass: PlainMotion.Pass { .path(path, duration: duration) }
}

extension CubicBezier {
  /// Returns the curve with each number changed.
  fileprivate func mapped(_ change: (Double) -> Double) -> CubicBezier {
    CubicBezier(x1: change(x1), y1: change(y1), x2: change(x2), y2: change(y2))
  }
}
