internal import AnimationCore

extension Answer {
  /// Creates the answer for a timeline, with columns at sample times.
  ///
  /// - Parameters:
  ///   - timeline: the timeline to sample.
  ///   - times: the sample times.
  ///   - options: the options, among them the columns.
  ///   - model: the model value over time, which also has the value's shape.
  ///   - earliest: the time in seconds before which the motion is not known. Defaults to 0.
  ///   - start: the time of the last event in seconds, from which on its range is measured.
  ///   - end: the value that measures are relative to; nil for the model value in the end.
  ///   - force: a spring's force, from the place of a number in the value, its value and its
  ///     velocity; if nil, there is no column of forces.
  init(
    _ timeline: Timeline, at times: SampleTimes, options: EvaluationOptions, model: ModelHistory,
    from earliest: Double = 0, since start: Double = 0, endingAt end: ShapedValue? = nil,
    force: (@Sendable (_ number: Int, _ value: Double, _ velocity: Double) -> Double)? = nil
  ) {
    self.timeline = timeline
    var columns = Columns(indexName: "time", index: times)
    columns.columns.reserveCapacity(options.columns.count + 1)
    let sampled = SampledTimeline(timeline, at: times)
    let shape = model.first.shape
    for column in options.columns {
      switch column {
      case .value:
        let part = Self.shownPart(of: model.first)
        columns.add("value", shape, TimelineSource(timeline: sampled, part: part), model)
      case .velocity:
        guard shape.hasColumnOfVelocity else { continue }
        columns.add("velocity", shape, TimelineSource(timeline: sampled, part: .velocity))
      case .force:
        guard let force, shape.hasColumnOfVelocity else { continue }
        columns.add("force", shape, TimelineSource(timeline: sampled, part: .derived(force)))
      case .model: columns.add("model", shape, ModelSource(model: model), model)
      }
    }
    self.columns = columns
    if !options.measure.isEmpty {
      measures = options.measure.answer(
        for: timeline, from: earliest, through: times.latest ?? 0, since: start,
        target: end ?? model.last, in: options.rules.fidelity)
    }
  }

  /// Returns the part of the timeline that is presented: its values, some of them rounded to whole
  /// numbers.
  private static func shownPart(of value: ShapedValue) -> TimelineSource.Part {
    let rounding = value.rounding
    if rounding.isEmpty { return .value }
    return .derived { number, value, _ in rounding[number]?.whole(value) ?? value }
  }
}

/// The numbers of the model value.
private struct ModelSource: ColumnSource {
  /// The model value over time, whose changes are sought for each row.
  let model: ModelHistory

  func work(at index: SampleTimes, numbers: Int) -> Int { 8 * index.count }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    let values = rows.map { model.value(at: index[$0]).numbers }
    return numbers.flatMap { number in values.map { $0[number] } }
  }
}

extension Columns {
  /// Adds the columns of one value.
  ///
  /// - Parameters:
  ///   - name: the name, such as `velocity`.
  ///   - shape: the shape of the value.
  ///   - source: the numbers of the columns.
  ///   - discretes: the members that do not move, over time; nil to leave them out.
  fileprivate mutating func add(
    _ name: String, _ shape: Shape, _ source: any ColumnSource, _ discretes: ModelHistory? = nil
  ) {
    columns.append(Column(name: name, shape: shape, source: source, discretes: discretes))
  }
}
