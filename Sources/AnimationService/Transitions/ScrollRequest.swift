internal import AnimationCore
internal import Schema
internal import SourceText

struct ScrollRequest {
  var axis = ScrollAxis.vertical
  var container: RequestValue?
  var start: Double?
  var length: Double?
  var frame: RequestValue?
  var configuration: RequestValue?
  var topLeading: RequestValue?
  var bottomTrailing: RequestValue?
  var threshold = ScrollTransitionConfiguration.Threshold.visible
  var curve: RequestValue?
  var parallax: Double?
  var effects: RequestValue?

  static let form = Form(
    "ScrollTransition", initial: Self(),
    .type(TransitionKind.scroll, "A view that is scrolled."),
    .choice("axis", \.axis, "The axis in which the container scrolls."),
    .later(
      "container", \.container, .oneOf([.number(.positive), ViewSize.form.type]),
      "The length of the container along the axis, or its size."
    ).required(),
    .number("start", \.start, .any, "The position of the view's start in the content, in units."),
    .number("length", \.length, .positive, "The length of the view along the axis, in units."),
    .later(
      "frame", \.frame, Frame.form.type,
      "The frame of the view in the content, in place of `start` and `length`."),
    .later(
      "configuration", \.configuration, ScrollConfigurationReading.type,
      "The configuration of both sides; default: an interactive one."),
    .later(
      "topLeading", \.topLeading, ScrollConfigurationReading.type,
      "The configuration at the top or leading edge."),
    .later(
      "bottomTrailing", \.bottomTrailing, ScrollConfigurationReading.type,
      "The configuration at the bottom or trailing edge."), .threshold(\.threshold),
    .later(
      "curve", \.curve, CurveReading.type,
      "The curve from just hidden to the threshold; default: `easeInOut`."),
    .number(
      "parallax", \.parallax, .any,
      "The opposite of the offset per unit of distance between the centers."),
    .later(
      "effects", \.effects, ScrollEffectsRequest.form.type,
      "The values of the view's effects, in each phase."),
    rules: [
      .excludes("frame", ["start", "length"]),
      .atLeastOne(["start", "frame"], else: "is required"),
      .atLeastOne(["length", "frame"], else: "is required"),
      .excludes("configuration", ["topLeading", "bottomTrailing", "threshold", "curve"]),
      .excludes("topLeading", ["threshold", "curve"]),
      .excludes("bottomTrailing", ["threshold", "curve"]),
    ])

  func transition(_ configuration: ScrollConfigurationReading) -> ScrollTransition {
    let length = container.map { containerLength($0) } ?? 1
    let place = place
    let sides = sides(configuration)
    return ScrollTransition(
      container: length, start: place.start, length: place.length, topLeading: sides.0,
      bottomTrailing: sides.1)
  }

  private func containerLength(_ value: RequestValue) -> Double {
    guard value.isObject else { return value.number(.positive) }
    let count = value.faults.count
    let size = ViewSize.form.readRest(value)
    let length = axis == .vertical ? size.height : size.width
    if value.faults.count == count, length <= 0 {
      value.member(axis == .vertical ? "height" : "width")?.fail(
        NumberRange.positive.description, .outOfRange)
    }
    return length > 0 ? length : 1
  }

  private var place: (start: Double, length: Double) {
    guard let value = frame else { return (start ?? 0, length ?? 1) }
    let count = value.faults.count
    let frame = Frame.form.readRest(value)
    let place = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
    if value.faults.count == count, place.1 <= 0 {
      value.fail("must have a length above 0 along the axis", .outOfRange)
    }
    return place
  }

  private func sides(
    _ reading: ScrollConfigurationReading
  ) -> (ScrollTransitionConfiguration, ScrollTransitionConfiguration) {
    let both =
      configuration.map { reading.read($0) }
      ?? .interactive(timingCurve: reading.curve(curve)).threshold(threshold)
    return (
      topLeading.map { reading.read($0) } ?? both, bottomTrailing.map { reading.read($0) } ?? both
    )
  }
}

enum ScrollAxis: String, CaseIterable { case vertical, horizontal }
