internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct MergeAnimations: Operation {
  static let path = "/v1/animations/merge"
  static let form = RequestForm("MergeRequest", MergeRequest.form)
  static let parts: AnswerParts = .timeline
  private let start: AnimatorState
  private let earliest: Double
  private let isResumed: Bool
  private let beginsAtRest: Bool
  private let events: [MergeEvent]
  private let options: EvaluationOptions

  /// A state that is resumed brings its rules, which may only be repeated.
  init(_ request: MergeRequest, from value: RequestValue, in context: OperationContext) {
    var options = request.options
    var start = request.start(of: value, in: context)
    if !start.model.isWrong { options.rules = start.rules }
    earliest = request.earliest(after: start)
    isResumed = request.motion.state != nil
    beginsAtRest = !isResumed && request.initialVelocity == nil
    let velocity = request.initialVelocity.map(start.model.velocity)
    events = request.events(
      model: start.model, after: earliest, options: options, limits: context.limits)
    if let first = events.first { start.complete(before: first.to) }
    if let velocity, !velocity.isEmpty {
      start = AnimatorState(
        start.model, velocity: velocity, rules: options.rules,
        velocityRule: request.velocityRule ?? .springs)
    }
    self.start = start
    self.options = options
  }

  func answer(in context: OperationContext) -> Answer {
    var opened: Set<[String]> = []
    for event in events { event.insertOpened(into: &opened) }
    if isResumed { context.faults.workplace = .root.appending("state") }
    var histories = MemberHistories(start, opening: opened, expecting: events.count)
    let steps = follow(&histories, in: context)
    guard !context.work.isExhausted else { return Answer() }
    var model = ModelHistory(start.model)
    model.reserveCapacity(steps.count)
    for step in steps { model.append(step.value, from: step.time) }
    histories.findEnds()
    let timeline = histories.timeline
    check(timeline, faults: context.faults)
    let times = options.sample.times(
      along: timeline, from: earliest, beginning: isResumed ? events.first?.time : nil,
      weight: start.model.weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let state = state(after: histories, model: model.last)
    var answer = Answer(
      timeline, at: times, options: options, model: model, from: earliest,
      since: events.last?.time ?? start.clock, in: context)
    if beginsAtRest, events.count == 1 {
      answer.easing = events[0].animation(of: [])?.easing?.ending(at: timeline.duration)
    }
    answer.marks = steps.map { AnswerMark(time: $0.time, label: $0.outcome.rawValue) }
    let completions = histories.completions
    let list = AnswerList(count: steps.count) { index in
      steps[index].answer(ending: completions.map { $0[index] })
    }
    answer.members = [AnswerMember("events", .list(list)), state.member]
    return answer
  }

  /// Nothing begins later than the motion below it is known.
  private func check(_ timeline: Timeline, faults: Faults) {
    guard timeline.horizon < .infinity else { return }
    if earliest > timeline.horizon {
      faults.add(timeline.lateness, .limit, at: .root.appending("at"))
    } else if let late = events.firstIndex(where: { $0.time > timeline.horizon }) {
      let place = JSONPointer.root.appending("events").appending(late).appending("at")
      faults.add(timeline.lateness, .limit, at: place)
    }
  }

  private func follow(
    _ histories: inout MemberHistories, in context: OperationContext
  ) -> [MergeStep] {
    var steps: [MergeStep] = []
    steps.reserveCapacity(events.count)
    for event in events where !context.work.isExhausted { steps.append(histories.change(event)) }
    // The last event that was followed is the one that needed too much work.
    if !steps.isEmpty {
      context.faults.workplace = .root.appending("events").appending(steps.count - 1)
    }
    return steps
  }

  private func state(after histories: MemberHistories, model: ShapedValue) -> AnimatorState {
    var state = start
    state.lastTime = nil
    state.animators = histories.animators
    state.model = model
    var last: AnimationDescription?
    for index in events.indices {
      events[index].animations.forEach { description in
        if description == last { return }
        state.descriptions[description.animation] = description
        last = description
      }
    }
    return state
  }
}
