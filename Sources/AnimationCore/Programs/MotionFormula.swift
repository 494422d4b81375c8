internal import CLibrary

/// A function of time in closed form.
public indirect enum MotionFormula: Sendable, Hashable {
  /// The same value at any time.
  case constant(Double)
  /// The sum of the coefficients times the powers of the time, from the power 0 on.
  case polynomial([Double])
  /// A distance along a timing curve, while the time goes from 0 to 1.
  case bezier(MotionBezier)
  /// A quarter of a circle, `from` + `by`·√(s(2 − s)).
  case arc(from: Double, by: Double)
  /// A damped oscillator.
  case spring(MotionSpring)
  /// A motion that friction slows down, x + v·(1 − e^(−rs))/r.
  case decay(value: Double, velocity: Double, rate: Double)
  /// Combined animations: each layer takes what is below it, `old`, to `old` + (goal − old)·p.
  case combined(MotionTerm, [CombinedTerm])
  /// Pieces that begin again after each period.
  case repeated(RepeatedPieces)

  /// Returns the value at a time in units of the formula, and its derivative.
  public func state(at time: Double) -> (value: Double, velocity: Double) {
    switch self {
    case .constant(let value): (value, 0)
    case .polynomial(let coefficients):
      coefficients.reversed().reduce((0, 0)) { ($0.0 * time + $1, $0.1 * time + $0.0) }
    case .bezier(let curve): curve.state(at: time)
    case .arc(let from, let by): Self.arc(from: from, by: by, at: time)
    case .spring(let spring): spring.state(at: time)
    case .decay(let value, let velocity, let rate):
      (value - velocity * expm1(-rate * time) / rate, velocity * exp(-rate * time))
    case .combined(let base, let layers):
      layers.reduce(base.state(at: time)) { $1.applied(to: $0, at: time) }
    case .repeated(let pieces): pieces.state(at: time)
    }
  }

  private static func arc(from: Double, by: Double, at s: Double) -> (Double, Double) {
    // A rounded time may lie outside of the quarter by a unit in the last place.
    let height = sqrt(max(0, s * (2 - s)))
    return (from + by * height, by * (1 - s) / height)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x, that moves a value.
public struct MotionBezier: Sendable, Hashable {
  /// The control points, x1, y1, x2 and y2; x is from 0 to 1.
  public var points: SIMD4<Double>
  /// The value at the start.
  public var from: Double
  /// The distance to the value at the end.
  public var by: Double

  /// Creates a curve.
  public init(points: SIMD4<Double>, from: Double, by: Double) {
    (self.points, self.from, self.by) = (points, from, by)
  }

  /// Bisection, since x ascends: no start or flat end of a curve needs a case of its own.
  func state(at x: Double) -> (value: Double, velocity: Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if Self.value(points[0], points[2], at: middle) < x { low = middle } else { high = middle }
    }
    // Neither 0 nor 1, where both derivatives may vanish.
    let t = high > 0.5 ? low : high
    let slope = Self.slope(points[1], points[3], at: t) / Self.slope(points[0], points[2], at: t)
    // Beside a vertical start, the slope is the greater the nearer it is; an end is never reached.
    let velocity = by * (abs(slope) < Self.steepest || by == 0 ? slope : slope * .infinity)
    return (from + by * Self.value(points[1], points[3], at: t), velocity)
  }

  /// Above any slope but beside a vertical start.
  private static let steepest = 1e15

  private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
    3 * (1 - t) * t * ((1 - t) * first + t * second) + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * first + 2 * u * t * (second - first) + t * t * (1 - second))
  }
}

/// The initial conditions of a damped oscillator, and its damping.
public struct MotionSpring: Sendable, Hashable {
  /// The damping of a spring: below critical, or at least that.
  public enum Damping: Sendable, Hashable {
    /// e^(−`decay`·s) times a wave of a `frequency` in radians per second, above 0.
    case oscillating(decay: Double, frequency: Double)
    /// e^(−`slow`·s) and e^(−(`slow` + `spread`)·s), both in 1/s; critical at a spread of 0.
    case creeping(slow: Double, spread: Double)
  }

  /// The value at which the spring rests.
  public var target: Double
  /// The distance from the target at the start.
  public var displacement: Double
  /// The velocity at the start, in units per second of the formula's own time.
  public var velocity: Double
  /// The damping with its rates.
  public var damping: Damping

  /// Creates a spring.
  public init(target: Double, displacement: Double, velocity: Double, damping: Damping) {
    (self.target, self.displacement, self.velocity) = (target, displacement, velocity)
    self.damping = damping
  }

  /// With b for the response to a unit velocity, and ω₀² for the stiffness of a unit mass.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    let (y, v) = (displacement, velocity)
    switch damping {
    case .oscillating(let decay, let frequency):
      let envelope = exp(-decay * time)
      let (wave, b) = (
        envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency
      )
      let stiffness = decay * decay + frequency * frequency
      return (
        target + (wave + decay * b) * y + b * v, (wave - decay * b) * v - stiffness * b * y
      )
    case .creeping(let slow, let spread):
      let envelope = exp(-slow * time)
      let b = envelope * (spread == 0 ? time : -expm1(-spread * time) / spread)
      let fast = slow + spread
      return (
        target + (envelope + slow * b) * y + b * v,
        (exp(-fast * time) - slow * b) * v - slow * fast * b * y
      )
    }
  }
}

/// An animation on top of others.
public struct CombinedTerm: Sendable, Hashable {
  /// The progress of the animation from 0 to 1.
  public var progress: MotionTerm
  /// The value to which the animation takes what is below it.
  public var goal: Double

  /// Creates a layer.
  public init(progress: MotionTerm, goal: Double) { (self.progress, self.goal) = (progress, goal) }

  func applied(
    to old: (value: Double, velocity: Double), at time: Double
  ) -> (value: Double, velocity: Double) {
    let (part, rate) = progress.state(at: time)
    return (
      old.value + (goal - old.value) * part,
      old.velocity * (1 - part) + (goal - old.value) * rate
    )
  }
}

/// Pieces of one number that begin again after each period.
public struct RepeatedPieces: Sendable, Hashable {
  /// The duration of a pass in seconds, above 0.
  public var period: Double
  /// Whether the very end of a pass belongs to the pass, not to the next.
  public var includesEnds: Bool
  /// The pieces of a pass, ascending, from 0 on.
  public var pieces: [MotionPiece]

  /// Creates repeated pieces.
  public init(period: Double, includesEnds: Bool, pieces: [MotionPiece]) {
    (self.period, self.includesEnds, self.pieces) = (period, includesEnds, pieces)
  }

  func state(at time: Double) -> (value: Double, velocity: Double) {
    let passes = includesEnds ? max(0, (time / period).rounded(.up) - 1) : 0
    let elapsed =
      includesEnds ? time - passes * period : time.truncatingRemainder(dividingBy: period)
    let piece = pieces.last { $0.from <= elapsed } ?? pieces.first
    return piece?.term.state(at: elapsed) ?? (0, 0)
  }
}
