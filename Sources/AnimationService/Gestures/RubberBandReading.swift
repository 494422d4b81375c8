internal import AnimationCore

/// Reads the bounds of a view and their rubber bands: `bounds` and `rubberBand`.
///
/// Both may be one for all axes, or an object with one for each: `{"x": {"min": 0}}`.
struct RubberBandReading {
  let axes: GestureAxes

  /// Reads the bands of a view; without `rubberBand`, its bounds are rigid.
  func read(_ reader: inout ObjectReader, rest: [Double]) -> RubberBands? {
    guard let bounds = bounds(&reader) else { return nil }
    let rigid = RubberBands.Edges(lower: nil, upper: nil)
    guard let element = reader.member("rubberBand") else {
      return RubberBands(rest.map { _ in rigid }, bounds: bounds, rest: rest)
    }
    guard let edges = all(element), edges.count == rest.count else { return nil }
    for (axis, pair) in edges.enumerated() where !isMeasured(pair, axis, bounds) {
      element.fail("requires \"dimension\" when a bound is missing")
      return nil
    }
    return RubberBands(edges, bounds: bounds, rest: rest)
  }

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

  // MARK: - Bounds

  func bounds(_ reader: inout ObjectReader) -> GestureBounds? {
    guard let element = reader.member("bounds"), var inner = element.object() else {
      return GestureBounds()
    }
    defer { inner.finish() }
    if PanBoundsReading.applies(to: inner) {
      return PanBoundsReading.read(&inner, count: axes.count, at: element)
    }
    guard axes.names.contains(where: inner.has) else {
      return ReleaseTargetReading(place: axes.place).bounds(&inner)
    }
    let pairs = axes.names.map { name in Self.pair(inner.member(name)) }
    let known = pairs.compactMap(\.self)
    guard known.count == pairs.count else { return nil }
    return GestureBounds(min: known.map(\.0), max: known.map(\.1))
  }

  private static func pair(_ element: Element?) -> (Double, Double)? {
    guard let element else { return (-.infinity, .infinity) }
    guard var reader = element.object() else { return nil }
    let (least, greatest) = (reader.member("min"), reader.member("max"))
    reader.finish()
    let (min, max) = (least?.number(), greatest?.number())
    if let min, let max, min > max {
      greatest?.fail("must be at least \"min\"")
      return nil
    }
    guard (least == nil) == (min == nil), (greatest == nil) == (max == nil) else { return nil }
    return (min ?? -.infinity, max ?? .infinity)
  }

  // MARK: - Bands

  /// Reads the bands of all axes.
  private func all(_ element: Element) -> [RubberBands.Edges]? {
    guard element.isObject, var reader = element.object(),
      axes.names.contains(where: reader.has)
    else { return edges(element).map { edges in (0..<axes.count).map { _ in edges } } }
    let members = axes.names.map { reader.member($0) }
    reader.finish()
    let rigid = RubberBands.Edges(lower: nil, upper: nil)
    return members.compactMap { $0.map(edges) ?? rigid }
  }

  /// Reads the bands of one axis: one for both edges, or one for each.
  private func edges(_ element: Element) -> RubberBands.Edges? {
    guard element.isObject, var reader = element.object(),
      reader.has("min") || reader.has("max")
    else { return band(element).map { RubberBands.Edges(lower: $0, upper: $0) } }
    let (lower, upper) = (reader.member("min"), reader.member("max"))
    reader.finish()
    let (first, second) = (lower.flatMap(band), upper.flatMap(band))
    guard (lower == nil) == (first == nil), (upper == nil) == (second == nil) else { return nil }
    return RubberBands.Edges(lower: first, upper: second)
  }

  /// Reads one band: the name of a formula, or an object.
  private func band(_ element: Element) -> RubberBand? {
    guard element.isObject, var reader = element.object() else {
      return element.choice(RubberBand.Formula.self).map { RubberBand($0) }
    }
    let formula =
      reader.member("formula").map { $0.choice(RubberBand.Formula.self) } ?? .scroll
    let coefficient = reader.member("coefficient").map { $0.number(.nonNegative) } ?? 0.55
    let isSoft = formula == .card || formula == .law
    let dimension = formula == .scroll ? reader.member("dimension")?.number(.positive) : nil
    let softness = isSoft ? reader.member("softness")?.number(.nonNegative) : nil
    reader.finish()
    guard let formula, let coefficient else { return nil }
    return RubberBand(
      formula, coefficient: coefficient, dimension: dimension, softness: softness)
  }
}
