internal import AnimationCore
internal import JSONText
internal import Schema

extension UnitPoint {
  private static let names: KeyValuePairs<String, UnitPoint> = [
    "center": .center, "zero": UnitPoint(x: 0, y: 0), "topLeading": UnitPoint(x: 0, y: 0),
    "top": UnitPoint(x: 0.5, y: 0), "topTrailing": UnitPoint(x: 1, y: 0),
    "leading": UnitPoint(x: 0, y: 0.5), "trailing": UnitPoint(x: 1, y: 0.5),
    "bottomLeading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
    "bottomTrailing": UnitPoint(x: 1, y: 1),
  ]

  static let type = ValueType.named(
    "UnitPoint", .oneOf([.word(names.map(\.key)), form.type]),
    "A point of a view: its name, or its fractions of width and height.")

  private static let form = Form(
    nil, initial: UnitPoint(),
    .number("x", \.x, .any, "Fraction of the width; outside of 0 to 1 it is outside the view.")
      .required(),
    .number("y", \.y, .any, "Fraction of the height; outside of 0 to 1 it is outside the view.")
      .required())

  /// The center, with a fault, for an unknown name.
  static func read(_ value: RequestValue) -> UnitPoint {
    if value.isObject { return form.readRest(value) }
    let noun = "a unit point, such as \"center\" or {\"x\": 0.5, \"y\": 0.5}"
    guard let name = value.text else { return value.refuseType(noun) ?? .center }
    if let point = names.first(where: { $0.key == name })?.value { return point }
    value.fail(
      "must be \(noun)" + Suggestion.phrase(for: name, among: names.map(\.key)), .unknownName)
    return .center
  }
}

extension FormMember {
  static func unitPoint(
    _ name: StaticString, _ path: PropertyPath<Root, UnitPoint>, _ sentence: String
  ) -> FormMember {
    .value(name, path, UnitPoint.type, sentence, read: { UnitPoint.read($0) })
      .standard(.string("center"))
  }
}
