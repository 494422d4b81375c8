internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct EvaluatePhases: MotionSource {
  static let path = "/v1/phases/evaluate"
  static let form = RequestForm("PhasesRequest", PhasesRequest.form)
  static let parts: AnswerParts = .timeline
  private let phases: [ShapedValue]
  private let animations: [AnimationDescription?]
  private let triggers: [Double]?
  private let options: EvaluationOptions
  private let caught: CaughtMotion?
  private let request: MotionRequest

  init(_ request: PhasesRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    let caught = CaughtMotion.read(request.motion, in: context, under: options.rules)
    self.caught = caught
    phases = PhaseReading.phases(request, after: caught, limits: context.limits)
    animations = PhaseReading.animations(
      request.animation, count: phases.count, fidelity: options.rules.fidelity)
    triggers = request.triggers(limits: context.limits)
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  /// The motion of phases that loop is known up to its ``Timeline/horizon``.
  func motion(in context: OperationContext) -> SourceMotion? {
    let limit = context.limits.maximumEvents
    let run = follow(in: context) { sequence in
      triggers.map { sequence.triggered(at: $0, limit: limit) }
        ?? sequence.looping(through: .infinity, limit: limit)
    }
    return SourceMotion(timeline: run.timeline, model: phases[0])
  }

  func answer(in context: OperationContext) -> Answer {
    guard let triggers else { return loop(in: context) }
    let run = follow(in: context) {
      $0.triggered(at: triggers, limit: context.limits.maximumEvents + 1)
    }
    guard isWithinLimit(run, in: context) else { return Answer() }
    let times = options.sample.times(
      along: run.timeline, weight: phases[0].weight, in: context)
    return answer(run, at: times, in: context)
  }

  /// A loop whose phases take no time at all is refused, and so is one with too many changes.
  private func loop(in context: OperationContext) -> Answer {
    let times = options.sample.times(
      through: .infinity, weight: phases[0].weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let run = follow(in: context) {
      $0.looping(through: times.latest ?? 0, limit: context.limits.maximumEvents + 1)
    }
    guard !context.work.isExhausted else { return Answer() }
    guard run.isEndless else {
      if phases.contains(where: { $0.numbers != phases[0].numbers }) {
        context.faults.add(
          "must take time in at least one phase when the phases loop", .outOfRange,
          at: .root.appending("animation"))
      } else {
        context.faults.add(
          "must have a number that moves from one phase to another when the phases loop",
          at: .root.appending("phases"))
      }
      return Answer()
    }
    guard isWithinLimit(run, in: context) else { return Answer() }
    options.sample.check(times, along: run.timeline, faults: context.faults)
    return answer(run, at: times, in: context)
  }

  private func answer(
    _ run: PhaseRun, at times: SampleTimes, in context: OperationContext
  ) -> Answer {
    var model = ModelHistory(phases[0])
    for change in run.changes { model.append(phases[change.phase], from: change.time) }
    let last = triggers == nil ? nil : run.changes.last
    let lastTime = last?.time ?? 0
    var answer = Answer(
      run.timeline, at: times, options: options, model: model, since: lastTime,
      in: context)
    answer.columns?.columns.append(AnswerColumn("phase", cost: 4) { Double(run.phase(at: $0)) })
    let events = AnswerValue.list(run.changes) {
      .object([
        "at": .number($0.time), "phase": .integer($0.phase), "outcome": .text($0.outcome.rawValue),
      ])
    }
    answer.members = [
      AnswerMember("events", events),
      request.state(
        endingWith: MotionEnd(model: phases[last?.phase ?? 0], lastTime: lastTime)),
    ]
    return answer
  }

  /// Too much work is a fault of the animation, which continues below the phases after it.
  private func follow(in context: OperationContext, _ run: (PhaseSequence) -> PhaseRun) -> PhaseRun
  { context.faults.working(at: .root.appending("animation")) { run(sequence) } }

  private var sequence: PhaseSequence {
    var sequence = PhaseSequence(
      values: phases.map(\.numbers), animations: animations.map { $0?.animation },
      rules: options.rules)
    sequence.before = caught?.animator
    return sequence
  }

  private func isWithinLimit(_ run: PhaseRun, in context: OperationContext) -> Bool {
    let limit = context.limits.maximumEvents
    guard run.changes.count > limit else { return true }
    context.faults.add(
      "covers more than \(limit) phase changes: reduce its times", .limit,
      at: options.sample.pointer)
    return false
  }
}
