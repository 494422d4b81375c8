internal import AnimationCore
internal import CSSValues
internal import Schema

struct GestureAxes: Sendable {
  let place: GesturePlace
  let names: [String]

  /// Names of an array are `x`, `y`, `z`, `3`, `4` and so on.
  init(_ place: GesturePlace) {
    self.place = place
    switch place.value.shape {
    case .object(let fields): names = fields.map(\.name)
    case .array(let shapes): names = shapes.indices.map { $0 < 3 ? ["x", "y", "z"][$0] : "\($0)" }
    default: names = []
    }
  }

  static let point = named(["x", "y"])
  static let pose = named(["angle", "scale", "x", "y"])
  static let number = GestureAxes(GesturePlace(value: ShapedValue(0)))

  private static func named(_ names: [String]) -> GestureAxes {
    var value = ShapedValue(0)
    value.shape = .object(names.enumerated().map { ShapeField(name: $1, shape: .number($0)) })
    value.numbers = names.map { _ in 0 }
    return GestureAxes(GesturePlace(value: value))
  }

  var count: Int { place.numbers.count }
  var shape: Shape { place.value.shape }

  func index(of name: String) -> Int? {
    WorkBudget.spend(units: names.count)
    return names.firstIndex(of: name)
  }

  var horizontal: Int { index(of: "x") ?? index(of: "width") ?? 0 }
  var vertical: Int { index(of: "y") ?? index(of: "height") ?? min(1, count - 1) }

  /// Reads the name of an axis; the first axis, with a fault, if there is none of that name.
  func axis(_ value: RequestValue) -> Int {
    guard let name = value.validString() else { return 0 }
    if let index = index(of: name) { return index }
    value.fail(list, .unknownName)
    return 0
  }

  private var list: String {
    names.isEmpty
      ? "must be omitted, because the position has a single axis"
      : "must be an axis of the position: "
        + names.prefix(16).map { "\"\($0)\"" }.joined(separator: ", ")
        + (names.count > 16 ? ", ..." : "")
  }
}
