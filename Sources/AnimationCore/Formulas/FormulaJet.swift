internal import CLibrary

/// A number that depends on a variable, with its first and second derivative.
///
/// Formulas of such numbers differentiate themselves (forward-mode automatic differentiation;
/// Griewank and Walther, "Evaluating Derivatives", 2008, chapter 13).
package struct FormulaJet: Equatable {
  package var value: Double
  package var slope = 0.0
  package var bend = 0.0

  package init(_ value: Double, slope: Double = 0, bend: Double = 0) {
    (self.value, self.slope, self.bend) = (value, slope, bend)
  }

  /// f(x) by f, f′ and f″ at x; what does not depend on the variable has no derivative, also where
  /// f′ is infinite.
  func mapped(to value: Double, _ first: Double, _ second: Double) -> FormulaJet {
    if slope == 0, bend == 0 { return FormulaJet(value) }
    return FormulaJet(
      value, slope: first * slope, bend: second * slope * slope + first * bend)
  }

  static func + (a: FormulaJet, b: FormulaJet) -> FormulaJet {
    FormulaJet(a.value + b.value, slope: a.slope + b.slope, bend: a.bend + b.bend)
  }

  static func - (a: FormulaJet, b: FormulaJet) -> FormulaJet {
    FormulaJet(a.value - b.value, slope: a.slope - b.slope, bend: a.bend - b.bend)
  }

  static func * (a: FormulaJet, b: FormulaJet) -> FormulaJet {
    FormulaJet(
      a.value * b.value, slope: a.slope * b.value + a.value * b.slope,
      bend: a.bend * b.value + 2 * a.slope * b.slope + a.value * b.bend)
  }

  static func / (a: FormulaJet, b: FormulaJet) -> FormulaJet {
    let quotient = a.value / b.value
    let slope = (a.slope - quotient * b.slope) / b.value
    return FormulaJet(
      quotient, slope: slope, bend: (a.bend - 2 * slope * b.slope - quotient * b.bend) / b.value)
  }

  /// A constant exponent also has powers of what is below 0.
  static func power(_ a: FormulaJet, _ b: FormulaJet) -> FormulaJet {
    let value = pow(a.value, b.value)
    if b.slope == 0, b.bend == 0 {
      let n = b.value
      let first = n == 0 ? 0 : n * pow(a.value, n - 1)
      let second = n == 0 || n == 1 ? 0 : n * (n - 1) * pow(a.value, n - 2)
      return a.mapped(to: value, first, second)
    }
    let exponent = b * FormulaFunction.log.applied(to: a)
    return FormulaFunction.exp.applied(to: exponent).with(value: value)
  }

  private func with(value: Double) -> FormulaJet {
    FormulaJet(value, slope: slope, bend: bend)
  }

  /// The angle of the point (x, y), with dφ = (x dy − y dx)/r².
  static func angle(y: FormulaJet, x: FormulaJet) -> FormulaJet {
    let square = x.value * x.value + y.value * y.value
    let turn = x.value * y.slope - y.value * x.slope
    let growth = 2 * (x.value * x.slope + y.value * y.slope)
    return FormulaJet(
      atan2(y.value, x.value), slope: turn / square,
      bend: (x.value * y.bend - y.value * x.bend) / square - turn * growth / (square * square))
  }

  static func length(_ a: FormulaJet, _ b: FormulaJet) -> FormulaJet {
    let length = hypot(a.value, b.value)
    let slope = (a.value * a.slope + b.value * b.slope) / length
    let squares = a.slope * a.slope + b.slope * b.slope - slope * slope
    return FormulaJet(
      length, slope: slope, bend: (squares + a.value * a.bend + b.value * b.bend) / length)
  }
}
