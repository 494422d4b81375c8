internal import AnimationCore
internal import HTTPMessage

/// `svg`: a plot of the samples.
struct SVGRepresentation: Representation {
  static let name = "svg"
  static let mediaType = "image/svg+xml"
  /// Samples of which some are numbers, over an index of any kind.
  static let needs: AnswerParts = [.samples, .numbers]
  /// The names of the options; both are in pixels.
  static let options = ["width", "height"]

  /// The size of the drawing.
  private let size: DrawingSize

  /// Reads the options; no header field counts.
  init(_ options: inout RequestObject, fields: HTTPFields) { size = DrawingSize.read(&options) }

  /// Returns the drawing of the answer's samples.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - maximumLength: the most bytes of the file; more make the content too long.
  /// - Returns: The content, all of it written.
  /// - Throws: ``Unavailable`` if the answer has no samples that can be drawn.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    var plot = try PlotReading.plot(answer, height: size.height)
    plot.warnings = answer.warningLines
    let bytes = PlotDrawing.draw(plot, width: size.width, height: size.height)
    // The work of writing a byte, in units of `WorkBudget`.
    WorkBudget.charge(2 * bytes.count)
    var content = AnswerContent(bytes)
    content.isTooLong = bytes.count > maximumLength
    return content
  }
}

/// The size of a drawing in pixels.
struct DrawingSize: Sendable, Hashable {
  /// The width in pixels, from 160 to 4096.
  var width: Double
  /// The height in pixels, from 90 to 4096.
  var height: Double

  /// The width of a drawing for which the request gives none, in pixels.
  private static let standardWidth = 480.0
  /// The height of a drawing for which the request gives none, in pixels.
  private static let standardHeight = 270.0
  /// The widths that are allowed, in pixels.
  private static let widths = NumberRange.between(160, 4096)
  /// The heights that are allowed, in pixels.
  private static let heights = NumberRange.between(90, 4096)

  /// Reads the options `width` and `height`.
  ///
  /// A number that is wrong or out of its range is reported, and has its default as one that is not
  /// given.
  static func read(_ options: inout RequestObject) -> DrawingSize {
    DrawingSize(
      // For `format=svg`, the width of the drawing in pixels.
      width: options.number("width", widths, default: standardWidth),
      // For `format=svg`, the height of the drawing in pixels.
      height: options.number("height", heights, default: standardHeight))
  }

  /// Creates a size of two texts; where one is no number within the range, it has the default.
  ///
  /// Such a size is for the drawing of a problem, whose request may be wrong in the size itself.
  static func lenient(width: String?, height: String?) -> DrawingSize {
    DrawingSize(
      width: number(width, widths) ?? standardWidth,
      height: number(height, heights) ?? standardHeight)
  }

  /// Returns the number that a text is; nil if it is none, or outside a range.
  private static func number(_ text: String?, _ range: NumberRange) -> Double? {
    text.flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
