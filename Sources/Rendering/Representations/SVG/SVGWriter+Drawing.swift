extension SVGWriter {
  /// The color of texts and axes in a file of its own, with the same contrast to white and black.
  private static let style = "svg:root{color:#767676}"

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

  mutating func endDrawing() {
    close("svg")
    newLine()
  }
}
