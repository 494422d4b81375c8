/// How much less than the finger a view moves past where it should not go.
///
/// All formulas are one: an excess x becomes c·x / (1 + k·x). It begins with the slope c, only ever grows,
/// and never reaches c/k. So it can be undone: y becomes y / (c − k·y). They differ in where k comes from,
/// and in what counts as excess.
///
/// What holds of them:
/// - a band is continuous, and its position rises with the place;
/// - the band of the inverse of a position is that position, to 1e-12 of the excess and four ulps;
/// - the inverse of the band of a place is that place, to 1e-12 of the excess and what four ulps of the
///   position stand for: (1 + k·x)²/c times as much, since the band flattens towards c/k.
public struct RubberBand: Sendable, Hashable {
  /// What is weighed against the excess.
  public enum Formula: String, Sendable, Hashable, CaseIterable {
    /// (1 − 1/(x·c/d + 1))·d, as UIKit's scroll views do: never further than the dimension d past a bound.
    case scroll
    /// c·x / (1 + c·x/l): never further past a bound than l, the bound's own distance from rest.
    case limit
    /// c·x / (1 + s·x) with a softness s.
    case card
    /// x·c / (1 + s·|x|) with a softness s, on the whole translation from rest, whatever the bounds.
    case law
    /// c·x.
    case linear
  }

  /// What is weighed against the excess.
  public var formula: Formula

  /// c, the part of the first of the excess that the view still follows; at least 0.
  public var coefficient: Double

  /// d of ``Formula/scroll`` in units, above 0; nil for the distance between the bounds.
  ///
  /// Where a bound is missing too, d is infinite and the band linear.
  public var dimension: Double?

  /// s of ``Formula/card`` and ``Formula/law``, in 1/units, at least 0; nil for 0.004 and 0.0015.
  public var softness: Double?

  /// A band, with UIKit's coefficient unless said.
  public init(
    _ formula: Formula, coefficient: Double = 0.55, dimension: Double? = nil,
    softness: Double? = nil
  ) {
    self.formula = formula
    self.coefficient = coefficient
    self.dimension = dimension
    self.softness = softness
  }

  /// Where the view is, for a finger that has dragged it somewhere.
  ///
  /// Within the bounds that is where the finger has it (unless the formula is ``Formula/law``); it is
  /// continuous at the bounds, and grows with the finger's position.
  ///
  /// - Parameters:
  ///   - position: where it would be without the band.
  ///   - bounds: what counts as too far.
  ///   - rest: where the drag began from.
  /// - Returns: one number an axis.
  public func band(_ position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double] {
    position.indices.map { axis in
      guard let edge = edge(position[axis], bounds, rest, axis) else { return position[axis] }
      let elastic = elastic(at: edge, bounds, rest, axis)
      let over = position[axis] - edge
      return edge + (over < 0 ? -elastic.value(-over) : elastic.value(over))
    }
  }

  /// Where the finger would have dragged it, for a view that is somewhere: the inverse of
  /// ``band(_:bounds:rest:)``, so that a view caught in flight can be dragged on from where it is.
  ///
  /// - Returns: nil if no finger could have dragged it there.
  public func unband(_ position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double]? {
    var result = position
    for axis in position.indices {
      guard let edge = edge(position[axis], bounds, rest, axis), position[axis] != edge else {
        continue
      }
      let elastic = elastic(at: edge, bounds, rest, axis)
      let over = position[axis] - edge
      guard let excess = elastic.inverse(abs(over)) else { return nil }
      result[axis] = edge + (over < 0 ? -excess : excess)
    }
    return result
  }

  /// How fast the view moves for a finger that moves by one unit a second: the derivative of
  /// ``band(_:bounds:rest:)``, 1 within the bounds.
  ///
  /// At a bound itself it is that of the inner side.
  ///
  /// - Returns: one number an axis.
  public func slope(at position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double] {
    position.indices.map { axis in
      guard let edge = edge(position[axis], bounds, rest, axis) else { return 1 }
      return elastic(at: edge, bounds, rest, axis).slope(abs(position[axis] - edge))
    }
  }

  /// From where on the band pulls; nil if it does not.
  private func edge(_ number: Double, _ bounds: GestureBounds, _ rest: [Double], _ axis: Int)
    -> Double?
  {
    formula == .law ? rest[axis] : bounds.edge(beyond: number, axis: axis)
  }

  private func elastic(at edge: Double, _ bounds: GestureBounds, _ rest: [Double], _ axis: Int)
    -> Elastic
  {
    switch formula {
    case .scroll:
      let dimension = dimension ?? bounds.upper(axis) - bounds.lower(axis)
      return Elastic(coefficient: coefficient, reach: dimension)
    case .limit: return Elastic(coefficient: coefficient, reach: abs(edge - rest[axis]))
    case .card: return Elastic(coefficient: coefficient, hardness: softness ?? 0.004)
    case .law: return Elastic(coefficient: coefficient, hardness: softness ?? 0.0015)
    case .linear: return Elastic(coefficient: coefficient, hardness: 0)
    }
  }
}

/// c·x / (1 + k·x), for x from 0 on.
private struct Elastic {
  let coefficient: Double
  let hardness: Double

  init(coefficient: Double, hardness: Double) {
    self.coefficient = coefficient
    self.hardness = hardness
  }

  /// The band that never goes further than `reach`: k = c / reach.
  ///
  /// Nothing moves if that is 0.
  init(coefficient: Double, reach: Double) {
    let isRigid = coefficient == 0 || reach == 0
    self.init(coefficient: isRigid ? 0 : coefficient, hardness: isRigid ? 0 : coefficient / reach)
  }

  func value(_ excess: Double) -> Double { coefficient * excess / (1 + hardness * excess) }

  /// The derivative of `value`: c / (1 + k·x)².
  func slope(_ excess: Double) -> Double {
    let divisor = 1 + hardness * excess
    return coefficient / divisor / divisor
  }

  /// The excess of which `value` is the band; nil if it is more than any excess gives.
  func inverse(_ value: Double) -> Double? {
    let excess = value / (coefficient - hardness * value)
    return excess >= 0 && excess.isFinite ? excess : nil
  }
}
