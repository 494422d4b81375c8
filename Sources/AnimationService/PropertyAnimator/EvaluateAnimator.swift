internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct EvaluateAnimator: MotionSource {
  static let path = "/v1/animators/evaluate"
  static let form = RequestForm("AnimatorRequest", AnimatorRequest.form)
  static let parts: AnswerParts = [.timeline, .animation]
  private let animator: PropertyAnimator
  private let records: [AnimatorRecord]
  private let ends: ValueEnds
  private let added: [AddedAnimation]
  private let description: AnimationDescription
  private let options: EvaluationOptions
  private let caught: CaughtMotion?
  private let request: MotionRequest

  /// The commands are not performed if the settings, the caught motion or the values have a fault.
  init(_ request: AnimatorRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    let count = context.faults.count
    let settings = AnimatorSettings(request, of: value)
    description = settings.description
    var animator = settings.animator(under: options.rules)
    let caught = CaughtMotion.read(request.motion, in: context, under: options.rules)
    self.caught = caught
    ends = request.ends.ends(from: caught)
    added = request.animations.map {
      AddedAnimation(ends: $0.ends.ends, delayFactor: $0.delayFactor)
    }
    let isValid = context.faults.count == count
    let reading = AnimatorCommandReading(options: options, unit: request.timestamps)
    let commands =
      request.commands.map { reading.read($0, limit: context.limits.maximumEvents) } ?? []
    records = isValid ? Self.perform(commands, on: &animator) : []
    self.animator = animator
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  /// One that fails is a fault, and later ones are skipped.
  private static func perform(_ commands: [AnimatorCommand], on animator: inout PropertyAnimator)
    -> [AnimatorRecord]
  {
    var records: [AnimatorRecord] = []
    for command in commands {
      do throws(PropertyAnimatorError) {
        try animator.perform(command.command, at: command.time)
      } catch {
        command.value.fail(error.sentence, .wrongOrder)
        break
      }
      records.append(AnimatorRecord(time: command.time, animator: animator))
    }
    return records
  }

  /// The value over time; a caught motion continues below, as UIKit's animations are additive.
  private var timeline: Timeline {
    caught.map { animator.timeline(over: $0.timeline, to: ends.to.numbers) }
      ?? animator.timeline(from: ends.from.numbers, to: ends.to.numbers)
  }

  /// The model value is the end of the animator.
  func motion(in context: OperationContext) -> SourceMotion? {
    SourceMotion(timeline: timeline, model: ends.to)
  }

  /// The completion is the one that follows if no further command is given.
  func answer(in context: OperationContext) -> Answer {
    let timeline = timeline
    let times = options.sample.times(
      along: timeline,
      weight: added.reduce(ends.to.weight + 1) { $0 + $1.ends.to.weight }, in: context)
    guard context.faults.isEmpty else { return Answer() }
    var finished = animator
    finished.advance(to: animator.fractionTimeline.duration)
    return answer(of: finished, along: timeline, at: times, in: context)
  }

  private func answer(
    of animator: PropertyAnimator, along timeline: Timeline, at times: SampleTimes,
    in context: OperationContext
  ) -> Answer {
    let (end, lastTime) = (ends.to.ending(timeline), records.last?.time ?? 0)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(ends.to), since: lastTime,
      endingAt: end, in: context)
    let fraction = SampledTimeline(animator.fractionTimeline, at: times, for: context.sampling)
    answer.columns?.columns += [
      AnswerColumn(
        name: "fractionComplete", shape: .number(0),
        source: TimelineSource(timeline: fraction, part: .value)),
      AnswerColumn(
        name: "fractionVelocity", shape: .number(0),
        source: TimelineSource(timeline: fraction, part: .velocity)),
    ]
    answer.animation = description
    if caught == nil, records.count == 1 {
      answer.easing = description.easing?.ending(at: timeline.duration)
    }
    answer.members = [AnswerMember]([
      "duration": .number(animator.duration), "commands": .list(records) { $0.answer },
      "animatingState": .text(animator.state.rawValue),
      "completion": animator.completion.map {
        .object(["at": .number($0.time), "position": .text($0.position.rawValue)])
      } ?? .null,
    ])
    answer.members.append(
      request.state(endingWith: MotionEnd(model: end, lastTime: lastTime)))
    if !added.isEmpty {
      let animations = added.map { $0.answer(of: animator, at: times, options, in: context) }
      answer.members.append(AnswerMember("animations", .list(animations) { $0 }))
    }
    return answer
  }
}

private struct AddedAnimation: Sendable {
  let ends: ValueEnds
  let delayFactor: Double

  func answer(
    of animator: PropertyAnimator, at times: SampleTimes, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> AnswerValue {
    let answer = Answer(
      animator.timeline(from: ends.from.numbers, to: ends.to.numbers, delayFactor: delayFactor),
      at: times, options: options, model: ModelHistory(ends.to), in: context)
    return .object([
      "delayFactor": .number(delayFactor), "samples": answer.columns.map { .columns($0) } ?? .null,
    ])
  }
}

/// A copy of the animator itself would also hold its past.
private struct AnimatorRecord: Sendable {
  let time: Double
  let state: PropertyAnimatorState
  let isRunning: Bool
  let isReversed: Bool
  let fraction: (value: Double, velocity: Double)

  init(time: Double, animator: PropertyAnimator) {
    self.time = time
    (state, fraction) = (animator.state, animator.fractionComplete)
    (isRunning, isReversed) = (animator.isRunning, animator.isReversed)
  }

  var answer: AnswerValue {
    .object([
      "at": .number(time), "animatingState": .text(state.rawValue), "isRunning": .bool(isRunning),
      "isReversed": .bool(isReversed), "fractionComplete": .number(fraction.value),
      "fractionVelocity": .number(fraction.velocity),
    ])
  }
}
