internal import AnimationCore
internal import JSONText

extension PlotDrawing {
  /// Seconds at the end, so that one sees where the motion has come to rest.
  static let pause = 0.6
  static let ballRadius = 5.0

  /// A ball on each line, moved by SMIL, which plays in an `img` too; hidden where people ask for
  /// less motion.
  mutating func drawBalls() {
    writer.text("style", [:], "@media (prefers-reduced-motion:reduce){.ball{display:none}}")
    let (start, duration) = (plot.span.lowerBound, plot.span.length + Self.pause)
    for (index, panel) in plot.panels.enumerated() {
      for (number, line) in panel.lines.enumerated() {
        guard let last = line.points.last else { continue }
        let points = line.points + [last]
        let parts = line.points.map { min(1, max(0, ($0.time - start) / duration)) } + [1]
        writer.open(
          "circle",
          [
            "class": "ball", "r": Self.ballRadius.coordinate,
            "fill": PlotLook.line(number: number).color,
          ])
        animate(
          "cx", points.map { layout.time($0.time) }, at: parts, duration: duration)
        animate(
          "cy", points.map { layout.scales[index]($0.value) }, at: parts, duration: duration)
        writer.close("circle")
        writer.newLine()
      }
    }
  }

  private mutating func animate(
    _ attribute: String, _ values: [Double], at parts: [Double], duration: Double
  ) {
    var times = parts.map { String(number: DecimalPlaces(6).round($0)) }
    times[0] = "0"
    writer.element(
      "animate",
      [
        "attributeName": attribute, "dur": "\(String(number: DecimalPlaces(3).round(duration)))s",
        "repeatCount": "indefinite", "keyTimes": times.joined(separator: ";"),
        "values": values.map(\.coordinate).joined(separator: ";"),
      ])
  }
}
