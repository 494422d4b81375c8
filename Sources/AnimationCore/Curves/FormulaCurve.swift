/// A timing curve by a formula in seconds over a duration, both ends as the formula has them.
///
/// Outside 0…1 a value is that of the nearer end, and what is not a finite number counts as 0.
package struct FormulaCurve: Sendable {
  package let formula: Formula
  /// In seconds, at least 0.
  package let duration: Double
  /// The progress at each jump and bend that was found, ascending.
  private let corners: [Double]
  /// The time in seconds of the first value of those looked at that is not a finite number; nil if
  /// all are.
  package let firstUndefined: Double?
  /// The values looked at, apart from the start.
  private static let places = 1024
  private static let mostCorners = 1 << 12

  /// Looks at the formula at 1025 times, for which it charges.
  package init(_ formula: Formula, duration: Double) {
    (self.formula, self.duration) = (formula, duration)
    var (corners, undefined): ([Double], Double?) = ([], nil)
    var before = (place: 0.0, edges: formula.edges(at: 0))
    for index in 0...Self.places where WorkBudget.spend(units: 2 * formula.cost) {
      let place = Double(index) / Double(Self.places)
      if undefined == nil, !formula.jet(at: place * duration).value.isFinite {
        undefined = place * duration
      }
      let edges = formula.edges(at: place * duration)
      for (number, (old, new)) in zip(before.edges, edges).enumerated()
      where (old < 0) != (new < 0) && corners.count < Self.mostCorners
        && WorkBudget.spend(units: 64 * formula.cost)
      {
        corners.append(
          Bisection.root(between: before.place, and: place) {
            (formula.edges(at: $0 * duration)[number] < 0) == (old < 0)
          })
      }
      before = (place, edges)
    }
    (self.corners, firstUndefined) = (corners.sorted(), undefined)
  }
}

extension FormulaCurve: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.formula == right.formula && left.duration == right.duration
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(formula)
    hasher.combine(duration)
  }
}

extension FormulaCurve: CurveFunction {
  var cost: Int { 2 * formula.cost }
  var reach: Double { .infinity }
  func corners(atMost count: Int) -> [Double] { corners.count > count ? [] : corners }
  func value(at progress: Double) -> Double { valueAndSlope(at: progress).value }
  func slope(at progress: Double) -> Double { valueAndSlope(at: progress).slope }

  func valueAndSlope(at progress: Double) -> (value: Double, slope: Double) {
    let jet = jet(at: progress)
    let slope = jet.slope.isNaN ? 0 : jet.slope
    return (jet.value.isFinite ? jet.value : 0, slope * duration)
  }

  func secondDerivative(at progress: Double) -> Double {
    jet(at: progress).bend * duration * duration
  }

  private func jet(at progress: Double) -> FormulaJet {
    formula.jet(at: min(max(progress, 0), 1) * duration)
  }
}

extension UnitCurve {
  /// A formula in seconds, as a part of a duration.
  package static func formula(_ curve: FormulaCurve) -> UnitCurve { UnitCurve(.formula(curve)) }
}
