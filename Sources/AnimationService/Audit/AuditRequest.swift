internal import Schema

struct AuditRequest {
  var motion: RequestValue?
  var viewport = Viewport()

  static let form = Form(
    nil, initial: Self(),
    .later("motion", \.motion, ComparedMotion.type, "The motion that is looked at.")
      .required(write: ComparedMotion.example)
      .parameter("The motion that is looked at: source text, CSV, or an object as JSON."),
    .form(
      "viewport", \.viewport, Viewport.form, suchAs: "{\"width\": 393, \"height\": 852}"
    ).parameter(
      "The size of the screen in points, as JSON: `{\"width\":393,\"height\":852}`."))
}

/// The size of the screen in points, by default that of a phone.
struct Viewport: Sendable {
  var width = 393.0
  var height = 852.0

  static let form = Form(
    "Viewport", "The size of the screen in points; that of a phone, unless another is given.",
    initial: Self(), .number("width", \.width, .between(1, 1e6), "Width in points."),
    .number("height", \.height, .between(1, 1e6), "Height in points."))
}
