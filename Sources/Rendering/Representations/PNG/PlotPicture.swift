internal import AnimationCore
internal import CLibrary
internal import JSONText

/// Draws what ``PlotDrawing`` writes as SVG, in the same places.
struct PlotPicture: PlotPainter {
  let plot: Plot
  let layout: PlotLayout
  private(set) var canvas: PixelCanvas

  init?(_ plot: Plot, width: Double, height: Double, scale: Int) {
    guard let canvas = PixelCanvas(width: width, height: height, scale: scale) else { return nil }
    (self.plot, self.canvas) = (plot, canvas)
    layout = PlotLayout(plot, width: width, height: height)
  }

  var png: [UInt8]? {
    PNGFile.bytes(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
  }

  mutating func drawTimeAxis() {
    for label in layout.timeLabels(of: plot) {
      canvas.text(label.text, x: label.x, y: layout.bottom + 14, .text, anchor: .middle)
    }
  }

  mutating func drawAxis(panel index: Int) {
    let frame = layout.panels[index]
    for (tick, y) in layout.valueTicks(panel: index) {
      canvas.stroke(
        [PixelPoint(x: frame.left, y: y), PixelPoint(x: frame.right, y: y)], .grid, width: 0.5,
        opacity: tick == 0 ? 0.9 : 0.4)
      canvas.text(String(number: tick), x: frame.left - 6, y: y + 3.5, .text, anchor: .end)
    }
    canvas.text(
      plot.panels[index].title, x: 12, y: (frame.top + frame.bottom) / 2, .text, anchor: .middle,
      isTurned: true)
  }

  mutating func drawMarks() {
    guard let top = layout.top else { return }
    for mark in plot.marks {
      let x = layout.time(mark.time)
      canvas.stroke(
        [PixelPoint(x: x, y: top), PixelPoint(x: x, y: layout.bottom)], .grid, width: 1,
        dashes: mark.kind.dashes, opacity: 0.6)
    }
  }

  mutating func drawTargets(panel index: Int) {
    for (number, line) in plot.panels[index].lines.enumerated() where !line.targets.isEmpty {
      let isOnly = plot.panels[index].lines.count == 1
      canvas.stroke(
        points(line.targets, panel: index), isOnly ? .grid : .line(number: number), width: 1,
        dashes: PlotLook.targetDashes(number: number), opacity: 0.75)
    }
  }

  mutating func drawBands() {
    for (band, frame) in zip(plot.bands, layout.bands) {
      let width = (frame.right - frame.left) / Double(max(1, band.colors.count))
      for (index, stop) in band.colors.enumerated() {
        let left = frame.left + Double(index) * width
        let alpha = stop.color.alpha
        canvas.fill(
          x: left...max(left, left + width), y: frame.top...max(frame.top, frame.bottom),
          PixelColor(stop.color), opacity: alpha.isFinite ? min(max(alpha, 0), 1) : 0)
      }
      canvas.text(
        band.name.shortened, x: frame.right + 6, y: (frame.top + frame.bottom) / 2 + 3.5, .text)
    }
  }

  /// Between the two lines of a pair, a column of pixels at a time.
  mutating func shade(panel index: Int) {
    let (lines, frame) = (plot.panels[index].lines, layout.panels[index])
    let step = 1 / Double(canvas.scale)
    for number in stride(from: 0, to: lines.count - 1, by: 2) {
      var before = PlotTrack(points(lines[number].points, panel: index))
      var after = PlotTrack(points(lines[number + 1].points, panel: index))
      for x in stride(from: frame.left, to: frame.right, by: step) {
        guard WorkBudget.spend(units: 64), let first = before.y(at: x), let second = after.y(at: x)
        else { continue }
        canvas.fill(
          x: x...x + step, y: min(first, second)...max(first, second),
          .line(number: number + 1), opacity: 0.25)
      }
    }
  }

  mutating func drawLines(panel index: Int) {
    let lines = plot.panels[index].lines
    for (number, line) in lines.enumerated() {
      canvas.stroke(
        points(line.points, panel: index), .line(number: number), width: index == 0 ? 2 : 1.5,
        dashes: PlotLook.line(number: number).dashes)
    }
    for place in layout.namePlaces(of: lines, panel: index) {
      canvas.text(
        lines[place.number].name.shortened, x: layout.panels[index].right + 6, y: place.y,
        .line(number: place.number))
    }
  }

  mutating func drawOvershoots() {
    for place in layout.overshootPlaces(of: plot) {
      let corners = (0...16).map { corner in
        let angle = Double(corner) * .pi / 8
        return PixelPoint(x: place.x + 3.5 * cos(angle), y: place.y + 3.5 * sin(angle))
      }
      canvas.stroke(corners, .line(number: place.overshoot.line), width: 1.5)
      if let text = place.text {
        canvas.text(place.words, x: text.x, y: text.y, .text)
      }
    }
  }

  mutating func drawMarkLabels() {
    for label in layout.labels {
      canvas.text(label.text, x: label.x, y: layout.baseline(of: label), .text, anchor: .middle)
    }
  }

  func points(_ points: [MotionTracePoint], panel index: Int) -> [PixelPoint] {
    points.map { PixelPoint(x: layout.time($0.time), y: layout.scales[index]($0.value)) }
  }
}

/// Looks up a line at ascending places.
struct PlotTrack {
  private let points: [PixelPoint]
  private var place = 0
  init(_ points: [PixelPoint]) { self.points = points }

  /// Nil outside of the line.
  mutating func y(at x: Double) -> Double? {
    while place + 1 < points.count, points[place + 1].x <= x { place += 1 }
    guard place + 1 < points.count, points[place].x <= x else { return nil }
    let (start, end) = (points[place], points[place + 1])
    return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
  }

  /// Outside of the line at its nearer end; nil without points.
  mutating func nearestY(at x: Double) -> Double? {
    guard let first = points.first else { return nil }
    return y(at: x) ?? (x < first.x ? first : points.last)?.y
  }
}
