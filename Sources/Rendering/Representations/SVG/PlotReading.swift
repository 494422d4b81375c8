internal import AnimationCore
internal import CSSValues

struct PlotReading {
  private let answer: Answer
  private let columns: Columns
  private let tolerance: Double
  private static let motionColumns = ["value", "velocity", "acceleration"]
  private static let maximumLines = 8
  private static let maximumBands = 4
  private static let maximumCount = 20_000
  private static let nearCount = 33
  private static let maximumMarks = 256

  /// The precision depends on the height, in pixels.
  static func plot(_ answer: Answer, height: Double) throws(Unavailable) -> Plot {
    guard let columns = answer.columns, columns.index.count > 0 else { throw .noSamples }
    guard ((columns.index.latest ?? 0) - (columns.index.earliest ?? 0)).isFinite
    else { throw Unavailable(reason: "its samples are too far apart for a drawing") }
    let reading = PlotReading(answer: answer, columns: columns, tolerance: 0.1 / height)
    let plot = reading.plot
    guard !plot.panels.isEmpty || !plot.bands.isEmpty else {
      throw Unavailable(reason: "nothing in it is a number that can be drawn", lacking: .numbers)
    }
    return plot
  }

  private var plot: Plot {
    if columns.areCompared { return comparison }
    var plot = Plot()
    plot.index = columns.indexName
    let known = columns.columns.filter { Self.motionColumns.contains($0.name) }
    let drawn = (known.isEmpty ? columns.columns : known).prefix(2)
    if let first = drawn.first { plot.span = ColumnMotion(first, of: answer).span }
    for column in drawn {
      let leaves = PlotLeaves(
        of: column.shape, numbers: Self.maximumLines, colors: Self.maximumBands)
      let lines = leaves.numbers.map { leaf in WorkBudget.returning { line(of: leaf, in: column) } }
        .filter { !$0.points.isEmpty }
      if !lines.isEmpty { plot.panels.append(Plot.Panel(title: column.name, lines: Array(lines))) }
      plot.omitted += leaves.omittedNumbers
      guard column.discretes != nil else { continue }
      plot.bands += leaves.colors.map { band(of: $0, in: column) }
      plot.omitted += leaves.omittedColors
    }
    plot.marks = marks(in: plot.span)
    if let panel = plot.panels.first, panel.title == "value" {
      plot.overshoots = panel.lines.indices.compactMap { overshoot(of: $0, in: panel) }
    }
    return plot
  }

  /// A pair of lines for each number.
  private var comparison: Plot {
    var plot = Plot()
    plot.index = columns.indexName
    guard let first = columns.columns.first else { return plot }
    plot.span = ColumnMotion(first, of: answer).span
    let pairs = columns.columns.map { column -> [PlotLine] in
      let leaves = PlotLeaves(of: column.shape, numbers: Self.maximumLines / 2, colors: 0)
      plot.omitted = leaves.omittedNumbers + leaves.omittedColors
      return leaves.numbers.map { leaf in
        let name = leaf.name.isEmpty ? column.name : "\(column.name) \(leaf.name)"
        let leaf = PlotLeaf(name: name, shape: leaf.shape, number: leaf.number)
        return WorkBudget.returning { line(of: leaf, in: column) }
      }
    }
    let lines = zip(pairs[0], pairs.count > 1 ? pairs[1] : []).flatMap { [$0, $1] }
    if lines.allSatisfy({ !$0.points.isEmpty }), !lines.isEmpty {
      plot.panels = [Plot.Panel(title: "value", lines: lines, isShaded: true)]
    }
    plot.marks = marks(in: plot.span)
    return plot
  }

  /// The corners are samples within a fifth of the ``tolerance``; only `value` has targets.
  private func line(of leaf: PlotLeaf, in column: AnswerColumn) -> PlotLine {
    let motion = ColumnMotion(column, of: answer)
    let trace = motion.trace(of: leaf.number, slack: tolerance / 5, maximumCount: Self.maximumCount)
    let range = trace.ranges.first ?? 0
    let extent = Extent(trace.column(number: 0)) ?? .unit
    // The range of the samples that were looked at, unless it overflows.
    let distance = range.isFinite ? range * tolerance : extent.length(times: tolerance)
    let slack = max(distance, .leastNormalMagnitude * tolerance)
    let points = trace.corners(of: 0, within: slack).filter {
      $0.time.isFinite && $0.value.isFinite
    }
    return PlotLine(
      name: leaf.name, points: points,
      figures: figures(of: leaf.number, trace: trace, motion: motion),
      targets: column.name == "value" ? targets(of: leaf.number, in: column, span: motion.span) : []
    )
  }

  /// With the extremes between samples, which are not near enough for the digits in the text.
  private func figures(
    of number: Int, trace: MotionTrace, motion: ColumnMotion
  ) -> Plot.Figures? {
    let values = trace.column(number: 0)
    guard var figures = Plot.Figures(values), motion.isContinuous
    else { return Plot.Figures(values) }
    let rows = [figures.least, figures.greatest].compactMap { values.firstIndex(of: $0) }
    for row in rows {
      let (start, end) = (trace.times[max(row - 1, 0)], trace.times[min(row + 1, trace.count - 1)])
      let times = SampleTimes.evenly(Self.nearCount, from: start, through: end)
      let near = motion.values(of: number..<number + 1)(times.values)
      figures.include(near.filter(\.isFinite))
    }
    return figures
  }

