internal import AnimationCore

/// `/v1/keyframes/evaluate`: a value that keyframes move.
struct EvaluateKeyframes: LegacyOperation {
  static let path = "/v1/keyframes/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)

  private let initial: AnimatedValue
  private let initialVelocity: [Double]?
  private let tracks: TrackTree
  private let isRepeating: Bool
  private let triggers: [Double]
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    let options = EvaluationOptions.read(&reader)
    let isRepeating = reader.member("repeating").map { $0.bool() } ?? false
    let triggers = Self.triggers(&reader, isRepeating: isRepeating == true, in: context)
    let values = ValueOptions.read(&reader)
    let initial = reader.required("initial").flatMap { values.value($0) }
    let list = reader.required("tracks")
    let velocity = reader.member("initialVelocity")
    if isRepeating == true { velocity?.fail("cannot be combined with \"repeating\"") }
    guard let initial, let list else { return nil }
    initialVelocity = velocity.flatMap { initial.velocity($0) }
    let tracks = TrackTree.read(list, moving: initial, fidelity: options.rules.fidelity)
    guard let tracks, let triggers, let isRepeating else { return nil }
    let count = tracks.list.reduce(0) { $0 + max(1, $1.keyframes.count) }
    guard count * triggers.count <= context.limits.maximumEvents else {
      list.fail("plays more than \(context.limits.maximumEvents) keyframes across all triggers")
      return nil
    }
    self.initial = tracks.list.reduce(into: initial) { value, track in
      if let first = track.keyframes.first {
        value.fillMissing(in: track.shape, from: first.target)
      }
    }
    self.tracks = tracks
    self.isRepeating = isRepeating
    self.triggers = triggers
    self.options = options
  }

  /// Returns the times in seconds at which the keyframes are triggered; defaults to once, at 0.
  private static func triggers(
    _ reader: inout ObjectReader, isRepeating: Bool, in context: OperationContext
  ) -> [Double]? {
    guard let element = reader.member("trigger") else { return [0] }
    guard !isRepeating else {
      element.fail("cannot be combined with \"repeating\"")
      return nil
    }
    return Triggers.read(element, limits: context.limits)
  }

  func answer(in context: OperationContext) -> Answer? {
    let animator = KeyframeAnimator(
      initial: initial.numbers, initialVelocity: initialVelocity, tracks: tracks.list.map(\.track),
      fidelity: options.rules.fidelity)
    let runs = animator.runs(triggeredAt: triggers)
    let timeline = isRepeating ? animator.repeatingTimeline : animator.timeline(of: runs)
    let times = options.sample.times(
      through: timeline.duration, weight: initial.weight, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    let segments = TrackSegments(tracks: tracks, runs: runs, initial: initial)
    var model = segments.model
    if let run = runs.first, !timeline.duration.isFinite, run.end.isFinite {
      model.period = run.end
    }
    var answer = Answer(timeline, at: times, options: options, model: model)
    answer.extras.append(Answer.Extra("tracks") { segments.write(to: &$0) })
    return answer
  }
}
