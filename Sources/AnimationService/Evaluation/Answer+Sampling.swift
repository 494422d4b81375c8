internal import AnimationCore
internal import CSSValues
internal import Rendering

extension Answer {
  /// The motion is not known before `earliest`; its range is measured from `start`, the last event;
  /// without `end` measures are relative to the last model value.
  init(
    _ timeline: Timeline, at times: SampleTimes, options: borrowing EvaluationOptions,
    model: borrowing ModelHistory, from earliest: Double = 0, since start: Double = 0,
    endingAt end: ShapedValue? = nil, in context: OperationContext,
    force: (@Sendable (_ number: Int, _ value: Double, _ velocity: Double) -> Double)? = nil
  ) {
    let sampled = SampledTimeline(timeline, at: times, for: context.sampling)
    var columns: [AnswerColumn] = []
    columns.reserveCapacity(options.columns.count + 1)
    let shape = model.first.shape
    for column in options.columns {
      switch column {
      case .value:
        let part = Self.shownPart(of: model.first)
        columns.add(
          "value", shape, TimelineSource(timeline: sampled, part: part), discretes: copy model)
      case .velocity:
        guard shape.hasColumnOfVelocity else { continue }
        columns.add("velocity", shape, TimelineSource(timeline: sampled, part: .velocity))
      case .acceleration:
        guard shape.hasColumnOfVelocity else { continue }
        columns.add("acceleration", shape, TimelineSource(timeline: sampled, part: .acceleration))
      case .force:
        guard let force, shape.hasColumnOfVelocity else { continue }
        columns.add("force", shape, TimelineSource(timeline: sampled, part: .derived(force)))
      case .model:
        columns.add("model", shape, ModelSource(model: copy model), discretes: copy model)
      }
    }
    let measures =
      options.measure.isEmpty
      ? nil
      : options.measures(
        of: timeline, from: earliest, through: times.latest ?? 0, since: start,
        target: end ?? model.last, in: context)
    self.init(
      timeline: timeline, columns: Columns(indexName: "time", index: times, columns: columns),
      measures: measures)
  }

  private static func shownPart(of value: ShapedValue) -> TimelineQuantity {
    let rounding = value.rounding
    if rounding.isEmpty { return .value }
    return .derived { number, value, _ in rounding[number]?.rounded(value) ?? value }
  }
}

private struct ModelSource: ColumnSource {
  let model: ModelHistory
  func work(at index: SampleTimes, numbers: Int) -> Int { 8 * index.count }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    let values = rows.map { model.value(at: index[$0]).numbers }
    return numbers.flatMap { number in values.map { $0[number] } }
  }
}

extension [AnswerColumn] {
  fileprivate mutating func add(
    _ name: String, _ shape: Shape, _ source: consuming some ColumnSource,
    discretes: ModelHistory? = nil
  ) {
    append(
      AnswerColumn(name: name, shape: shape, source: consume source, discretes: discretes))
  }
}
