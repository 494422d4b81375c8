struct SimulationRun {
  let simulation: GestureSimulation
  let events: [PointerEvent]
  private let recognition: GestureRecognition
  /// Touches while no pointer was down, in seconds.
  let touches: [Double]
  var view: ViewTimeline
  private var parts: [SimulatedGesturePart] = []
  /// The point between the fingers of the last stroke, if they transform the view.
  var pivot: PosePivot?

  init(_ simulation: GestureSimulation, events: [PointerEvent], from animator: Animator) {
    (self.simulation, self.events) = (simulation, events)
    touches = events.firstTouches
    let own = simulation.kind.description
    recognition = GestureRecognition(
      of: simulation.preceding.map { .sequenced($0, own) } ?? own, in: events,
      estimator: simulation.estimator)
    view = ViewTimeline(animator)
    if view.duration > 0 { append(.released, from: 0, to: view.duration) }
  }

  var lastTime: Double { events.last?.time ?? 0 }

  mutating func all() {
    for stroke in strokes where WorkBudget.mayContinue { play(stroke) }
    if parts.isEmpty { append(.touched, from: 0, to: lastTime) }
    parts.removeAll { $0.name == .released && $0.end <= $0.start && $0.outcome == nil }
    view.extend(to: lastTime)
    guard parts.last?.name != .tracked else { return }
    let end = parts.last?.end ?? 0
    if end.isFinite { append(.rest, from: end, to: .infinity) }
  }

  private var strokes: [Stroke] {
    if let distance = simulation.kind.oneFingerDistance {
      return events.freeStrokes(minimumDistance: distance)
    }
    return Stroke.all(in: recognition, touches: touches, areSecond: simulation.preceding != nil)
  }

  var result: SimulatedGesture {
    SimulatedGesture(
      timeline: view.timeline, parts: parts, animator: view.animator, models: view.models,
      failures: recognition.failures.filter(simulation.kind.isFailure))
  }

  private mutating func append(
    _ name: SimulatedGesturePart.PartName, from start: Double, to end: Double,
    outcome: ReleaseOutcome? = nil
  ) { parts.append(SimulatedGesturePart(name: name, start: start, end: end, outcome: outcome)) }

  private mutating func play(_ stroke: Stroke) {
    wait(until: max(stroke.touch, parts.last?.start ?? 0))
    if stroke.touch < stroke.start { append(.touched, from: stroke.touch, to: stroke.start) }
    append(.tracked, from: stroke.start, to: stroke.end ?? lastTime)
    let velocity = track(stroke)
    guard let end = stroke.end else { return }
    let isTakenAway = stroke.isCancelled && (velocity != nil || isCancelled(at: end))
    let release = isTakenAway ? cancellation : simulation.release
    // An animated view is not where the fingers have moved it.
    let isAnimated = simulation.trackingAnimation != nil && velocity != nil
    let state: (value: [Double], velocity: [Double]) =
      isAnimated ? (view.animator.target, velocity ?? []) : view.state(at: end)
    let outcome = release.outcome(
      position: state.value,
      velocity: velocity.map { isTakenAway ? $0.zeros : $0 } ?? state.velocity,
      keeping: pivot, under: simulation.rules)
    if isAnimated {
      view.follow(times: [end], positions: [outcome.target], with: outcome.animation)
    } else {
      view.release(by: outcome.animator, at: end)
    }
    append(.released, from: end, to: max(end, view.duration), outcome: outcome)
  }

  private mutating func wait(until touch: Double) {
    guard let last = parts.indices.last else {
      if touch > 0 { append(.rest, from: 0, to: touch) }
      return
    }
    let end = parts[last].end
    parts[last].end = min(end, touch)
    if end < touch { append(.rest, from: end, to: touch) }
  }

  /// The view's velocity at the release; nil for a press or a tap, which only animations move.
  private mutating func track(_ stroke: Stroke) -> [Double]? {
    let position = view.state(at: stroke.start).value
    switch simulation.kind {
    case .drag(let rules): return drag(stroke, rules: rules, from: position)
    case .magnify, .rotate: return turn(stroke, from: position)
    case .transform(let rules): return transform(stroke, rules: rules, from: position)
    case .press(let place, _):
      press(at: stroke.start, to: place)
      return nil
    case .tap: return nil
    }
  }

  /// Because the system took a finger away, not because it was lifted or moved too far.
  private func isCancelled(at time: Double) -> Bool {
    let failures = recognition.failures
    let count = failures.partitionPoint { $0.time <= time }
    return failures[..<count].last { $0.path.isEmpty }?.failure == .cancelled
  }

  private var cancellation: GestureRelease {
    var release = simulation.release
    release.target = .dismiss(Dismissal(to: .offset(0)))
    return release
  }

  private mutating func press(at time: Double, to place: [Double]) {
    var release = simulation.release
    release.target = .fixed(place)
    if let animation = simulation.trackingAnimation { release.animation = animation }
    let (position, velocity) = view.state(at: time)
    let outcome = release.outcome(position: position, velocity: velocity, under: simulation.rules)
    view.release(by: outcome.animator, at: time)
  }
}

extension GestureSimulationKind {
  fileprivate var description: GestureDescription {
    switch self {
    case .drag(let rules): .drag(minimumDistance: rules.minimumDistance)
    case .magnify: .magnify()
    case .rotate(let center): .rotate(about: center)
    case .transform: .simultaneously(.magnify(), .rotate())
    case .press(_, let distance):
      .longPress(LongPress(duration: .infinity, maximumDistance: distance))
    case .tap(let count, let spacing): .tap(count: count, spacing: spacing)
    }
  }

  fileprivate var oneFingerDistance: Double? {
    if case .transform(let rules) = self { rules.oneFingerDistance } else { nil }
  }

  /// A press that is lifted has not failed; fingers that are not recognized cannot fail.
  fileprivate func isFailure(_ failure: RecognitionFailure) -> Bool {
    if oneFingerDistance != nil { return false }
    guard case .press = self, failure.path.first != 0 else { return true }
    return failure.failure != .liftedTooEarly
  }
}
