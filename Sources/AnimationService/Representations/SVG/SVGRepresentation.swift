internal import AnimationCore
internal import HTTPMessage

/// `svg`: a plot of the samples.
struct SVGRepresentation: Representation {
  static let name = "svg"
  static let mediaType = "image/svg+xml"
  static let needs = AnswerParts.samples
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

  /// Returns the size of the drawing that a request asks for; nil if it asks for something else.
  static func size(for request: HTTPRequest) -> DrawingSize? {
    let parameters = request.target.query.flatMap(decodeQuery) ?? []
    let format = parameters.first { $0.name == RepresentationReader.format }?.value
    guard format.map({ $0 == name }) ?? isPreferred(by: request.fields["Accept"]) else {
      return nil
    }
    return DrawingSize(
      width: DrawingSize.number(parameters.first { $0.name == "width" }?.value, else: .width),
      height: DrawingSize.number(parameters.first { $0.name == "height" }?.value, else: .height))
  }

  /// Whether a field `Accept` prefers SVG to JSON, as that of an `<img>` does.
  private static func isPreferred(by accept: String?) -> Bool {
    guard let accept else { return false }
    let types = [JSONRepresentation.mediaType, mediaType].compactMap { MediaType($0) }
    return MediaType.preferred(among: types, accept: accept)?.essence == mediaType
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
