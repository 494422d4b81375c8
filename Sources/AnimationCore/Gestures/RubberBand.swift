/// A rubber band: a rule by which a view follows a finger less and less past its bounds.
///
/// All formulas map an excess x to c·x / (1 + k·x), which has the slope c at 0, increases for c >
/// 0, and never reaches c/k, with the inverse y / (c − k·y); they differ in k, and in the excess.
///
/// A band is continuous, and nondecreasing. Band and inverse agree to 1e-12 of the excess and four
/// ulps, for a finger times (1 + k·x)²/c, since the band flattens toward c/k.
public struct RubberBand: Sendable, Hashable {
  /// The formula that maps an excess to a displacement.
  public enum Formula: String, Sendable, Hashable, CaseIterable {
    /// (1 − 1/(x·c/d + 1))·d, as in UIKit's scroll views: never further than d past a bound.
    case scroll
    /// c·x / (1 + c·x/l): never further past a bound than l, the bound's own distance from rest.
    case limit
    /// c·x / (1 + s·x) with a softness s: never further than c/s past a bound.
    ///
    /// This is ``scroll`` with s for c/d. At an excess of 1/s the displacement is half of c·x: with
    /// the default s of 0.004 at 250 units, and with the default c it reaches 137.5.
    case card
    /// x·c / (1 + s·|x|) with a softness s, on the whole translation from rest, without bounds.
    ///
    /// This is ``card`` with both bounds at rest. The default s of 0.0015, half of c·x at 667 units
    /// and a reach of 367, is lower than that of ``card``, since all of a drag is banded.
    case law
    /// c·x.
    case linear
  }

  /// The formula that maps an excess to a displacement.
  public var formula: Formula
  /// c, the fraction of the finger's movement that the view follows at the edge; at least 0.
  public var coefficient: Double
  /// d of ``Formula/scroll`` in units, above 0; nil for the distance between the bounds.
  public var dimension: Double?
  /// s of ``Formula/card`` and ``Formula/law``, in 1/units, at least 0; nil for 0.004 and 0.0015.
  public var softness: Double?

  /// Creates a band; `coefficient` defaults to UIKit's 0.55.
  public init(
    _ formula: Formula, coefficient: Double = 0.55, dimension: Double? = nil,
    softness: Double? = nil
  ) {
    (self.formula, self.coefficient) = (formula, coefficient)
    (self.dimension, self.softness) = (dimension, softness)
  }

  /// Returns the view's position for the one to which a finger has dragged it, one number per axis;
  /// both are equal within the bounds, except with ``Formula/law``, which acts from `rest` on.
  public func band(_ position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double] {
    position.indices.map { axis in
      guard let edge = edge(beyond: position[axis], bounds: bounds, rest: rest, axis: axis) else {
        return position[axis]
      }
      let elastic = elastic(at: edge, bounds: bounds, rest: rest, axis: axis)
      let over = position[axis] - edge
      return edge + (over < 0 ? -elastic.value(-over) : elastic.value(over))
    }
  }

  /// Returns the inverse of ``band(_:bounds:rest:)``, from which a view that is caught in flight
  /// can be dragged; nil if no finger could have dragged the view there.
  public func unband(_ position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double]? {
    var result = position
    for axis in position.indices {
      guard let edge = edge(beyond: position[axis], bounds: bounds, rest: rest, axis: axis),
        position[axis] != edge
      else { continue }
      let elastic = elastic(at: edge, bounds: bounds, rest: rest, axis: axis)
      let over = position[axis] - edge
      guard let excess = elastic.inverse(abs(over)) else { return nil }
      result[axis] = edge + (over < 0 ? -excess : excess)
    }
    return result
  }

  /// The derivative of ``band(_:bounds:rest:)`` per axis: 1 within the bounds and at a bound.
  public func slope(at position: [Double], bounds: GestureBounds, rest: [Double]) -> [Double] {
    position.indices.map { axis in
      guard let edge = edge(beyond: position[axis], bounds: bounds, rest: rest, axis: axis) else {
        return 1
      }
      return elastic(at: edge, bounds: bounds, rest: rest, axis: axis).slope(
        abs(position[axis] - edge))
    }
  }

  /// The position beyond which the band acts on `number`; nil if the band does not act.
  private func edge(beyond number: Double, bounds: GestureBounds, rest: [Double], axis: Int)
    -> Double?
  { formula == .law ? rest[axis] : bounds.edge(beyond: number, axis: axis) }

  private func elastic(at edge: Double, bounds: GestureBounds, rest: [Double], axis: Int)
    -> Elastic
  {
    switch formula {
    case .scroll:
      let dimension = dimension ?? bounds.upper(axis: axis) - bounds.lower(axis: axis)
      return Elastic(coefficient: coefficient, reach: dimension)
    case .limit: return Elastic(coefficient: coefficient, reach: abs(edge - rest[axis]))
    case .card: return Elastic(coefficient: coefficient, hardness: softness ?? 0.004)
    case .law: return Elastic(coefficient: coefficient, hardness: softness ?? 0.0015)
    case .linear: return Elastic(coefficient: coefficient, hardness: 0)
    }
  }
}

/// The function c·x / (1 + k·x), for x ≥ 0.
private struct Elastic {
  let coefficient: Double
  let hardness: Double

  /// c / (1/x + k) where a product would overflow.
  func value(_ excess: Double) -> Double {
    let (free, stretch) = (coefficient * excess, hardness * excess)
    guard free.isFinite, stretch.isFinite else { return coefficient / (1 / excess + hardness) }
    return free / (1 + stretch)
  }

  /// c / (1 + k·x)².
  func slope(_ excess: Double) -> Double {
    let divisor = 1 + hardness * excess
    return coefficient / divisor / divisor
  }

  /// Nil if no excess has that band.
  func inverse(_ value: Double) -> Double? {
    let excess = value / (coefficient - hardness * value)
    return excess >= 0 && excess.isFinite ? excess : nil
  }
}

extension Elastic {
  /// Never exceeds `reach`: k = c / reach; 0 if `reach` is 0.
  init(coefficient: Double, reach: Double) {
    let isRigid = coefficient == 0 || reach == 0
    self.init(coefficient: isRigid ? 0 : coefficient, hardness: isRigid ? 0 : coefficient / reach)
  }
}
