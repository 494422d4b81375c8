internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct EvaluateTimeline: MotionSource {
  static let path = "/v1/timelines/evaluate"
  static let form = RequestForm("TimelineRequest", TimelineRequest.form)
  static let parts: AnswerParts = .timeline
  /// Nil with faults.
  private let composed: ComposedTimeline?
  private let playback: TimelinePlayback
  private let options: EvaluationOptions
  private let request: MotionRequest

  init(_ request: TimelineRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    playback = request.timelinePlayback()
    let caught = CaughtMotion.read(request.motion, in: context, under: options.rules)
    if let steps = request.steps {
      var composer = TimelineComposer(
        TimelineScript(steps), values: request.values, options: options, after: caught)
      composed = composer.compose(steps)
    } else {
      composed = nil
    }
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  private static let stepsPlace = JSONPointer.root.appending("steps")

  /// Only of a timeline that is repeated the end of a pass matters.
  private func play(_ composed: inout ComposedTimeline) -> PlayedTimeline {
    let timeline = composed.sequence.timeline
    let length = playback.passes.count == 1 ? timeline.duration : composed.sequence.end()
    return playback.playing(timeline, length: length)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    guard var composed else { return nil }
    let played = context.faults.working(at: Self.stepsPlace) { play(&composed) }
    let model = model(of: composed, played: played)
    return SourceMotion(timeline: played.timeline, model: end(of: model, played: played))
  }

  func answer(in context: OperationContext) -> Answer {
    guard var composed else { return Answer() }
    let played = context.faults.working(at: Self.stepsPlace) { play(&composed) }
    let times = options.sample.times(
      along: played.timeline, weight: composed.initial.weight, in: context)
    guard context.faults.isEmpty, !context.work.isExhausted else { return Answer() }
    let completions = composed.sequence.completions()
    let model = model(of: composed, played: played)
    let end = end(of: model, played: played)
    let lastTime = lastTime(of: composed, played: played)
    var answer = Answer(
      played.timeline, at: times, options: options, model: model, since: lastTime, endingAt: end,
      in: context)
    if playback.events.isEmpty {
      answer.marks = composed.sequence.labels.map {
        AnswerMark(time: $0.time / playback.rate, label: $0.name)
      }
    }
    answer.members = [
      AnswerMember("steps", composed.answer(completions)),
      AnswerMember("labels", composed.labels),
      request.state(endingWith: MotionEnd(model: end, lastTime: lastTime)),
    ]
    return answer
  }

  private func model(of composed: ComposedTimeline, played: PlayedTimeline) -> ModelHistory {
    var model = composed.model(isWanted: options.columns.contains(.model))
    if !played.isPlain { model.clock = { played.time(at: $0) } }
    return model
  }

  /// The values at the end, and the last targets of a motion without one.
  private func end(of model: ModelHistory, played: PlayedTimeline) -> ShapedValue {
    let duration = played.timeline.duration
    return (duration.isFinite ? model.value(at: duration) : model.last).ending(played.timeline)
  }

  /// The last event of the playback or, of one that is none, the last step.
  private func lastTime(of composed: ComposedTimeline, played: PlayedTimeline) -> Double {
    if played.isPlain { return composed.sequence.changes.reduce(0) { max($0, $1.start) } }
    return playback.events.last?.time ?? 0
  }
}
