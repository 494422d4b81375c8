internal import AnimationCore

/// `/v1/gestures/simulate`: a gesture from the first touch to rest.
struct SimulateGesture: LegacyOperation {
  static let path = "/v1/gestures/simulate"
  static let layout = QueryLayout(QueryLayout.sample)

  private let simulation: GestureSimulation
  private let events: [PointerEvent]
  private let view: TrackedView
  private let flight: CaughtFlight?
  private let release: ReadRelease
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let estimator = FingerSamples.estimator(&reader)
    let events = reader.required("events").flatMap(PointerEventReading.read)
    let kind = SimulatedKind.read(&reader)
    let axes = kind?.axes ?? .point
    let view = TrackedView.readResting(&reader, axes, rest: kind?.rest ?? axes.place.numbers)
    let flight = CaughtFlight.read(&reader, axes, rules: options.rules)
    let release = ReleaseReading(place: axes.place, options: options)
      .read(&reader, origin: view?.origin, bounds: view?.start.bands.bounds, target: kind?.target)
    guard let estimator, let events, let kind, let view, let flight, let release else {
      return nil
    }
    self.events = events
    self.flight = flight
    self.view = view
    self.release = release
    simulation = GestureSimulation(
      kind.kind, in: view.start.bands, release: release.release, estimator: estimator,
      rules: options.rules)
  }

  func answer(in context: OperationContext) -> Answer? {
    let result = simulation.run(events, from: flight?.animator, at: flight?.time ?? 0)
    let outcomes = result.parts.compactMap(\.outcome)
    guard outcomes.allSatisfy({ release.isWithinNumbers($0, context.faults) }) else { return nil }
    let width = view.axes.count + view.effects.effects.count + 1
    let times = options.sample.times(
      through: result.timeline.duration, weight: width, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var model = view.axes.place.value
    model.numbers = result.animator.target
    var answer = Answer(result.timeline, at: times, options: options, model: History(model))
    answer.columns?.columns += view.effects.columns(
      of: SampledTimeline(result.timeline, at: times))
    let state = AnimatorState(
      animator: result.animator, model: model,
      descriptions: Dictionary(
        release.descriptions.map { ($0.animation, $0) }
          + (flight?.descriptions.map { ($0, $1) } ?? [])
      ) { first, _ in first })
    answer.extras = [
      Answer.Extra("parts") { write(result.parts, to: &$0) },
      Answer.Extra("failures") {
        $0.failures(result.failures, name: GestureDescriptionReading.place)
      },
      Answer.Extra("state") { $0.string(state.token) },
    ]
    return answer
  }
}

// MARK: - Writing

extension SimulateGesture {
  private func write(_ parts: [SimulatedGesture.Part], to writer: inout JSONWriter) {
    writer.beginArray()
    for part in parts {
      writer.beginObject()
      writer.member("name", part.name.rawValue)
      writer.member("start", part.start)
      writer.member("end", part.end)
      if let outcome = part.outcome { write(outcome, to: &writer) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ outcome: ReleaseOutcome, to writer: inout JSONWriter) {
    writer.member("decision", outcome.decision.rawValue)
    writer.member("reason", outcome.reason.rawValue)
    for (name, numbers) in [
      ("target", outcome.target), ("projected", outcome.projected),
      ("velocity", outcome.velocity), ("relativeVelocity", outcome.relativeVelocity),
    ] {
      writer.key(name)
      writer.value(numbers, view.axes.shape)
    }
  }
}

extension GestureEffects {
  /// Returns the columns of the progress and of the effects that the request has.
  fileprivate func columns(of timeline: SampledTimeline) -> [Columns.Column] {
    var columns: [Columns.Column] = []
    if progress != nil {
      let source = ValueSource(timeline: timeline, cost: 8) { [self] in [progress(at: $0)] }
      columns.append(Columns.Column(name: "progress", shape: .number(0), source: source))
    }
    if !effects.isEmpty {
      let source = ValueSource(timeline: timeline, cost: 16 * effects.count) { [self] in
        values(at: $0)
      }
      columns.append(Columns.Column(name: "effects", shape: shape, source: source))
    }
    return columns
  }
}
