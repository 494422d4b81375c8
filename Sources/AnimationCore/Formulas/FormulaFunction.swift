internal import CLibrary

/// A function of one number, by its name in C.
package enum FormulaFunction: String, CaseIterable, Sendable {
  case sin, cos, tan, asin, acos, atan
  case sinh, cosh, tanh, asinh, acosh, atanh
  case exp, exp2, expm1, log, log2, log10, log1p
  case sqrt, cbrt, erf, erfc, tgamma, lgamma
  /// Bends where the number is 0, and has the derivatives of afterwards there.
  case abs
  case negative = "-"

  /// With the first two derivatives, by the chain rule.
  func applied(to x: FormulaJet) -> FormulaJet {
    switch self {
    case .sin, .cos, .tan, .asin, .acos, .atan: circular(x)
    case .sinh, .cosh, .tanh, .asinh, .acosh, .atanh: hyperbolic(x)
    case .exp, .exp2, .expm1, .log, .log2, .log10, .log1p: exponential(x)
    case .sqrt:
      x.mapped(to: x.value.squareRoot(), 0.5 / x.value.squareRoot(), -0.25 / pow(x.value, 1.5))
    case .cbrt: cubeRoot(x)
    case .erf, .erfc: errorFunction(x)
    case .tgamma, .lgamma: gamma(x)
    case .abs: x.mapped(to: x.value.magnitude, x.isBelow(FormulaJet(0)) ? -1 : 1, 0)
    case .negative: FormulaJet(-x.value, slope: -x.slope, bend: -x.bend)
    }
  }

  private func circular(_ jet: FormulaJet) -> FormulaJet {
    let x = jet.value
    let (square, rest) = (1 + x * x, 1 - x * x)
    switch self {
    case .sin: return jet.mapped(to: CLibrary.sin(x), CLibrary.cos(x), -CLibrary.sin(x))
    case .cos: return jet.mapped(to: CLibrary.cos(x), -CLibrary.sin(x), -CLibrary.cos(x))
    case .asin: return jet.mapped(to: CLibrary.asin(x), 1 / rest.squareRoot(), x / pow(rest, 1.5))
    case .acos:
      return jet.mapped(to: CLibrary.acos(x), -1 / rest.squareRoot(), -x / pow(rest, 1.5))
    case .atan: return jet.mapped(to: CLibrary.atan(x), 1 / square, -2 * x / (square * square))
    default:
      let tangent = CLibrary.tan(x)
      let slope = 1 + tangent * tangent
      return jet.mapped(to: tangent, slope, 2 * tangent * slope)
    }
  }

  private func hyperbolic(_ jet: FormulaJet) -> FormulaJet {
    let x = jet.value
    let (square, less, rest) = (x * x + 1, x * x - 1, 1 - x * x)
    switch self {
    case .sinh: return jet.mapped(to: CLibrary.sinh(x), CLibrary.cosh(x), CLibrary.sinh(x))
    case .cosh: return jet.mapped(to: CLibrary.cosh(x), CLibrary.sinh(x), CLibrary.cosh(x))
    case .asinh:
      return jet.mapped(to: CLibrary.asinh(x), 1 / square.squareRoot(), -x / pow(square, 1.5))
    case .acosh:
      return jet.mapped(to: CLibrary.acosh(x), 1 / less.squareRoot(), -x / pow(less, 1.5))
    case .atanh: return jet.mapped(to: CLibrary.atanh(x), 1 / rest, 2 * x / (rest * rest))
    default:
      let tangent = CLibrary.tanh(x)
      let slope = 1 - tangent * tangent
      return jet.mapped(to: tangent, slope, -2 * tangent * slope)
    }
  }

  private func exponential(_ jet: FormulaJet) -> FormulaJet {
    let x = jet.value
    let logarithm = { (value: Double, base: Double) in
      jet.mapped(to: value, 1 / (x * base), -1 / (x * x * base))
    }
    switch self {
    case .exp2:
      let power = CLibrary.exp2(x)
      return jet.mapped(to: power, Self.ln2 * power, Self.ln2 * Self.ln2 * power)
    case .expm1: return jet.mapped(to: CLibrary.expm1(x), CLibrary.exp(x), CLibrary.exp(x))
    case .log: return logarithm(CLibrary.log(x), 1)
    case .log2: return logarithm(CLibrary.log2(x), Self.ln2)
    case .log10: return logarithm(CLibrary.log10(x), Self.ln10)
    case .log1p:
      return jet.mapped(to: CLibrary.log1p(x), 1 / (1 + x), -1 / ((1 + x) * (1 + x)))
    default:
      let power = CLibrary.exp(x)
      return jet.mapped(to: power, power, power)
    }
  }

  private func cubeRoot(_ jet: FormulaJet) -> FormulaJet {
    let root = CLibrary.cbrt(jet.value)
    let square = root * root
    return jet.mapped(to: root, 1 / (3 * square), -2 / (9 * square * square * root))
  }

  /// erf′(x) = 2/√π exp(−x²).
  private func errorFunction(_ jet: FormulaJet) -> FormulaJet {
    let x = jet.value
    let sign: Double = self == .erf ? 1 : -1
    let slope = sign * 2 / Double.pi.squareRoot() * CLibrary.exp(-x * x)
    return jet.mapped(to: self == .erf ? CLibrary.erf(x) : CLibrary.erfc(x), slope, -2 * x * slope)
  }

  /// ln |Γ| has the derivatives ψ and ψ′, and Γ therefore Γψ and Γ(ψ² + ψ′).
  private func gamma(_ jet: FormulaJet) -> FormulaJet {
    let derivatives = LogarithmicGamma(at: jet.value)
    let (first, second) = (derivatives.digamma, derivatives.trigamma)
    if self == .lgamma { return jet.mapped(to: CLibrary.lgamma(jet.value).0, first, second) }
    let value = CLibrary.tgamma(jet.value)
    return jet.mapped(to: value, value * first, value * (first * first + second))
  }

  private static let ln2 = CLibrary.log(2.0)
  private static let ln10 = CLibrary.log(10.0)
}

/// A function of two or three numbers.
package enum FormulaOperation: String, CaseIterable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "^"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case unequal = "!="
  case pow, atan2, hypot, min, max
  /// `step(edge, x)`: 0 for x below the edge, else 1.
  case step
  /// `clamp(x, low, high)`.
  case clamp
  /// `mix(a, b, p)`: a + (b − a) p.
  case mix
  /// `c ? a : b`: a where c is not 0.
  case choice = "?:"

  package var count: Int {
    switch self {
    case .clamp, .mix, .choice: 3
    default: 2
    }
  }
}
