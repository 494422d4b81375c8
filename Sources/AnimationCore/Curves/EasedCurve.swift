internal import CLibrary

/// An easing function of the web's libraries: a formula that eases in, and how it is turned.
///
/// Eased out, a formula f is 1 − f(1 − p). Eased in and out it is f(2p)/2 up to ½, and from there
/// 1 − f(2 − 2p)/2; eased out and in, the halves are exchanged. Outside 0…1 a value is that of the
/// nearer end.
package struct EasedCurve: Hashable, Sendable {
  package enum EaseFormula: Hashable, Sendable {
    /// pⁿ.
    case power(Double)
    /// 1 − cos(πp/2).
    case sine
    /// 2^(10p − 10), but 0 at 0.
    case exponential
    /// 2^(10p − 10) p + p⁶ (1 − p), which is 0 at 0.
    case fadedExponential
    /// Eased out 1 + a 2^(−10p) sin(2π(p − s)/T), with s = T/2π asin(1/a); `amplitude` a is at
    /// least 1, `period` T is above 0.
    case elastic(amplitude: Double, period: Double)
    /// 1 − cos³(πp/2) cos(bπp).
    case springy(bounciness: Double)
    case bezier(CubicBezier)
  }

  package enum EaseWay: String, CaseIterable, Sendable {
    case easeIn = "in"
    case easeOut = "out"
    case easeInOut = "inOut"
    case easeOutIn = "outIn"
  }

  package let formula: EaseFormula
  package let way: EaseWay
  package init(_ formula: EaseFormula, _ way: EaseWay) { (self.formula, self.way) = (formula, way) }
}

extension EasedCurve: CurveFunction {
  var cost: Int { if case .bezier(let curve) = formula { curve.cost } else { 16 } }

  func value(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch way {
    case .easeIn: formula.value(at: p)
    case .easeOut: 1 - formula.value(at: 1 - p)
    case .easeInOut:
      p < 0.5 ? formula.value(at: 2 * p) / 2 : 1 - formula.value(at: 2 - 2 * p) / 2
    case .easeOutIn:
      p < 0.5 ? (1 - formula.value(at: 1 - 2 * p)) / 2 : (1 + formula.value(at: 2 * p - 1)) / 2
    }
  }

  func slope(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch way {
    case .easeIn: formula.slope(at: p)
    case .easeOut: formula.slope(at: 1 - p)
    case .easeInOut: formula.slope(at: p < 0.5 ? 2 * p : 2 - 2 * p)
    case .easeOutIn: formula.slope(at: p < 0.5 ? 1 - 2 * p : 2 * p - 1)
    }
  }

  func secondDerivative(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch way {
    case .easeIn: formula.secondDerivative(at: p)
    case .easeOut: -formula.secondDerivative(at: 1 - p)
    case .easeInOut:
      p < 0.5
        ? 2 * formula.secondDerivative(at: 2 * p) : -2 * formula.secondDerivative(at: 2 - 2 * p)
    case .easeOutIn:
      p < 0.5
        ? -2 * formula.secondDerivative(at: 1 - 2 * p) : 2 * formula.secondDerivative(at: 2 * p - 1)
    }
  }

  var reach: Double { 1 + formula.reach }

  func corners(atMost count: Int) -> [Double] {
    (way == .easeInOut || way == .easeOutIn) && count > 0 ? [0.5] : []
  }
}

extension EasedCurve.EaseFormula {
  /// In 0…1.
  fileprivate func value(at p: Double) -> Double {
    switch self {
    case .power(let exponent): pow(p, exponent)
    case .sine: p == 1 ? 1 : 1 - cos(p * .pi / 2)
    case .exponential: p == 0 ? 0 : exp2(10 * p - 10)
    case .fadedExponential: exp2(10 * p - 10) * p + pow(p, 6) * (1 - p)
    case .elastic(let amplitude, let period):
      p == 0 || p == 1
        ? p : -amplitude * exp2(10 * p - 10) * sin(Self.phase(1 - p, amplitude, period))
    case .springy(let bounciness):
      1 - pow(cos(p * .pi / 2), 3) * cos(bounciness * .pi * p)
    case .bezier(let curve): curve.value(at: p)
    }
  }

  fileprivate func slope(at p: Double) -> Double {
    switch self {
    case .power(let exponent): exponent * pow(p, exponent - 1)
    case .sine: .pi / 2 * sin(p * .pi / 2)
    case .exponential: Self.rate * exp2(10 * p - 10)
    case .fadedExponential: exp2(10 * p - 10) * (1 + Self.rate * p) + pow(p, 5) * (6 - 7 * p)
    case .elastic(let amplitude, let period):
      -amplitude * exp2(10 * p - 10)
        * (Self.rate * sin(Self.phase(1 - p, amplitude, period))
          - 2 * .pi / period * cos(Self.phase(1 - p, amplitude, period)))
    case .springy(let bounciness): Self.springySlope(at: p, bounciness)
    case .bezier(let curve): curve.slope(at: p)
    }
  }

