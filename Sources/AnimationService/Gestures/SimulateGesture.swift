internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct SimulateGesture: Operation {
  static let path = "/v1/gestures/simulate"
  static let form = RequestForm("SimulateRequest", SimulateRequest.form)
  static let parts: AnswerParts = .timeline
  private let simulation: GestureSimulation
  private let events: [PointerEvent]
  private let kind: SimulatedKind
  private let view: TrackedView
  private let flight: CaughtFlight?
  private let release: ReadRelease
  /// Nil for a view that is where the fingers move it, and for a press animated as its release.
  private let tracking: AnimationDescription?
  private let options: EvaluationOptions

  /// The names of decisions in `effects` are checked only where the release has no fault.
  init(_ request: SimulateRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    events = request.events.map { PointerEventForm.read($0, unit: request.timestamps) } ?? []
    kind = SimulatedKind.read(request, of: value)
    view = TrackedView.readResting(request.view, axes: kind.axes, rest: kind.rest)
    flight = CaughtFlight.read(request.view, axes: kind.axes, in: context, rules: options.rules)
    let bands = view.start.bands
    let faults = value.faults.count
    let target = kind.target(from: view.origin)
    if target == nil { value.failAbsence(of: "target", else: ReleaseForm.missing) }
    release = ReleaseReading(place: kind.axes.place, options: options).read(
      request.release, origin: view.origin, bounds: bands.bounds, target: target)
    if value.faults.count == faults {
      EffectCourses.check(request.view.effects, against: release.release.target)
    }
    tracking = request.tracking(of: kind.kind, to: release.release, in: value)
    var simulation = GestureSimulation(
      kind.kind, after: kind.preceding, in: bands, release: release.release,
      trackingAnimation: tracking?.animation, estimator: request.estimator, rules: options.rules)
    simulation.clamping = request.clamping(kind.kind, in: value)
    self.simulation = simulation
  }

  /// A release that is too fast, or whose target is not finite, is a fault.
  func answer(in context: OperationContext) -> Answer {
    let result = simulation.run(events, from: flight?.animator)
    guard !context.work.isExhausted else {
      context.faults.workplace = place(of: result.animator.clock)
      return Answer()
    }
    let outcomes = result.parts.compactMap(\.outcome)
    if let part = result.parts.first(where: { $0.outcome?.isTooFast ?? false }) {
      context.faults.add(ValueExtent.overflowingVelocity, .overflow, at: place(of: part.start))
      return Answer()
    }
    guard outcomes.allSatisfy({ release.isWithinNumbers($0, faults: context.faults) })
    else { return Answer() }
    let width = view.axes.count + view.effects.effects.count + 1
    let times = options.sample.times(along: result.timeline, weight: width, in: context)
    var model = view.axes.place.value
    model.numbers = result.animator.target
    var answer = Answer(
      result.timeline, at: times, options: options, model: history(of: result, endingAt: model),
      since: result.parts.last { $0.name != .rest }?.start ?? 0, in: context)
    answer.marks = result.parts.map { AnswerMark(time: $0.start, label: $0.name.rawValue) }
    answer.columns?.columns += view.effects.columns(
      of: SampledTimeline(result.timeline, at: times, for: context.sampling),
      flights: EffectFlights(view.effects, in: result, under: options.rules))
    var state =
      flight?.state(of: result.animator, model: model)
      ?? AnimatorState(result.animator, model: model)
    for description in release.descriptions + [tracking].compactMap(\.self) {
      state.descriptions[description.animation] = description
    }
    let parts = AnswerValue.list(result.parts) { [axes = view.axes] part in
      .object(
        [AnswerMember]([
          "name": .text(part.name.rawValue), "start": .number(part.start), "end": .number(part.end),
        ]) + (part.outcome?.members(axes: axes) ?? []))
    }
    answer.members = [
      AnswerMember("parts", parts),
      AnswerMember("failures", .failures(result.failures, name: kind.name(of:))), state.member,
    ]
    return answer
  }

  /// The last value alone for an answer without a column of them.
  private func history(of result: SimulatedGesture, endingAt last: ShapedValue) -> ModelHistory {
    guard options.columns.contains(.model) else { return ModelHistory(last) }
    var value = last
    func shaped(_ numbers: [Double]) -> ShapedValue {
      value.numbers = numbers
      return value
    }
    var history = ModelHistory(shaped(result.models[0].value))
    history.reserveCapacity(result.models.count - 1)
    let (budget, count) = (WorkBudget.current, last.numbers.count)
    for model in result.models.dropFirst() {
      guard budget?.spend(units: 64 + 4 * count, bytes: 64 + 8 * count) ?? true else { break }
      history.append(shaped(model.value), from: model.start)
    }
    return history
  }

  private func place(of time: Double) -> JSONPointer {
    let last = events.lastIndex { $0.time - events[0].time <= time }
    return .root.appending("events").appending(last ?? 0)
  }
}

extension ReleaseOutcome {
  /// Also of samples whose velocity is undefined.
  fileprivate var isTooFast: Bool {
    !velocity.allSatisfy { $0.magnitude <= ValueExtent.greatestVelocity }
  }
}

extension GestureEffects {
  fileprivate func columns(
    of timeline: SampledTimeline, flights: EffectFlights
  ) -> [AnswerColumn] {
    var columns: [AnswerColumn] = []
    if progress != nil {
      let source = ValueSource(timeline: timeline, cost: 8) { [self] in [progress(at: $1)] }
      columns.append(AnswerColumn(name: "progress", shape: .number(0), source: source))
    }
    if !effects.isEmpty {
      let source = ValueSource(timeline: timeline, cost: flights.cost) {
        flights.values(at: $0, position: $1)
      }
      columns.append(AnswerColumn(name: "effects", shape: shape, source: source))
    }
    return columns
  }
}
