internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct TransactionFrames: Sendable {
  let options: EvaluationOptions

  init(_ frames: EvaluationOptions, under request: EvaluationOptions) {
    var options = frames
    (options.rules, options.platform) = (request.rules, request.platform)
    self.options = options
  }

  /// Nil if its values are unknown; its own numbers are added to `count`, that of all so far.
  func motion(
    of attribute: Int, resolved: [ResolvedTransaction],
    descriptions: [Animation: AnimationDescription], count: inout Int,
    in context: OperationContext
  ) -> AttributeMotion? {
    guard let changing = resolved.first?.attributes[attribute].attribute,
      let values = changing.values
    else { return nil }
    let history = resolved.history(of: attribute, values: values, under: options.rules, in: context)
    let timeline = history.timeline
    let times = options.sample.times(
      along: timeline, weight: values[0].weight, in: context)
    count += times.count * max(1, values[0].weight)
    if count > context.limits.maximumNumbers {
      context.faults.add(
        "exceeds the limit of \(context.limits.maximumNumbers) numbers", .limit,
        at: options.sample.pointer)
    }
    let state = Self.state(of: changing, after: history, to: values, descriptions: descriptions)
    guard context.faults.isEmpty, !context.work.isExhausted else { return nil }
    let model = Self.model(of: changing, values: values, resolved: resolved)
    let answer = Answer(
      timeline, at: times, options: options, model: model,
      since: resolved.last?.requested.time ?? 0, in: context)
    let members = [AnswerMember]([
      "timeline": .object([
        "duration": .number(timeline.duration),
        "logicalDuration": .number(timeline.logicalDuration),
        "settles": .bool(timeline.duration.isFinite),
      ]), "samples": answer.columns.map { .columns($0) } ?? .null,
    ])
    let measures = answer.measures.map { [AnswerMember("measures", $0)] } ?? []
    return AttributeMotion(
      name: changing.name, timeline: timeline, times: times, model: model,
      members: members + measures + [state.member])
  }

  private static func model(
    of attribute: ViewAttribute, values: [ShapedValue], resolved: [ResolvedTransaction]
  ) -> ModelHistory {
    var target = values[0]
    if let caught = attribute.caught { target.numbers = caught.model.numbers }
    var model = ModelHistory(target)
    for (value, change) in zip(values.dropFirst(), resolved) {
      model.append(value, from: change.requested.time)
    }
    return model
  }

  private static func state(
    of attribute: ViewAttribute, after history: AnimationHistory, to values: [ShapedValue],
    descriptions: [Animation: AnimationDescription]
  ) -> AnimatorState {
    var state = attribute.caught?.state ?? AnimatorState(history.animator, model: values[0])
    state.animators = [history.animator.inheriting(.springs)]
    state.model = values[values.count - 1]
    state.descriptions.merge(descriptions) { known, _ in known }
    return state
  }
}