  private func targets(
    of number: Int, in column: AnswerColumn, span: Extent
  ) -> [MotionTracePoint] {
    guard let model = column.discretes, model.period == nil, model.clock == nil,
      model.count <= Self.maximumMarks
    else { return [] }
    let starts = model.starts
    return starts.indices.flatMap { index -> [MotionTracePoint] in
      let end = index + 1 < starts.count ? starts[index + 1] : .infinity
      let start = max(starts[index], span.lowerBound)
      guard start <= span.upperBound, end > span.lowerBound else { return [] }
      let value = model[index].numbers[number]
      return [start, max(min(end, span.upperBound), start)].map {
        MotionTracePoint(time: $0, value: value)
      }
    }
  }

  private func band(of leaf: PlotLeaf, in column: AnswerColumn) -> Plot.Band {
    guard case .text(let first, .color(let interpolation)) = leaf.shape
    else { return Plot.Band(name: leaf.name, colors: []) }
    let motion = ColumnMotion(column, of: answer)
    let numbers = motion.values(of: first..<first + ColorInterpolation.width)
    let count = 64
    let times = SampleTimes.evenly(
      count, from: motion.span.lowerBound, through: motion.span.upperBound)
    let values = numbers(times.values)
    let colors = (0..<count).map { row -> (part: Double, color: Color) in
      let place = row * ColorInterpolation.width
      let color = interpolation.color(
        SIMD3(values[place], values[place + 1], values[place + 2]), alpha: values[place + 3])
      return (Double(row) / Double(count - 1), color.converted(to: .srgb))
    }
    return Plot.Band(name: leaf.name, colors: colors)
  }

  /// The perceptual duration has a mark only below 99.9 % of the time until the motion ends.
  private func marks(in span: Extent) -> [Plot.Mark] {
    var marks = events.prefix(Self.maximumMarks).map { $0 }
    guard let timeline = answer.timeline else { return marks.filter { span.contains($0.time) } }
    let (duration, logical) = (timeline.duration, timeline.logicalDuration)
    if duration.isFinite, duration > 0 {
      marks.append(
        Plot.Mark(kind: .settled, time: duration, label: "settles \(duration.label(digits: 3)) s"))
    }
    if logical.isFinite, logical > 0, logical < duration * 0.999 {
      marks.append(
        Plot.Mark(
          kind: .perceptual, time: logical, label: "perceptual \(logical.label(digits: 3)) s"))
    }
    return marks.filter { span.contains($0.time) }
  }

  private var events: [Plot.Mark] {
    let named = answer.marks.map { Plot.Mark(kind: .event, time: $0.time, label: $0.label) }
    if !named.isEmpty { return named }
    let model = columns.columns.first { $0.name == "value" }?.discretes
    return (model?.starts ?? []).filter(\.isFinite).map {
      Plot.Mark(kind: .event, time: $0, label: "")
    }
  }

  private func overshoot(of number: Int, in panel: Plot.Panel) -> Plot.Overshoot? {
    let line = panel.lines[number]
    guard let target = line.targets.last?.value else { return nil }
    // Other numbers of the value may have changed since.
    let earlier = line.targets.lastIndex { $0.value != target }
    let change = earlier.map { line.targets[$0 + 1].time } ?? -.infinity
    let rest = line.points.drop { $0.time < change }
    guard let start = rest.first, start.value != target else { return nil }
    let parts = rest.map { Self.part($0.value, past: target, from: start.value) }
    guard let part = parts.max(), part > 0.002, part.isFinite,
      let index = parts.firstIndex(of: part)
    else { return nil }
    let point = rest[rest.startIndex + index]
    let furthest = furthest(of: line, near: point.value, isAbove: target > start.value)
    let whole = Self.part(furthest, past: target, from: start.value)
    // The percentage in the text must not overflow either.
    guard (whole * 100).isFinite else { return nil }
    return Plot.Overshoot(line: number, time: point.time, value: point.value, part: whole)
  }

  private static func part(_ value: Double, past target: Double, from start: Double) -> Double {
    let (past, distance) = (value - target, target - start)
    guard past.isFinite, distance.isFinite
    else { return (value / 2 - target / 2) / (target / 2 - start / 2) }
    return past / distance
  }

  /// That of the line, if the corner stands for it: a corner is only as near as the drawing needs.
  private func furthest(of line: PlotLine, near corner: Double, isAbove: Bool) -> Double {
    guard let figures = line.figures else { return corner }
    let furthest = isAbove ? figures.greatest : figures.least
    let nearness = 2 * tolerance * (figures.greatest - figures.least)
    return abs(furthest - corner) <= nearness ? furthest : corner
  }
}
