internal import AnimationCore

struct Conversion: Sendable {
  /// The motion that the code makes by the system's meaning of its parameters.
  let motion: PlainMotion
  let code: String
  let parameters: [CodeParameter]
  var lost: [String] = []
  /// The animation alone, without the value that it moves and what starts it; empty for systems
  /// whose files of tokens do not need it.
  var definition = ""

  /// False if a number of it is beyond those that the system has.
  var isFinite: Bool { parameters.allSatisfy(\.isFinite) }

  /// In bytes, of what is kept until it is written; strings and lists may have twice the room that
  /// they need.
  var heldLength: Int {
    2 * parameters.reduce(code.utf8.count + definition.utf8.count) { $0 + $1.length }
  }
}

struct ReleasedSpring: Sendable {
  /// The spring may have any mass, and may be over-damped.
  let spring: Spring
  /// Distances per second.
  let velocity: Double
  init(_ spring: Spring, velocity: Double = 0) { (self.spring, self.velocity) = (spring, velocity) }

  var ofUnitMass: ReleasedSpring {
    let unit = Spring(
      stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
      allowOverDamping: true)
    return ReleasedSpring(unit, velocity: velocity)
  }

  /// Half periods of the damped oscillation, also in part; 0 from critical damping on.
  func turns(within duration: Double) -> Double {
    let ratio = min(spring.dampingRatio, 1)
    return 2 * duration / spring.response * ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  var mechanical: MechanicalSpring { MechanicalSpring(self) }
}

/// A spring by its mechanical constants, rounded as code writes them.
struct MechanicalSpring: Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let velocity: Double

  init(_ released: ReleasedSpring) {
    mass = CodeNumber.rounded(released.spring.mass)
    stiffness = CodeNumber.rounded(released.spring.stiffness)
    damping = CodeNumber.rounded(released.spring.damping)
    velocity = CodeNumber.rounded(released.velocity)
  }

  var pass: MotionPass {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return .spring(spring, velocity: velocity)
  }
}

struct TimedBezier: Sendable {
  /// The curve, from 0,0 to 1,1; its time is a part of ``duration``.
  let curve: CubicBezier
  let duration: Double

  init(_ curve: CubicBezier, duration: Double) {
    self.curve = curve.mapped { CodeNumber.rounded($0) }
    self.duration = CodeNumber.rounded(duration)
  }

  private init(exactly curve: CubicBezier, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  var single: TimedBezier {
    TimedBezier(exactly: curve.mapped(CodeNumber.single), duration: duration)
  }

  var isLinear: Bool { curve.isLinear }
  var points: [Double] { curve.numbers }
  var pass: MotionPass { pass(lasting: duration) }

  func pass(lasting duration: Double) -> MotionPass { .curve(unitCurve, duration: duration) }
  var unitCurve: UnitCurve { .bezier(curve) }
}

/// A curve of a formula, or of several pieces, which some systems have by a name.
struct TimedFormula: Sendable {
  let curve: UnitCurve
  let duration: Double
  var pass: MotionPass { .curve(curve, duration: duration) }
}

struct TimedSteps: Sendable {
  let steps: StepFunction
  let duration: Double
  var pass: MotionPass { .curve(.steps(steps), duration: duration) }
}

struct TimedLines: Sendable {
  /// The inputs of the stops are parts of ``duration``.
  let lines: PiecewiseLinear
  let duration: Double

  /// Rounds the stops as code writes them; nil if their inputs descend.
  init?(_ points: [LinearStop], duration: Double) {
    let rounded = points.map {
      LinearStop(input: CodeNumber.rounded($0.input), output: CodeNumber.rounded($0.output))
    }
    guard let lines = PiecewiseLinear(points: rounded) else { return nil }
    (self.lines, self.duration) = (lines, CodeNumber.rounded(duration))
  }

  var isContinuous: Bool {
    let inputs = lines.points.map(\.input)
    return inputs.first == 0 && inputs.last == 1 && zip(inputs, inputs.dropFirst()).allSatisfy(<)
  }

  var inputs: [Double] { lines.points.map(\.input) }
  var outputs: [Double] { lines.points.map(\.output) }
  var pass: MotionPass { .curve(.linear(through: lines), duration: duration) }
}

struct TimedPath: Sendable {
  let path: CubicPath
  let duration: Double
  var pass: MotionPass { .path(path, duration: duration) }
}

extension CubicBezier {
  fileprivate func mapped(_ change: (Double) -> Double) -> CubicBezier {
    CubicBezier(x1: change(x1), y1: change(y1), x2: change(x2), y2: change(y2))
  }
}
