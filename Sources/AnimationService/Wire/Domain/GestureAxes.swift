internal import AnimationCore

/// The numbers of a gesture's position, and how they are called on the wire.
struct GestureAxes: Sendable {
  /// Where the gesture is, which has the shape of all its positions.
  let place: GesturePlace

  /// The names of its numbers, in their order; one number alone has none.
  let names: [String]

  init(_ place: GesturePlace) {
    self.place = place
    switch place.value.shape {
    case .object(let fields): names = fields.map(\.name)
    case .array(let shapes): names = shapes.indices.map { $0 < 3 ? ["x", "y", "z"][$0] : "\($0)" }
    default: names = []
    }
  }

  /// A point: `x` and `y`.
  static let point = named(["x", "y"])

  /// What two fingers change: `angle`, `scale`, `x` and `y`.
  static let pose = named(["angle", "scale", "x", "y"])

  /// A single number.
  static let number = GestureAxes(GesturePlace(value: AnimatedValue(0)))

  private static func named(_ names: [String]) -> GestureAxes {
    var value = AnimatedValue(0)
    value.shape = .object(
      names.enumerated().map { Shape.Field(name: $1, shape: .number($0)) })
    value.numbers = names.map { _ in 0 }
    return GestureAxes(GesturePlace(value: value))
  }

  var count: Int { place.numbers.count }
  var shape: Shape { place.value.shape }

  /// Reads the name of an axis.
  func axis(_ element: Element) -> Int? {
    guard let name = element.string() else { return nil }
    if let index = names.firstIndex(of: name) { return index }
    element.fail(list)
    return nil
  }

  private var list: String {
    names.isEmpty
      ? "must be omitted, because the position has a single axis"
      : "must be an axis: " + names.joined(separator: ", ")
  }
}
