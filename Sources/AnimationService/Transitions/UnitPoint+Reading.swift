internal import AnimationCore

extension UnitPoint {
  /// The points that SwiftUI's `UnitPoint` names.
  private static let names: KeyValuePairs<String, UnitPoint> = [
    "center": .center, "zero": UnitPoint(x: 0, y: 0), "topLeading": UnitPoint(x: 0, y: 0),
    "top": UnitPoint(x: 0.5, y: 0), "topTrailing": UnitPoint(x: 1, y: 0),
    "leading": UnitPoint(x: 0, y: 0.5), "trailing": UnitPoint(x: 1, y: 0.5),
    "bottomLeading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
    "bottomTrailing": UnitPoint(x: 1, y: 1),
  ]

  /// Reads a point by its name, or by its fractions of width and height.
  ///
  /// - Parameter value: the point; fractions outside 0...1 are outside the view.
  /// - Returns: The point; the center, with a fault, for an unknown name.
  static func read(_ value: RequestValue) -> UnitPoint {
    if value.isObject {
      return value.object {
        UnitPoint(x: $0.required("x").number(), y: $0.required("y").number())
      }
    }
    let name = value.string(default: "center")
    if let point = names.first(where: { $0.key == name })?.value { return point }
    value.fail(
      "must be a unit point, such as \"center\""
        + Suggestion.phrase(for: name, among: names.map(\.key)),
      .unknownName)
    return .center
  }
}
