internal import AnimationCore
internal import CLibrary
internal import JSONText

struct TerminalPlot {
  let plot: Plot
  let size: TerminalDrawing
  /// The number of lines below the drawing.
  var wordCount = 0

  static let looks = [(1, 0), (4, 3), (1, 2), (7, 2), (2, 4), (1, 4), (10, 4), (3, 1)].map {
    BrailleCanvas.Dashes(set: $0, gap: $1)
  }
  private static let target = BrailleCanvas.Dashes(set: 1, gap: 5)
  /// The lines that are of no panel besides the words: headings, the time, a space, the prompt.
  private static let otherRows = 7
  private static let leastRows = 3

  var lines: [String] {
    let margin = self.margin
    let columns = max(8, size.columns - margin - 3)
    let rows = rowsOfPanels
    let panels = zip(plot.panels, rows).flatMap { panel, rows in
      lines(of: panel, margin: margin, columns: columns, rows: rows)
    }
    return panels + plot.bands.map { line(of: $0, margin: margin, columns: columns) }
      + timeAxis(margin: margin, columns: columns)
  }

  private var rowsOfPanels: [Int] {
    // Of a long answer the words are longer than what is left of the terminal.
    let rest = max(size.rows - Self.otherRows - max(3, wordCount), size.rows / 3)
    let free = max(Self.leastRows, min(rest, size.columns / 3))
    guard plot.panels.count > 1, free >= 3 * Self.leastRows else { return [free] }
    return [free - free / 3, free / 3]
  }

  private var margin: Int {
    let widths = zip(plot.panels, rowsOfPanels).flatMap { panel, rows in
      scale(of: panel, rows: rows).ticks(spacing: 8).map { String(number: $0).count }
    }
    return min(widths.max() ?? 0, 14, size.columns / 3)
  }

  private func scale(of panel: Plot.Panel, rows: Int) -> PlotScale {
    let extent = panel.extent
    let room = extent.length > 0 ? 0 : max(abs(extent.lowerBound) * 0.1, 0.5)
    return PlotScale(domain: extent.widened(by: room), start: Double(4 * rows - 1), end: 0)
  }

  private func lines(of panel: Plot.Panel, margin: Int, columns: Int, rows: Int) -> [String] {
    let vertical = scale(of: panel, rows: rows)
    let horizontal = PlotScale(domain: plot.span, start: 0, end: Double(2 * columns - 1))
    var canvas = BrailleCanvas(columns: columns, rows: rows)
    func corners(_ points: [MotionTracePoint]) -> [(x: Double, y: Double)] {
      points.map { (horizontal($0.time), vertical($0.value)) }
    }
    for line in panel.lines { canvas.draw(corners(line.targets), dashes: Self.target) }
    for (index, line) in panel.lines.enumerated() {
      canvas.draw(corners(line.points), dashes: Self.looks[index % Self.looks.count])
    }
    let ticks = Dictionary(
      vertical.ticks(spacing: 8).map {
        (Int(bounded: vertical($0).rounded()) / 4, String(number: $0))
      }
    ) { first, _ in first }
    let body = (0..<rows).map { row in
      let label = ticks[row].flatMap { $0.count <= margin ? $0 : nil } ?? ""
      let axis = ticks[row] == nil ? "│" : "┤"
      let space = String(repeating: " ", count: margin - label.count + 1)
      return space + label + axis + canvas.text(row: row)
    }
    return [heading(of: panel, margin: margin)] + body
  }

  private func heading(of panel: Plot.Panel, margin: Int) -> String {
    let names = panel.lines.count < 2 ? [] : panel.lines.indices.map(legend(of: panel))
    let start = String(repeating: " ", count: margin + 1)
    let heading = start + ([panel.title] + names).joined(separator: "  ")
    return String(heading.fitting(columns: size.columns))
  }

  private func legend(of panel: Plot.Panel) -> (Int) -> String {
    { index in
      var canvas = BrailleCanvas(columns: 5, rows: 1)
      canvas.draw([(0, 2), (9, 2)], dashes: Self.looks[index % Self.looks.count])
      return "\(canvas.text(row: 0)) \(panel.lines[index].name)"
    }
  }

  /// Spaces with backgrounds (ISO 8613-6, direct color); at the end the terminal has its own again.
  private func line(of band: Plot.Band, margin: Int, columns: Int) -> String {
    guard !band.colors.isEmpty else { return band.name }
    let cells = (0..<columns).map { column -> String in
      let place = column * (band.colors.count - 1) / max(1, columns - 1)
      let bytes = band.colors[place].color.bytes.map(String.init)
      return "\u{1B}[48;2;\(bytes.joined(separator: ";"))m "
    }
    let name = band.name.fitting(columns: margin)
    let space = String(repeating: " ", count: margin - name.terminalColumns + 1)
    return space + name + " " + cells.joined() + "\u{1B}[0m"
  }

  private func timeAxis(margin: Int, columns: Int) -> [String] {
    let scale = PlotScale(domain: plot.span, start: 0, end: Double(columns - 1))
    var (axis, labels) = (Array(repeating: "─", count: columns), "")
    for tick in scale.ticks(spacing: 10) {
      let column = min(max(Int(bounded: scale(tick).rounded()), 0), columns - 1)
      axis[column] = "┬"
      let start = margin + 2 + column - String(number: tick).count / 2
      // There must be room for the unit too.
      guard start > labels.count, start + String(number: tick).count + 2 <= size.columns
      else { continue }
      labels += String(repeating: " ", count: start - labels.count) + String(number: tick)
    }
    if plot.index == "time", !labels.isEmpty { labels += " s" }
    let start = String(repeating: " ", count: margin + 1)
    return [start + "└" + axis.joined(), labels]
  }
}
