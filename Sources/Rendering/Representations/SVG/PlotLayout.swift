internal import AnimationCore
internal import JSONText

/// The places of the parts of a plot, in pixels from the top left corner.
struct PlotLayout {
  static let fontSize = 11.0
  private static let rowHeight = 14.0
  private static let bandHeight = 12.0
  private static let gap = 12.0
  let width: Double
  let height: Double
  let time: PlotScale
  private(set) var panels: [PlotFrame] = []
  private(set) var scales: [PlotScale] = []
  private(set) var bands: [PlotFrame] = []
  private(set) var labels: [PlotLabel] = []

  init(_ plot: Plot, width: Double, height: Double) {
    (self.width, self.height) = (width, height)
    let left = Self.leftMargin(for: plot, height: height)
    let right = width - Self.rightMargin(for: plot)
    time = PlotScale(domain: plot.span, start: left, end: max(right, left + 10))
    labels = Self.labels(plot.marks, on: time)
    let rows = (labels.map(\.row).max() ?? -1) + 1
    let area = PlotFrame(
      left: left, top: 6 + Double(rows) * Self.rowHeight, right: time.end, bottom: height - 20)
    place(plot, in: area)
  }

  /// At least 20 pixels together, even if they then leave the area; the first of two has 66 %.
  private mutating func place(_ plot: Plot, in area: PlotFrame) {
    let gaps = Double(max(0, plot.panels.count - 1)) * Self.gap
    let bandArea = Double(plot.bands.count) * (Self.bandHeight + 4)
    let free = max(20, area.bottom - area.top - gaps - (plot.panels.isEmpty ? 0 : bandArea))
    let shares = plot.panels.count > 1 ? [0.66, 0.34] : [1]
    var top = area.top
    for (panel, share) in zip(plot.panels, shares) {
      let frame = PlotFrame(
        left: area.left, top: top, right: area.right, bottom: top + free * share)
      panels.append(frame)
      scales.append(Self.scale(panel.extent, in: frame))
      top = frame.bottom + Self.gap
    }
    let hasAll = plot.panels.isEmpty && !plot.bands.isEmpty
    placeBands(
      count: plot.bands.count,
      height: hasAll ? free / Double(plot.bands.count) - 4 : Self.bandHeight,
      from: hasAll ? top : top - Self.gap + 4, in: area)
  }

  private mutating func placeBands(count: Int, height: Double, from top: Double, in area: PlotFrame)
  {
    for index in 0..<count {
      let top = top + Double(index) * (height + 4)
      bands.append(PlotFrame(left: area.left, top: top, right: area.right, bottom: top + height))
    }
  }

  private static func scale(_ extent: Extent, in frame: PlotFrame) -> PlotScale {
    let single = max(abs(extent.lowerBound) * 0.1, 0.5)
    let room = extent.length > 0 ? extent.length(times: 0.06) : single
    return PlotScale(domain: extent.widened(by: room), start: frame.bottom, end: frame.top)
  }

  static func ticks(on scale: PlotScale) -> [Double] { scale.ticks(spacing: 26) }

  static func width(of text: String) -> Double { Double(text.unicodeScalars.count) * 6.1 }

  /// The numbers are those of panels 40 % as high as the drawing, since none is placed yet.
  private static func leftMargin(for plot: Plot, height: Double) -> Double {
    let tall = PlotFrame(left: 0, top: 0, right: 0, bottom: height * 0.4)
    let widths = plot.panels.flatMap { panel in
      ticks(on: scale(panel.extent, in: tall)).map { width(of: String(number: $0)) }
    }
    return 24 + min(widths.max() ?? 0, 90)
  }

  private static func rightMargin(for plot: Plot) -> Double {
    let names = plot.panels.flatMap { $0.lines.map(\.name) } + plot.bands.map(\.name)
    let widest = names.map { width(of: $0.shortened) }.max() ?? 0
    return widest > 0 ? widest + 14 : 14
  }

  private static func labels(_ marks: [Plot.Mark], on time: PlotScale) -> [PlotLabel] {
    let ranked = marks.filter { !$0.label.isEmpty }
      .sorted { ($0.kind.rank, $0.time) < ($1.kind.rank, $1.time) }
    var occupied: [[(x: Double, half: Double)]] = [[], []]
    var labels: [PlotLabel] = []
    for mark in ranked {
      let half = width(of: mark.label) / 2
      let low = time.start - 16 + half
      let x = min(max(time(mark.time), low), max(low, time.end + 10 - half))
      guard
        let row = occupied.indices.first(where: { row in
          !occupied[row].contains { abs($0.x - x) <= $0.half + half + 8 }
        })
      else { continue }
      occupied[row].append((x, half))
      labels.append(PlotLabel(text: mark.label, x: x, row: row))
    }
    return labels
  }
}

struct PlotFrame {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
}

struct PlotLabel {
  let text: String
  let x: Double
  let row: Int
}

extension PlotMarkKind {
  fileprivate var rank: Int {
    switch self {
    case .settled: 0
    case .perceptual: 1
    case .event: 2
    }
  }
}

extension String { var shortened: String { count > 16 ? String(prefix(15)) + "…" : self } }
