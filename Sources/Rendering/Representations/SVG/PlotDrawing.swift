internal import AnimationCore
internal import JSONText

/// The drawing of a plot as SVG.
///
/// Texts and axes have `currentColor`: the page's color inside HTML, a gray that is legible on
/// white and on black in a file of its own; lines are legible on both, and differ in dashes too.
struct PlotDrawing: PlotPainter {
  let plot: Plot
  let layout: PlotLayout
  var writer = SVGWriter()
  var isAnimated = false

  static func draw(
    _ plot: Plot, width: Double, height: Double, isAnimated: Bool = false
  ) -> [UInt8] {
    let layout = PlotLayout(plot, width: width, height: height)
    var drawing = PlotDrawing(plot: plot, layout: layout, isAnimated: isAnimated)
    drawing.draw()
    return drawing.writer.bytes
  }

  private mutating func draw() {
    writer.beginDrawing(
      width: layout.width, height: layout.height, title: plot.title, description: plot.summary)
    drawParts()
    if isAnimated { drawBalls() }
    writer.endDrawing()
  }

  mutating func drawTimeAxis() {
    for label in layout.timeLabels(of: plot) {
      writer.label(
        label.text, at: label.x, layout.bottom + 14,
        ["text-anchor": "middle", "fill": "currentColor"])
    }
    writer.newLine()
  }

  mutating func drawAxis(panel index: Int) {
    let frame = layout.panels[index]
    for (tick, y) in layout.valueTicks(panel: index) {
      writer.path([
        "class": "grid",
        "d": "M\(frame.left.coordinate) \(y.coordinate)H\(frame.right.coordinate)",
        "stroke": "currentColor", "stroke-opacity": tick == 0 ? "0.5" : "0.18",
      ])
      writer.text(
        "text",
        [
          "class": "tick", "x": (frame.left - 6).coordinate, "y": (y + 3.5).coordinate,
          "text-anchor": "end", "fill": "currentColor",
        ], String(number: tick))
    }
    let middle = (frame.top + frame.bottom) / 2
    writer.text(
      "text",
      [
        "transform": "translate(10 \(middle.coordinate)) rotate(-90)", "text-anchor": "middle",
        "fill": "currentColor",
      ], plot.panels[index].title)
    writer.newLine()
  }

  mutating func drawTargets(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for (number, line) in lines.enumerated() where !line.targets.isEmpty {
      let isOnly = lines.count == 1
      writer.path([
        "class": "target", "d": path(line.targets, scale: scale),
        "stroke": isOnly ? "currentColor" : PlotLook.line(number: number).color,
        "stroke-opacity": "0.75",
        "stroke-dasharray": PlotLook.targetDashes(number: number),
      ])
    }
    writer.newLine()
  }

  /// Both lobes of lines that cross are filled, since the rule counts turns either way.
  mutating func shade(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for number in stride(from: 0, to: lines.count - 1, by: 2) {
      let outline = lines[number].points + lines[number + 1].points.reversed()
      writer.path([
        "class": "difference", "d": path(outline, scale: scale) + "Z",
        "fill": PlotLook.line(number: number + 1).color, "fill-opacity": "0.25",
      ])
    }
    writer.newLine()
  }

  mutating func drawLines(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for (number, line) in lines.enumerated() {
      let look = PlotLook.line(number: number)
      writer.path([
        "class": plot.panels[index].title, "d": path(line.points, scale: scale),
        "stroke": look.color,
        "stroke-width": index == 0 ? "2" : "1.5", "stroke-dasharray": look.dashes,
        "stroke-linejoin": "round", "stroke-linecap": look.dashes == "none" ? "round" : "butt",
      ])
      writer.newLine()
    }
    let places = layout.namePlaces(of: lines, panel: index)
    for place in places {
      writer.label(
        lines[place.number].name.shortened, at: layout.panels[index].right + 6, place.y,
        ["fill": PlotLook.line(number: place.number).color])
    }
    if !places.isEmpty { writer.newLine() }
  }

  private func path(_ points: [MotionTracePoint], scale: PlotScale) -> String {
    var path = ""
    for point in points {
      path += path.isEmpty ? "M" : "L"
      path += "\(layout.time(point.time).coordinate) \(scale(point.value).coordinate)"
    }
    return path
  }
}
