internal import AnimationCore
internal import CLibrary
internal import JSONText

extension PlotDrawing {
  mutating func drawMarks() {
    guard let top = layout.panels.first?.top ?? layout.bands.first?.top,
      let bottom = (layout.panels + layout.bands).map(\.bottom).max()
    else { return }
    for mark in plot.marks {
      let x = layout.time(mark.time).coordinate
      writer.open("g", ["class": mark.kind.rawValue, "stroke": "currentColor", "fill": "none"])
      if !mark.label.isEmpty { writer.text("title", [:], mark.label) }
      writer.path([
        "d": "M\(x) \(top.coordinate)V\(bottom.coordinate)", "stroke-opacity": "0.55",
        "stroke-dasharray": mark.kind.dashes,
      ])
      if mark.kind == .event {
        writer.path([
          "d": "M\(x) \((top + 5).coordinate)l-3.5 -5h7z", "fill": "currentColor",
          "stroke": "none",
        ])
      }
      writer.close("g")
      writer.newLine()
    }
  }

  mutating func drawMarkLabels() {
    let rows = (layout.labels.map(\.row).max() ?? 0) + 1
    for label in layout.labels {
      writer.label(
        label.text, at: label.x, 14 + Double(rows - 1 - label.row) * 14,
        ["text-anchor": "middle", "fill": "currentColor"])
    }
    writer.newLine()
  }

  /// A text that would cover another one is left out; the description has each.
  mutating func drawOvershoots() {
    guard let scale = layout.scales.first, let frame = layout.panels.first else { return }
    var texts: [(x: Double, y: Double)] = []
    for overshoot in plot.overshoots {
      let (x, y) = (layout.time(overshoot.time), scale(overshoot.value))
      let isTop = y < (frame.top + frame.bottom) / 2
      let place = (x: x + 2, y: isTop ? y + 18 : y - 10)
      let isFree = texts.allSatisfy {
        abs($0.x - place.x) > Self.overshootWidth || abs($0.y - place.y) > PlotLayout.fontSize
      }
      if isFree { texts.append(place) }
      draw(overshoot, x: x, y: y, text: isFree ? place : nil)
    }
  }

  /// The width of `+100 %` in pixels, about.
  private static let overshootWidth = 44.0

  private mutating func draw(
    _ overshoot: Plot.Overshoot, x: Double, y: Double, text: (x: Double, y: Double)?
  ) {
    let look = Self.look(number: overshoot.line)
    writer.open("g", ["class": "overshoot"])
    writer.element(
      "circle",
      [
        "cx": x.coordinate, "cy": y.coordinate, "r": "3.5", "fill": "none",
        "stroke": look.color, "stroke-width": "1.5",
      ])
    if let text {
      let color = plot.panels.first?.lines.count == 1 ? "currentColor" : look.color
      writer.label(
        "+\((overshoot.part * 100).label(digits: 2)) %", at: text.x, text.y,
        ["text-anchor": "start", "fill": color])
    }
    writer.close("g")
    writer.newLine()
  }

  mutating func drawBands() {
    for (index, (band, frame)) in zip(plot.bands, layout.bands).enumerated() {
      writer.open("linearGradient", ["id": "band\(index)"])
      for stop in band.colors {
        writer.element(
          "stop",
          [
            "offset": String(number: DecimalPlaces(4).round(stop.part)),
            "stop-color": stop.color.hex,
            "stop-opacity": String(number: DecimalPlaces(3).round(stop.color.alpha.asShare)),
          ])
      }
      writer.close("linearGradient")
      writer.rect([
        "x": frame.left.coordinate, "y": frame.top.coordinate,
        "width": (frame.right - frame.left).coordinate,
        "height": (frame.bottom - frame.top).coordinate, "rx": "3", "fill": "url(#band\(index))",
      ])
      writer.label(
        band.name.shortened, at: frame.right + 6, (frame.top + frame.bottom) / 2 + 3.5,
        ["fill": "currentColor"])
      writer.newLine()
    }
  }
}

extension PlotMarkKind {
  fileprivate var dashes: String {
    switch self {
    case .event: "none"
    case .perceptual: "1.5 3"
    case .settled: "5 3"
    }
  }
}

extension Color {
  /// In sRGB, 0 to 255, without the opacity.
  var bytes: [Int] { (0..<3).map { Int(bounded: (components[$0].asShare * 255).rounded()) } }

  fileprivate var hex: String {
    let digits = Array("0123456789abcdef")
    return bytes.reduce(into: "#") { text, byte in
      text += String([digits[byte / 16], digits[byte % 16]])
    }
  }
}

extension Double {
  fileprivate var asShare: Double { isFinite ? Swift.min(Swift.max(self, 0), 1) : 0 }
}
