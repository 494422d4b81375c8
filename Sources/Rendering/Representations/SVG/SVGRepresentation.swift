package import Schema

package struct SVGRepresentation: Representation {
  package static let name = "svg"
  package static let mediaType = "image/svg+xml"
  package static let needs: AnswerParts = [.samples, .numbers]
  package static let sampling = Sampling.motion
  package static let options = DrawingSize.names + ["animated"]
  private var size = DrawingSize()
  private var isAnimated = false

  package static let drawingOptions = Form(
    nil, initial: Self(), .include(\.size, DrawingSize.options),
    .bool(
      "animated", \.isAnimated, "For `format=svg`: whether a ball moves along each line."))

  private init() {}
  package init(_ options: RequestValue, lastEvent: String?) {
    self = Self.drawingOptions.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    var plot = try PlotReading.plot(answer, height: size.height)
    plot.warnings = answer.warningLines
    if isAnimated, !plot.isOverTime { throw .noTime }
    let drawing = PlotDrawing.draw(
      plot, width: size.width, height: size.height, isAnimated: isAnimated)
    return AnswerContent(charging: drawing, maximumLength: maximumLength)
  }
}

/// The size of a drawing in pixels.
package struct DrawingSize: Sendable, Hashable {
  package var width = 480.0
  package var height = 270.0
  /// The size of a drawing whose request names none.
  package static let standard = Self()
  static let names = ["width", "height"]
  private static let widths = NumberRange.between(160, 4096)
  private static let heights = NumberRange.between(90, 4096)

  package static let options = Form(
    nil, initial: Self(),
    .number("width", \.width, widths, sentence(of: "width", small: 400)),
    .number("height", \.height, heights, sentence(of: "height", small: 225)))

  /// Of a picture for a page or a message, of at most 400 pixels each way.
  static let smallOptions = Form(
    nil, initial: Self(width: 400, height: 225),
    .number("width", \.width, .between(160, 400), sentence(of: "width", small: 400)),
    .number("height", \.height, .between(90, 400), sentence(of: "height", small: 225)))

  private static func sentence(of name: String, small: Int) -> String {
    "For `format=svg`, and `apng` (at most 400; default: \(small)): the \(name) in pixels."
  }

  /// A wrong text has the default, for the drawing of a problem that may be in the size itself.
  package static func lenient(width: String?, height: String?) -> DrawingSize {
    DrawingSize(
      width: number(width, in: widths) ?? standard.width,
      height: number(height, in: heights) ?? standard.height)
  }

  private static func number(_ text: String?, in range: NumberRange) -> Double? {
    text.flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
