/// A medium on which a plot is drawn, part by part.
protocol PlotPainter {
  var plot: Plot { get }
  mutating func drawTimeAxis()
  mutating func drawAxis(panel index: Int)
  mutating func drawMarks()
  mutating func drawTargets(panel index: Int)
  mutating func drawBands()
  mutating func shade(panel index: Int)
  mutating func drawLines(panel index: Int)
  mutating func drawOvershoots()
  mutating func drawMarkLabels()
}

extension PlotPainter {
  /// The lines come last, so that nothing but the overshoots and labels covers them.
  mutating func drawParts() {
    drawTimeAxis()
    for index in plot.panels.indices { drawAxis(panel: index) }
    drawMarks()
    for index in plot.panels.indices { drawTargets(panel: index) }
    drawBands()
    for index in plot.panels.indices where plot.panels[index].isShaded { shade(panel: index) }
    for index in plot.panels.indices { drawLines(panel: index) }
    drawOvershoots()
    drawMarkLabels()
  }
}
