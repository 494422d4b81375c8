internal import AnimationCore
internal import Schema

struct DragForm {
  var axis: DragAxis?
  var locksAxis: Bool?
  var minimumDistance: Double?

  static func form(sentence: String) -> Form<DragForm> {
    Form(
      nil, initial: Self(),
      .choice("axis", \.axis, "The axes along which the gesture is tracked; default: \"any\"."),
      .bool(
        "axisLock", \.locksAxis,
        "Whether the gesture keeps to the axis of its first movement; default: false."),
      .number("minimumDistance", \.minimumDistance, .nonNegative, sentence))
  }

  func rules(minimumDistance standard: Double) -> DragRules {
    DragRules(
      axis: axis ?? .any, minimumDistance: minimumDistance ?? standard,
      locksAxis: locksAxis ?? false)
  }
}
