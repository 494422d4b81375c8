internal import AnimationCore
internal import Schema
internal import SourceText

struct LayoutRequest {
  var boxes: RequestValue?
  /// The meaning depends on the options.
  var animation: RequestValue?
  var motion = CatchRequest()
  var options = EvaluationOptions()

  static let counts = IntegerRange(1, through: \.maximumEvents)

  static let form = Form(
    nil, initial: Self(),
    .later(
      "boxes", \.boxes, .list(of: BoxRequest.form.type, count: counts),
      "The boxes, in any order."
    ).required(
      write: #"[{"id": "card", "to": {"x": 0, "y": 0, "width": 100, "height": 80}}]"#
    ).parameter("The boxes, as a JSON array."),
    .later(
      "animation", \.animation, .optionalAnimation,
      "The animation of boxes without one of their own; `null` for none; default: `.default`."),
    .include(\.motion, CatchRequest.form), .include(\.options, EvaluationOptions.form))
}

struct BoxRequest {
  var id = ""
  var parent: String?
  var from: RequestValue?
  var to: RequestValue?
  var animation: RequestValue?

  static let form = Form(
    "LayoutBox", "A box before and after a change of the layout; at least one of both is given.",
    initial: Self(),
    .string("id", \.id, "Its name, a member of the value; shared before and after.")
      .required(write: "\"card\""),
    .string("parent", \.parent, "The `id` of the box inside of which it is laid out."),
    .later(
      "from", \.from, .nullable(LayoutRect.form.type),
      "Where it was; `null` if it enters; default: where `state` has it, else `null`."),
    .later("to", \.to, .nullable(LayoutRect.form.type), "Where it will be; `null` if it leaves."),
    .later("animation", \.animation, .optionalAnimation, "Its animation; `null` for none."))
}

extension LayoutRect {
  static let form = Form(
    "LayoutRect", "A rectangle in the page's coordinates, without transforms.",
    initial: Self(x: 0, y: 0, width: 0, height: 0),
    .number("x", \.x, places, "The left edge.").required(),
    .number("y", \.y, places, "The top edge.").required(),
    .number("width", \.width, lengths, "The width.").required(),
    .number("height", \.height, lengths, "The height.").required(),
    .number("cornerRadius", \.cornerRadius, lengths, "The radius of the corners."))

  private static let places = NumberRange.between(-1e9, 1e9)
  private static let lengths = NumberRange.between(0, 1e9)
}
