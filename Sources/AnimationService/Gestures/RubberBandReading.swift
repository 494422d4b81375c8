internal import AnimationCore

/// Reads the bounds of a view and their rubber bands: `bounds` and `rubberBand`.
///
/// Both may be one for all axes, or an object with one for each: `{"x": {"min": 0}}`.
struct RubberBandReading {
  /// The axes of the view's positions.
  let axes: GestureAxes

  /// Reads the bands of a view; without `rubberBand`, its bounds are rigid.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - rest: the position of the view at rest, one number per axis.
  /// - Returns: The bands; a scroll view's formula requires `dimension` where an axis has one bound
  ///   only.
  func read(_ object: inout RequestObject, rest: [Double]) -> RubberBands {
    let count = object.value.faults.count
    let bounds = BoundsReading(axes: axes).read(object.member("bounds"))
    guard let value = object.member("rubberBand") else {
      return RubberBands(rest.map { _ in Self.rigid }, bounds: bounds, rest: rest)
    }
    let edges = all(value)
    if value.faults.count == count,
      !edges.indices.allSatisfy({ isMeasured(edges[$0], $0, bounds) })
    {
      value.fail("requires \"dimension\" when a bound is missing", .missing)
    }
    return RubberBands(edges, bounds: bounds, rest: rest)
  }

  /// The edges of an axis without bands, past which the view does not move.
  private static let rigid = RubberBands.Edges(lower: nil, upper: nil)

  /// Whether each band with a scroll view's formula has a dimension.
  ///
  /// The dimension is needed only if an axis has exactly one bound: two bounds determine it, and
  /// without bounds the band never pulls.
  private func isMeasured(_ edges: RubberBands.Edges, _ axis: Int, _ bounds: GestureBounds) -> Bool
  {
    let ends = [bounds.lower(axis), bounds.upper(axis)].filter(\.isFinite)
    return ends.count != 1
      || [edges.lower, edges.upper].allSatisfy { $0?.formula != .scroll || $0?.dimension != nil }
  }

  // MARK: - Bands

  /// Reads the bands of all axes.
  ///
  /// - Parameter value: the bands: one for all axes, or an object with one for some of them.
  /// - Returns: One pair of bands per axis; rigid edges for an axis that the object leaves out.
  private func all(_ value: RequestValue) -> [RubberBands.Edges] {
    let names = Set(value.members.map(\.name))
    guard axes.names.contains(where: names.contains) else {
      return Array(repeating: edges(value), count: axes.count)
    }
    return value.object { object in
      axes.names.map { object.member(named: $0).map(edges) ?? Self.rigid }
    }
  }

  /// Reads the bands of one axis: one for both edges, or one for each.
  ///
  /// - Parameter value: the band, or an object with `min`, `max` or both.
  /// - Returns: The bands; an edge that the object leaves out is rigid.
  private func edges(_ value: RequestValue) -> RubberBands.Edges {
    guard value.member("min") != nil || value.member("max") != nil else {
      let band = band(value)
      return RubberBands.Edges(lower: band, upper: band)
    }
    return value.object { object in
      RubberBands.Edges(
        lower: object.member("min").map(band), upper: object.member("max").map(band))
    }
  }

  /// Reads one band: the name of a formula, or an object.
  ///
  /// `coefficient` defaults to UIKit's 0.55. `dimension`, in units, is for `scroll` only;
  /// `softness`, in 1/units, is for `card` and `law` only.
  private func band(_ value: RequestValue) -> RubberBand {
    guard value.isObject else {
      return RubberBand(value.choice(default: RubberBand.Formula.scroll))
    }
    return value.object { object in
      let formula = object.choice("formula", default: RubberBand.Formula.scroll)
      let isSoft = formula == .card || formula == .law
      return RubberBand(
        formula,
        // The fraction of the finger's movement that the view follows at the edge.
        coefficient: object.number("coefficient", .nonNegative, default: 0.55),
        // Units; defaults to the distance between the bounds.
        dimension: formula == .scroll ? object.number("dimension", .positive) : nil,
        // In 1/units; the default depends on the formula.
        softness: isSoft ? object.number("softness", .nonNegative) : nil)
    }
  }
}
