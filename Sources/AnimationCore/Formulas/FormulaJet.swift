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
    if isConstant { return FormulaJet(value) }
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
    if b.isConstant { return a.raised(to: b.value) }
    if a.value == 0, b.value > 0 { return a.raisedFromZero(to: b) }
    let exponent = b * FormulaFunction.log.applied(to: a)
    var power = FormulaFunction.exp.applied(to: exponent)
    power.value = pow(a.value, b.value)
    return power
  }

  private func raised(to n: Double) -> FormulaJet {
    let first = n == 0 ? 0 : n * pow(value, n - 1)
    let second = n == 0 || n == 1 ? 0 : n * (n - 1) * pow(value, n - 2)
    return mapped(to: pow(value, n), first, second)
  }

  /// The logarithm of 0 is infinite, but aⁿ log a is 0 there: what is left is the power by the
  /// exponent as it is, and 2 a′n′ aⁿ⁻¹ (1 + n log a), infinite up to an exponent of 1.
  private func raisedFromZero(to exponent: FormulaJet) -> FormulaJet {
    var power = raised(to: exponent.value)
    let growth = slope * exponent.slope
    if exponent.value <= 1, growth != 0 { power.bend -= growth * .infinity }
    return power
  }

  private var isConstant: Bool { slope == 0 && bend == 0 }

  /// Whether it is below another, or equal and below it right afterwards.
  func isBelow(_ other: FormulaJet) -> Bool {
    (value, slope, bend) < (other.value, other.slope, other.bend)
  }

  /// The angle of the point (x, y), with dφ = (x dy − y dx)/r².
  static func angle(y: FormulaJet, x: FormulaJet) -> FormulaJet {
    if x.isConstant, y.isConstant { return FormulaJet(atan2(y.value, x.value)) }
    let square = x.value * x.value + y.value * y.value
    let turn = x.value * y.slope - y.value * x.slope
    let growth = 2 * (x.value * x.slope + y.value * y.slope)
    return FormulaJet(
      atan2(y.value, x.value), slope: turn / square,
      bend: (x.value * y.bend - y.value * x.bend) / square - turn * growth / (square * square))
  }

  /// Of nothing, the length of what it grows by: √((a′t + ½a″t²)² + (b′t + ½b″t²)²).
  static func length(_ a: FormulaJet, _ b: FormulaJet) -> FormulaJet {
    let length = hypot(a.value, b.value)
    if length == 0 {
      let speed = hypot(a.slope, b.slope)
      let bend = (a.slope * a.bend + b.slope * b.bend) / speed
      return FormulaJet(0, slope: speed, bend: speed > 0 ? bend : hypot(a.bend, b.bend))
    }
    let slope = (a.value * a.slope + b.value * b.slope) / length
    let squares = a.slope * a.slope + b.slope * b.slope - slope * slope
    return FormulaJet(
      length, slope: slope, bend: (squares + a.value * a.bend + b.value * b.bend) / length)
  }
}
