/// Finds the parameter of a coordinate that rises from 0 to 1, expanded about its flattest place.
struct BezierInverse: Sendable {
  let polynomial: BezierPolynomial
  /// The parameter at which the polynomial is flattest; 0 if it is flattest at both ends.
  let origin: Double
  let valueAtOrigin: Double
  let local: LocalCubic
  /// From here on the polynomial is expanded about 1; infinite if flattest at ``origin`` only.
  let split: Double

  init(_ polynomial: BezierPolynomial) {
    self.polynomial = polynomial
    let steepest = polynomial.steepest
    origin = steepest == nil ? polynomial.flattest : 0
    split = steepest.map { polynomial.value(at: $0) } ?? .infinity
    valueAtOrigin = polynomial.value(at: origin)
    local = polynomial.expanded(about: origin)
  }

  /// The value is between 0 and 1.
  @inline(__always)
  func place(of value: Double) -> BezierParameter {
    if value <= 0 { return BezierParameter(origin: 0) }
    if value >= 1 { return BezierParameter(origin: 1) }
    if value >= split { return placeNearEnd(of: value) }
    let offset = local.root(of: value - valueAtOrigin, between: -origin, and: 1 - origin)
    return BezierParameter(origin: origin, offset: offset)
  }

  @inline(__always)
  private func placeNearEnd(of value: Double) -> BezierParameter {
    let offset = polynomial.expanded(about: 1).root(of: value - 1, between: -1, and: 0)
    return BezierParameter(origin: 1, offset: offset)
  }
}

/// A parameter as the sum of an origin and an offset, both accurate to their last digits.
struct BezierParameter {
  let origin: Double
  var offset = 0.0
  var parameter: Double { origin + offset }
}
