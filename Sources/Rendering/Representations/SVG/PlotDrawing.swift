internal import AnimationCore
internal import JSONText

/// Texts and axes have `currentColor`: the page's color inside HTML, a gray that is legible on
/// white and on black in a file of its own; lines are legible on both, and differ in dashes too.
struct PlotDrawing {
  let plot: Plot
  let layout: PlotLayout
  var writer = SVGWriter()
  var isAnimated = false

  private static let looks: [(color: String, dashes: String)] = [
    ("#3b82f6", "none"), ("#d9730d", "7 3"), ("#16a34a", "2 3"), ("#db4b9c", "9 3 2 3"),
    ("#8b5cf6", "4 2"), ("#0e9aa7", "1 2.5"), ("#b7791f", "12 3"), ("#e5484d", "6 2 2 2 2 2"),
  ]

  static func look(number: Int) -> (color: String, dashes: String) { looks[number % looks.count] }

  static func targetDashes(number: Int) -> String {
    allTargetDashes[number % allTargetDashes.count]
  }

  private static let allTargetDashes = [
    "3 3", "8 3", "1.5 3", "8 3 1.5 3", "5 2", "1 5", "12 4", "5 2 1.5 2 1.5 2",
  ]

  static func draw(
    _ plot: Plot, width: Double, height: Double, isAnimated: Bool = false
  ) -> [UInt8] {
    let layout = PlotLayout(plot, width: width, height: height)
    var drawing = PlotDrawing(plot: plot, layout: layout, isAnimated: isAnimated)
    drawing.draw()
    return drawing.writer.bytes
  }

  /// The lines come last, so that nothing but the overshoots and labels covers them.
  private mutating func draw() {
    writer.beginDrawing(
      width: layout.width, height: layout.height, title: plot.title, description: plot.summary)
    drawTimeAxis()
    for index in plot.panels.indices { drawAxis(panel: index) }
    drawMarks()
    for index in plot.panels.indices { drawTargets(panel: index) }
    drawBands()
    for index in plot.panels.indices where plot.panels[index].isShaded { shade(panel: index) }
    for index in plot.panels.indices { drawLines(panel: index) }
    drawOvershoots()
    drawMarkLabels()
    if isAnimated { drawBalls() }
    writer.endDrawing()
  }

  private mutating func drawTimeAxis() {
    for label in layout.timeLabels(of: plot) {
      writer.label(
        label.text, at: label.x, layout.bottom + 14,
        ["text-anchor": "middle", "fill": "currentColor"])
    }
    writer.newLine()
  }

  private mutating func drawAxis(panel index: Int) {
    let (frame, scale) = (layout.panels[index], layout.scales[index])
    for tick in scale.ticks(spacing: 26) {
      let y = scale(tick)
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

  private mutating func drawTargets(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for (number, line) in lines.enumerated() where !line.targets.isEmpty {
      let isOnly = lines.count == 1
      writer.path([
        "class": "target", "d": path(line.targets, scale: scale),
        "stroke": isOnly ? "currentColor" : Self.look(number: number).color,
        "stroke-opacity": "0.75",
        "stroke-dasharray": Self.targetDashes(number: number),
      ])
    }
    writer.newLine()
  }

  /// Both lobes of lines that cross are filled, since the rule counts turns either way.
  private mutating func shade(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for number in stride(from: 0, to: lines.count - 1, by: 2) {
      let outline = lines[number].points + lines[number + 1].points.reversed()
      writer.path([
        "class": "difference", "d": path(outline, scale: scale) + "Z",
        "fill": Self.look(number: number + 1).color, "fill-opacity": "0.25",
      ])
    }
    writer.newLine()
  }

  private mutating func drawLines(panel index: Int) {
    let (lines, scale) = (plot.panels[index].lines, layout.scales[index])
    for (number, line) in lines.enumerated() {
      let look = Self.look(number: number)
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
        ["fill": Self.look(number: place.number).color])
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
