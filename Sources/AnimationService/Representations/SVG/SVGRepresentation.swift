internal import AnimationCore
internal import HTTPMessage

/// `svg`: a plot of the samples.
struct SVGRepresentation: Representation {
  static let name = "svg"
  static let mediaType = "image/svg+xml"
  static let needs: AnswerParts = [.samples, .numbers]
  static let options = ["width", "height"]

  private let size: DrawingSize

  init(_ options: inout RequestObject, fields: HTTPFields) { size = DrawingSize.read(&options) }

  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let plot = try PlotReading.plot(answer, height: size.height)
    let bytes = PlotDrawing.draw(plot, width: size.width, height: size.height)
    // The work of writing a byte, in units of `WorkBudget`.
    WorkBudget.spend(2 * bytes.count)
    var content = AnswerContent(bytes)
    content.isTooLong = bytes.count > maximumLength
    return content
  }
}

/// The size of a drawing in pixels.
struct DrawingSize: Sendable, Hashable {
  var width: Double
  var height: Double

  /// The size of a drawing for which the request does not give one.
  private static let standardWidth = 480.0
  private static let standardHeight = 270.0
  private static let widths = NumberRange.between(160, 4096)
  private static let heights = NumberRange.between(90, 4096)

  /// Reads the options `width` and `height`.
  static func read(_ options: inout RequestObject) -> DrawingSize {
    DrawingSize(
      // For `format=svg`, the width of the drawing in pixels.
      width: options.number("width", widths, default: standardWidth),
      // For `format=svg`, the height of the drawing in pixels.
      height: options.number("height", heights, default: standardHeight))
  }

  /// Creates a size of two texts; where one is no number within the range, it has the default.
  static func lenient(width: String?, height: String?) -> DrawingSize {
    DrawingSize(
      width: number(width, widths) ?? standardWidth,
      height: number(height, heights) ?? standardHeight)
  }

  private static func number(_ text: String?, _ range: NumberRange) -> Double? {
    text.flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
