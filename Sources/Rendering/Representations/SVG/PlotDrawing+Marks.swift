internal import AnimationCore
internal import CLibrary
internal import JSONText

extension PlotDrawing {
  mutating func drawMarks() {
    guard let top = layout.top else { return }
    let bottom = layout.bottom
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
    for label in layout.labels {
      writer.label(
        label.text, at: label.x, layout.baseline(of: label),
        ["text-anchor": "middle", "fill": "currentColor"])
    }
    writer.newLine()
  }

  mutating func drawOvershoots() {
    for place in layout.overshootPlaces(of: plot) { draw(place) }
  }

  private mutating func draw(_ place: PlotLayout.OvershootPlace) {
    let look = PlotLook.line(number: place.overshoot.line)
    writer.open("g", ["class": "overshoot"])
    writer.element(
      "circle",
      [
        "cx": place.x.coordinate, "cy": place.y.coordinate, "r": "3.5", "fill": "none",
        "stroke": look.color, "stroke-width": "1.5",
      ])
    if let text = place.text {
      let color = plot.panels.first?.lines.count == 1 ? "currentColor" : look.color
      writer.label(
        place.words, at: text.x, text.y, ["text-anchor": "start", "fill": color])
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
