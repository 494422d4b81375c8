internal import AnimationCore

extension SVGWriter {
  /// The color of texts and axes in a file of its own, with the same contrast to white and black.
  private static let style = "svg:root{color:#767676}"

  /// Begins a drawing, with a title and a description.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, also that of the view box.
  ///   - height: the height in pixels, also that of the view box.
  ///   - title: the name of the drawing, for those who do not see it.
  ///   - description: the content of the drawing in sentences.
  mutating func beginDrawing(width: Double, height: Double, title: String, description: String) {
    let (width, height) = (width.coordinate, height.coordinate)
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img", "fill": "none",
        "font-family": "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
        "font-size": PlotLayout.fontSize.coordinate,
      ])
    newLine()
    text("title", [:], title)
    text("desc", [:], description)
    text("style", [:], Self.style)
    newLine()
  }

  /// Ends a drawing.
  ///
  /// The file ends in a line feed.
  mutating func endDrawing() {
    close("svg")
    newLine()
  }
}
