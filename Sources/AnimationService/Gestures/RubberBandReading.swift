internal import AnimationCore
internal import Schema

struct RubberBandForm {
  var formula = RubberBand.Formula.scroll
  var coefficient = 0.55
  var dimension: Double?
  var softness: Double?

  static let form = Form(
    "RubberBandObject", "A rubber band.", initial: Self(),
    .choice("formula", \.formula, "The formula of the distance past the bound."),
    .number(
      "coefficient", \.coefficient, .nonNegative,
      "The fraction of the finger's movement that the view follows at the edge."),
    .number(
      "dimension", \.dimension, .positive,
      "For `scroll`: the length of the view; default: the distance between the bounds."),
    .number(
      "softness", \.softness, .nonNegative,
      "For `card` and `law`: in 1/units; default: 0.004 for `card`, 0.0015 for `law`."),
    rules: [
      .only(["dimension"], with: "formula", is: [RubberBand.Formula.scroll]),
      .only(["softness"], with: "formula", is: [RubberBand.Formula.card, .law]),
    ])

  fileprivate static let name = ValueType.words(of: RubberBand.Formula.self)

  static func read(_ value: RequestValue) -> RubberBand {
    guard value.isObject
    else { return RubberBand(value.choice(default: RubberBand.Formula.scroll)) }
    let band = form.readRest(value)
    return RubberBand(
      band.formula, coefficient: band.coefficient, dimension: band.dimension,
      softness: band.softness)
  }
}

struct RubberBandEdgesForm {
  var lower: RubberBand?
  var upper: RubberBand?

  static let form = Form(
    "RubberBandEdges", "A rubber band for each edge; an edge without one is rigid.",
    initial: Self(),
    .value(
      "min", \.lower, .oneOf([RubberBandForm.name, RubberBandForm.form.type]),
      "The band past the minimum.", read: RubberBandForm.read),
    .value(
      "max", \.upper, .oneOf([RubberBandForm.name, RubberBandForm.form.type]),
      "The band past the maximum.", read: RubberBandForm.read))

  fileprivate static let bands: ObjectOutline = {
    let (band, edges) = (RubberBandForm.form.outline, form.outline)
    return ObjectOutline(
      name: "RubberBands",
      sentence: "A rubber band, or one for each edge (`min`, `max`); an edge without one is rigid.",
      members: band.members + edges.members,
      rules: band.rules + edges.members.map { .excludes($0.name, band.members.map(\.name)) })
  }()
}

/// Both may be one for all axes, or an object with one for each: `{"x": {"min": 0}}`.
struct RubberBandReading {
  let axes: GestureAxes
  private static let axis = [RubberBandForm.name, RubberBandEdgesForm.bands.type]

  /// Clients that are generated take the first object that fits, and drop unknown members.
  static let type = ValueType.named(
    "RubberBand", .oneOf([RubberBandForm.name, .map(of: .oneOf(axis)), axis[1]]),
    """
    Name of a formula, a rubber band, a rubber band for each edge (`min`, `max`), or one of these \
    for each axis.
    """)

  /// Without `rubberBand` bounds are rigid.
  func read(_ request: ViewRequest, rest: [Double]) -> RubberBands {
    let count = request.rubberBand?.faults.count
    let bounds = BoundsReading(axes: axes).read(request.bounds)
    guard let value = request.rubberBand
    else { return RubberBands(rest.map { _ in Self.rigid }, bounds: bounds, rest: rest) }
    let edges = all(value)
    if value.faults.count == count,
      !edges.indices.allSatisfy({ isMeasured(edges[$0], axis: $0, bounds: bounds) })
    {
      value.fail("requires \"dimension\" when a bound is missing", .missing)
    }
    return RubberBands(edges, bounds: bounds, rest: rest)
  }

  private static let rigid = RubberBands.Edges(lower: nil, upper: nil)

  /// An axis needs a dimension with one bound: two determine it, without any nothing pulls.
  private func isMeasured(_ edges: RubberBands.Edges, axis: Int, bounds: GestureBounds) -> Bool {
    let ends = [bounds.lower(axis: axis), bounds.upper(axis: axis)].filter(\.isFinite)
    return ends.count != 1
      || [edges.lower, edges.upper].allSatisfy { $0?.formula != .scroll || $0?.dimension != nil }
  }

  private func all(_ value: RequestValue) -> [RubberBands.Edges] {
    let names = Set(value.members.map(\.name))
    guard axes.names.contains(where: names.contains)
    else { return Array(repeating: edges(value), count: axes.count) }
    return value.object { object in
      axes.names.map { object.member(named: $0).map(edges) ?? Self.rigid }
    }
  }

  private func edges(_ value: RequestValue) -> RubberBands.Edges {
    guard value.member("min") != nil || value.member("max") != nil else {
      let band = RubberBandForm.read(value)
      return RubberBands.Edges(lower: band, upper: band)
    }
    let edges = RubberBandEdgesForm.form.readRest(value)
    return RubberBands.Edges(lower: edges.lower, upper: edges.upper)
  }
}
