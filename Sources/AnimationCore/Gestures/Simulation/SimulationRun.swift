/// The state of a simulation.
struct SimulationRun {
  private let simulation: GestureSimulation
  private let events: [PointerEvent]
  private let recognition: GestureRecognition
  /// The times of touches while no pointer was down, in seconds.
  private let touches: [Double]
  private var view: ViewTimeline
  private var parts: [SimulatedGesture.Part] = []
  /// The point between the fingers of the last stroke, if they transform the view.
  private var pivot: PosePivot?

  init(_ simulation: GestureSimulation, events: [PointerEvent], from animator: Animator) {
    self.simulation = simulation
    self.events = events
    touches = events.firstTouches
    let own = simulation.kind.description
    recognition = GestureRecognition(
      of: simulation.preceding.map { .sequenced($0, own) } ?? own, in: events,
      estimator: simulation.estimator)
    view = ViewTimeline(animator)
    if view.duration > 0 { append(.released, from: 0, to: view.duration) }
  }

  private var lastTime: Double { events.last?.time ?? 0 }

  mutating func all() {
    let strokes = Stroke.all(
      in: recognition, touches: touches, areSecond: simulation.preceding != nil)
    for stroke in strokes { play(stroke) }
    if parts.isEmpty { append(.touched, from: 0, to: lastTime) }
    parts.removeAll { $0.name == .released && $0.end <= $0.start && $0.outcome == nil }
    view.extend(to: lastTime)
    guard parts.last?.name != .tracked else { return }
    let end = max(parts.last?.end ?? 0, view.duration)
    if end.isFinite { append(.rest, from: end, to: .infinity) }
  }

  var result: SimulatedGesture {
    SimulatedGesture(
      timeline: view.timeline, parts: parts, animator: view.animator,
      failures: recognition.failures.filter(simulation.kind.isFailure))
  }

  private mutating func append(
    _ name: SimulatedGesture.Part.Name, from start: Double, to end: Double,
    _ outcome: ReleaseOutcome? = nil
  ) {
    parts.append(SimulatedGesture.Part(name: name, start: start, end: end, outcome: outcome))
  }
}

// MARK: - One stroke

extension SimulationRun {
  private mutating func play(_ stroke: Stroke) {
    wait(until: max(stroke.touch, parts.last?.start ?? 0))
    if stroke.touch < stroke.start { append(.touched, from: stroke.touch, to: stroke.start) }
    append(.tracked, from: stroke.start, to: stroke.end ?? lastTime)
    let velocity = track(stroke)
    guard let end = stroke.end else { return }
    let isTakenAway = stroke.isCancelled && velocity != nil
    let release = isTakenAway ? cancellation : simulation.release
    // An animated view is somewhere else than where the fingers have moved it.
    let isAnimated = simulation.trackingAnimation != nil && velocity != nil
    let state: (value: [Double], velocity: [Double]) =
      isAnimated ? (view.animator.target, velocity ?? []) : view.state(at: end)
    let outcome = release.outcome(
      position: state.value,
      velocity: isTakenAway ? state.velocity.map { _ in 0 } : velocity ?? state.velocity,
      keeping: pivot, under: simulation.rules)
    if isAnimated {
      view.follow([end], [outcome.target], with: outcome.animation)
    } else {
      view.release(by: outcome.animator, at: end)
    }
    append(.released, from: end, to: view.duration, outcome)
  }

  /// Ends the part before a touch, and adds one of rest if that part had ended before.
  private mutating func wait(until touch: Double) {
    guard let last = parts.indices.last else {
      if touch > 0 { append(.rest, from: 0, to: touch) }
      return
    }
    let end = parts[last].end
    parts[last].end = min(end, touch)
    if end < touch { append(.rest, from: end, to: touch) }
  }

  /// Moves the view by the stroke's gesture.
  ///
  /// - Returns: the view's velocity at the release, in units per second; nil for a press or a tap,
  ///   during which only animations move the view.
  private mutating func track(_ stroke: Stroke) -> [Double]? {
    let start = CaughtView(at: view.state(at: stroke.start).value, in: simulation.bands)
    switch simulation.kind {
    case .drag(let rules): return drag(stroke, rules, from: start)
    case .magnify, .rotate: return turn(stroke, from: start)
    case .transform(let rules): return transform(stroke, rules, from: start)
    case .press(let place, _):
      press(at: stroke.start, to: place)
      return nil
    case .tap: return nil
    }
  }

