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

  /// The range and the default of one side.
  struct Side {
    let range: ClosedRange<Double>
    let standard: Double

    static let width = Side(range: 160...4096, standard: 480)
    static let height = Side(range: 90...4096, standard: 270)
  }

  /// Reads the options `width` and `height`.
  static func read(_ options: inout RequestObject) -> DrawingSize {
    DrawingSize(
      width: side("width", .width, of: &options), height: side("height", .height, of: &options))
  }

  private static func side(
    _ name: StaticString, _ side: Side, of options: inout RequestObject
  ) -> Double {
    options.number(
      name, .between(side.range.lowerBound, side.range.upperBound), default: side.standard)
  }

  /// Returns a number within the range of a side; the default if it is none.
  static func number(_ text: String?, else side: Side) -> Double {
    guard let number = text.flatMap(Double.init), side.range.contains(number) else {
      return side.standard
    }
    return number
  }
}
