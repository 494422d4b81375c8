internal import AnimationCore
package import Schema

package struct SVGRepresentation: Representation {
  package static let name = "svg"
  package static let mediaType = "image/svg+xml"
  package static let needs: AnswerParts = [.samples, .numbers]
  package static let sampling = Sampling.motion
  package static let options = ["width", "height", "animated"]
  private var size = DrawingSize()
  private var isAnimated = false

  package static let drawingOptions = Form(
    nil, initial: Self(), .include(\.size, DrawingSize.options),
    .bool(
      "animated", \.isAnimated,
      "For `format=svg`: whether a ball moves along each line."))

  private init() {}
  package init(_ options: RequestValue, lastEvent: String?) {
    self = Self.drawingOptions.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    var plot = try PlotReading.plot(answer, height: size.height)
    plot.warnings = answer.warningLines
    if isAnimated, plot.index != "time" || !(plot.span.length > 0) {
      throw Unavailable(reason: "nothing in it moves in time", lacking: .time)
    }
    let drawing = PlotDrawing.draw(
      plot, width: size.width, height: size.height, isAnimated: isAnimated)
    return AnswerContent(
      charging: drawing,
      maximumLength: maximumLength)
  }
}

/// In pixels.
package struct DrawingSize: Sendable, Hashable {
  var width = 480.0
  var height = 270.0
  private static let widths = NumberRange.between(160, 4096)
  private static let heights = NumberRange.between(90, 4096)

  package static let options = Form(
    nil, initial: Self(),
    .number("width", \.width, widths, "For `format=svg`, the width of the drawing in pixels."),
    .number("height", \.height, heights, "For `format=svg`, the height of the drawing in pixels."))

  /// A wrong text has the default, for the drawing of a problem that may be in the size itself.
  package static func lenient(width: String?, height: String?) -> DrawingSize {
    DrawingSize(
      width: number(width, in: widths) ?? DrawingSize().width,
      height: number(height, in: heights) ?? DrawingSize().height)
  }

  private static func number(_ text: String?, in range: NumberRange) -> Double? {
    text.flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
