internal import AnimationCore
internal import Schema
internal import SourceText

struct StaggerRequest {
  var each: Double?
  var total: Double?
  var origin: RequestValue?
  var grid: RequestValue?
  var axis: Stagger.Axis?
  var easing: RequestValue?
  var seed: RequestValue?

  static let form = Form(
    "Stagger",
    "The delays of the items of a step, by their distance from an origin; without one all at once.",
    initial: Self(),
    .seconds("each", \.each, .nonNegative, "Seconds for each item of distance."),
    .seconds("total", \.total, .nonNegative, "Seconds from the first start to the last."),
    .later("from", \.origin, originType, "Where it begins; default: `first`."),
    .later(
      "grid", \.grid, .list(of: .integer(cells), count: IntegerRange(2...2)),
      "`[rows, columns]`, which the items fill row by row; distances are then as the crow flies."),
    .choice("axis", \.axis, "The direction of the grid that counts alone."),
    .later(
      "easing", \.easing, CurveReading.type,
      "Easing over the distances, of which the greatest stays; default: none."),
    .later(
      "seed", \.seed, .integer(seeds), "Decides the order from `random`; default: 0."),
    rules: [.exactlyOne(["each", "total"]), .needs("axis", "grid"), .needs("seed", "from")])

  private static let cells = IntegerRange(1...TimelineScript.maximumChanges)
  private static let seeds = IntegerRange(0...1 << 53)

  private enum OriginName: String, CaseIterable { case first, last, center, edges, random }

  private static let originType = ValueType.oneOf([
    .words(of: OriginName.self), .integer(IntegerRange(0...TimelineScript.maximumChanges - 1)),
  ])

  /// Of `count` items, at least 1.
  func stagger(count: Int, fidelity: Fidelity) -> Stagger {
    let start = origin.map { place(of: $0, count: count) } ?? Stagger.Origin.first
    if start != .random { seed?.fail("has a meaning only \"from\": \"random\"", .conflict) }
    return Stagger(
      each.map { .each($0) } ?? .total(total ?? 0), from: start,
      grid: grid.flatMap { read(grid: $0, count: count) }, axis: axis,
      easing: easing.map { CurveReading.read($0, fidelity: fidelity).curve },
      seed: UInt64(seed?.integer(0...1 << 53) ?? 0))
  }

  private func place(of value: RequestValue, count: Int) -> Stagger.Origin {
    if value.plainNumber != nil { return .index(value.integer(0...count - 1)) }
    return switch value.choice(OriginName.self, default: .first) {
    case .first: .first
    case .last: .last
    case .center: .center
    case .edges: .edges
    case .random: .random
    }
  }

  private func read(grid value: RequestValue, count: Int) -> Stagger.ItemGrid? {
    let sides = value.items(count: 2...2, else: "must be two numbers: rows and columns").map {
      $0.integer(1...TimelineScript.maximumChanges)
    }
    guard sides.count == 2 else { return nil }
    if sides[0] * sides[1] < count {
      value.fail("has \(sides[0] * sides[1]) places for \(count) items", .outOfRange)
    }
    return Stagger.ItemGrid(rows: sides[0], columns: sides[1])
  }
}
