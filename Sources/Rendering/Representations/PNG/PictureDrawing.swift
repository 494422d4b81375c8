internal import AnimationCore
package import Schema

/// A drawing as pixels and in words, for readers that take no SVG.
package struct PictureDrawing: Sendable {
  package static let mediaType = "image/png"
  package static let needs = SVGRepresentation.needs
  package static let sampling = SVGRepresentation.sampling
  /// The pixels of a unit, so that text of few dots can be read.
  private static let scale = 2
  package let png: [UInt8]
  /// The sentences that describe the drawing.
  package let words: String

  /// The size of a picture in units of two pixels.
  package struct Size: Sendable {
    package var width = 480.0
    package var height = 270.0
    package init() {}

    package static let form = Form(
      nil, initial: Self(),
      .number(
        "width", \.width, .between(160, 800), "Width of the drawing, in units of two pixels."),
      .number(
        "height", \.height, .between(90, 600), "Height of the drawing, in units of two pixels."))
  }

  /// Nil if the work or the memory does not suffice.
  package init?(of answer: Answer, size: Size) throws(Unavailable) {
    var plot = try PlotReading.plot(answer, height: size.height)
    plot.warnings = answer.warningLines
    guard var picture = PlotPicture(plot, width: size.width, height: size.height, scale: Self.scale)
    else { return nil }
    picture.drawParts()
    guard WorkBudget.mayContinue, let bytes = picture.png else { return nil }
    (png, words) = (bytes, "\(plot.title). \(plot.summary)")
  }
}