  fileprivate func secondDerivative(at p: Double) -> Double {
    switch self {
    case .power(let exponent):
      exponent == 1 ? 0 : exponent * (exponent - 1) * pow(p, exponent - 2)
    case .sine: .pi * .pi / 4 * cos(p * .pi / 2)
    case .exponential: Self.rate * Self.rate * exp2(10 * p - 10)
    case .fadedExponential:
      exp2(10 * p - 10) * Self.rate * (2 + Self.rate * p) + pow(p, 4) * (30 - 42 * p)
    case .elastic(let amplitude, let period):
      Self.elasticSecondDerivative(at: p, amplitude, period)
    case .springy(let bounciness): Self.springySecondDerivative(at: p, bounciness)
    case .bezier(let curve): curve.secondDerivative(at: p)
    }
  }

  private static func elasticSecondDerivative(
    at p: Double, _ amplitude: Double, _ period: Double
  ) -> Double {
    let (frequency, phase) = (2 * .pi / period, phase(1 - p, amplitude, period))
    return -amplitude * exp2(10 * p - 10)
      * ((rate * rate - frequency * frequency) * sin(phase) - 2 * rate * frequency * cos(phase))
  }

  private static func springySecondDerivative(at p: Double, _ bounciness: Double) -> Double {
    let (half, turn) = (Double.pi / 2, bounciness * .pi)
    let (near, far) = (cos(half * p), sin(half * p))
    let squares = near * near * (3 * half * half + turn * turn) - 6 * half * half * far * far
    return near * (squares * cos(turn * p) - 6 * half * turn * near * far * sin(turn * p))
  }

  /// The derivative of 2^(10p) is this times itself.
  private static let rate = 10 * log(2.0)

  private static func phase(_ p: Double, _ amplitude: Double, _ period: Double) -> Double {
    2 * .pi * p / period - asin(1 / amplitude)
  }

  private static func springySlope(at p: Double, _ bounciness: Double) -> Double {
    let (near, angle) = (cos(p * .pi / 2), bounciness * .pi * p)
    return near * near
      * (1.5 * .pi * sin(p * .pi / 2) * cos(angle) + near * bounciness * .pi * sin(angle))
  }

  /// A bound of |value| in 0…1.
  fileprivate var reach: Double {
    switch self {
    case .power, .sine, .exponential, .fadedExponential: 1
    case .elastic(let amplitude, _): amplitude
    case .springy: 2
    case .bezier(let curve): max(1, abs(curve.y1), abs(curve.y2))
    }
  }
}

extension UnitCurve {
  /// An easing function of the web's libraries; one that a Bézier curve is exactly is that.
  package static func eased(_ formula: EasedCurve.EaseFormula, _ way: EasedCurve.EaseWay)
    -> UnitCurve
  {
    if way == .easeIn || way == .easeOut, let curve = formula.bezier {
      return way == .easeIn ? .bezier(curve) : .bezier(curve.reversed)
    }
    if way == .easeInOut || way == .easeOutIn, let curve = formula.bezier {
      return UnitCurve(.eased(EasedCurve(.bezier(curve), way)))
    }
    return UnitCurve(.eased(EasedCurve(formula, way)))
  }

  /// The formula and the way of an eased curve; nil for any other.
  package var eased: EasedCurve? { if case .eased(let curve) = function { curve } else { nil } }
  /// The pieces of a curve of several Bézier curves; nil for any other.
  package var path: BezierPath? { if case .path(let path) = function { path } else { nil } }

  /// A curve of several Bézier curves.
  package static func path(_ path: BezierPath) -> UnitCurve { UnitCurve(.path(path)) }
}

extension EasedCurve.EaseFormula {
  /// Powers up to the third are cubic polynomials: their Bézier curves have x at a third and two.
  fileprivate var bezier: CubicBezier? {
    switch self {
    case .power(1): CubicBezier(x1: 1 / 3, y1: 1 / 3, x2: 2 / 3, y2: 2 / 3)
    case .power(2): CubicBezier(x1: 1 / 3, y1: 0, x2: 2 / 3, y2: 1 / 3)
    case .power(3): CubicBezier(x1: 1 / 3, y1: 0, x2: 2 / 3, y2: 0)
    case .bezier(let curve): curve
    default: nil
    }
  }

  /// (s + 1) p³ − s p², which goes below 0 first.
  package static func back(overshoot: Double) -> EasedCurve.EaseFormula {
    .bezier(CubicBezier(x1: 1 / 3, y1: 0, x2: 2 / 3, y2: -overshoot / 3))
  }
}

extension CubicBezier {
  /// 1 − f(1 − p).
  package var reversed: CubicBezier { CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }
}
