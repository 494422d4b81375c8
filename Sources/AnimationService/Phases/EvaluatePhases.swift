internal import AnimationCore

/// `/v1/phases/evaluate`: a value that moves through phases, in a loop or when triggered.
struct EvaluatePhases: LegacyOperation {
  static let path = "/v1/phases/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)

  private let phases: [AnimatedValue]
  private let animations: [AnimationDescription?]
  /// The times of the triggers, in seconds; nil for phases that loop.
  private let triggers: [Double]?
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let phases = PhaseReading.phases(&reader, limits: context.limits)
    let animations = PhaseReading.animations(
      &reader, count: phases?.count, fidelity: options.rules.fidelity)
    let start = PhaseReading.start(&reader, limits: context.limits)
    guard let phases, let animations, let start else { return nil }
    self.phases = phases
    self.animations = animations
    switch start {
    case .looping: triggers = nil
    case .triggers(let times): triggers = times
    }
  }

  func answer(in context: OperationContext) -> Answer? {
    guard let (run, times) = sampledRun(in: context) else { return nil }
    var model = History(phases[0])
    for change in run.changes { model.append(phases[change.phase], from: change.time) }
    var answer = Answer(run.timeline, at: times, options: options, model: model)
    answer.columns?.columns.append(
      Columns.Column("phase", cost: 4) { Double(run.phase(at: $0)) })
    answer.extras.append(Answer.Extra("events") { Self.write(run.changes, to: &$0) })
    return answer
  }

  /// Returns the run, as far as the request samples it, and the sample times.
  private func sampledRun(in context: OperationContext) -> (PhaseRun, SampleTimes)? {
    let limit = context.limits.maximumEvents
    let animator = PhaseAnimator(
      values: phases.map(\.numbers), animations: animations.map { $0?.animation },
      rules: options.rules)
    if let triggers {
      let run = animator.triggered(at: triggers, limit: limit + 1)
      guard isWithin(limit, run, in: context) else { return nil }
      return times(through: run.timeline.duration, in: context).map { (run, $0) }
    }
    guard let times = times(through: .infinity, in: context) else { return nil }
    let run = animator.looping(through: times.latest ?? 0, limit: limit + 1)
    guard run.isEndless else {
      context.faults.add(
        "must take time in at least one phase when the phases loop",
        at: .root.appending("animation"))
      return nil
    }
    return isWithin(limit, run, in: context) ? (run, times) : nil
  }

  private func times(through duration: Double, in context: OperationContext) -> SampleTimes? {
    options.sample.times(
      through: duration, weight: phases[0].weight, limits: context.limits, faults: context.faults)
  }

  private func isWithin(_ limit: Int, _ run: PhaseRun, in context: OperationContext) -> Bool {
    guard run.changes.count > limit else { return true }
    context.faults.add("covers more than \(limit) phase changes", at: options.sample.pointer)
    return false
  }

  private static func write(_ changes: [PhaseRun.Change], to writer: inout JSONWriter) {
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      writer.member("at", change.time)
      writer.key("phase")
      writer.integer(change.phase)
      writer.member("outcome", change.outcome.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }
}