  /// The release of a gesture that was cancelled: the view returns to its origin.
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

  // MARK: - Fingers

  private mutating func drag(
    _ stroke: Stroke, _ rules: DragTracker.Rules, from start: CaughtView
  ) -> [Double] {
    var rules = rules
    rules.minimumDistance = 0
    let axis = start.place.count == 1 ? (rules.axis == .y ? 1 : 0) : nil
    func numbers(_ vector: [Double]) -> [Double] { axis.map { [vector[$0]] } ?? vector }
    if axis != nil { rules.axis = .any }
    var tracker = DragTracker(start, rules: rules)
    var velocity = start.place.map { _ in 0.0 }
    var path: [(time: Double, position: [Double])] = []
    for (time, value) in stroke.values {
      guard case .drag(let drag) = value else { continue }
      tracker.move(by: numbers(drag.translation))
      velocity = tracker.velocity(numbers(drag.velocity))
      path.append((time, tracker.position))
    }
    follow(path)
    return velocity
  }

  /// Scales or rotates: the view's one number is multiplied, or added to.
  private mutating func turn(_ stroke: Stroke, from start: CaughtView) -> [Double] {
    let isScale = simulation.kind == .magnify
    var velocity = [0.0]
    var path: [(time: Double, position: [Double])] = []
    for (time, value) in stroke.values {
      guard let fingers = value.fingers else { continue }
      let place = start.place.map { isScale ? $0 * fingers.amount : $0 + fingers.amount }
      let slope = start.bands.slope(at: place)[0]
      velocity = [slope * fingers.velocity * (isScale ? start.place[0] : 1)]
      path.append((time, start.position(of: place)))
    }
    follow(path)
    return velocity
  }

  private mutating func transform(
    _ stroke: Stroke, _ rules: TransformTracker.Rules, from start: CaughtView
  ) -> [Double] {
    // The touches of a gesture before do not count.
    let last = touches.partitionPoint { $0 <= stroke.start } - 1
    let touch = simulation.preceding == nil ? stroke.touch : touches[max(0, last)]
    let pairs = events.fingerPairs(from: touch, through: stroke.end ?? lastTime)
    guard let first = pairs.first else { return start.place.map { _ in 0 } }
    var tracker = TransformTracker(start, fingers: first.fingers, rules: rules)
    var places: [VelocitySample] = []
    var path: [(time: Double, position: [Double])] = []
    for (time, fingers) in pairs {
      tracker.move(to: fingers)
      places.append(VelocitySample(time: time, position: tracker.place))
      if time >= stroke.start { path.append((time, tracker.pose.numbers)) }
    }
    follow(path)
    let center = rules.pans ? tracker.fingers.current.center : first.fingers.center
    pivot = PosePivot(image: center, anchor: rules.anchor)
    return tracker.velocity(from: places, by: simulation.estimator, liftTime: stroke.end)
  }

  /// Moves the view along a path; of several positions at the same time the last counts.
  private mutating func follow(_ path: [(time: Double, position: [Double])]) {
    guard !path.isEmpty else { return }
    let places = path.indices.filter { $0 + 1 == path.count || path[$0].time < path[$0 + 1].time }
    let (times, positions) = (places.map { path[$0].time }, places.map { path[$0].position })
    if let animation = simulation.trackingAnimation {
      view.follow(times, positions, with: animation)
    } else {
      view.follow(times, positions)
    }
  }
}

extension GestureSimulation.Kind {
  /// The gesture to recognize in the events.
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

  /// Whether a failure is reported; that of a press that is lifted is not, but that of a gesture
  /// before it is.
  fileprivate func isFailure(_ failure: RecognitionFailure) -> Bool {
    guard case .press = self, failure.path.first != 0 else { return true }
    return failure.failure != .liftedTooEarly
  }
}

extension GestureValue {
  /// The value of two fingers; nil for other gestures.
  fileprivate var fingers: FingersValue? {
    switch self {
    case .magnify(let value), .rotate(let value): value
    default: nil
    }
  }
}
