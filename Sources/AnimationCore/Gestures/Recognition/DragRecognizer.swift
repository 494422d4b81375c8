/// The recognizer of a drag, for which only the first finger that touches counts.
struct DragRecognizer: Recognizer {
  let minimumDistance: Double
  let estimator: VelocityEstimator
  private(set) var phase = GesturePhase.possible
  private var touch: PointerEvent?
  private var location: [Double] = []
  private var recent = RecentSamples()

  init(minimumDistance: Double, estimator: VelocityEstimator) {
    (self.minimumDistance, self.estimator) = (minimumDistance, estimator)
  }

  mutating func receive(_ event: PointerEvent) {
    if touch == nil, event.phase == .down { touch = event }
    guard let touch, event.pointer == touch.pointer else { return }
    switch event.phase {
    case .down, .move: move(event, from: touch)
    case .up: lift(event, from: touch)
    case .cancel: phase = .failed(.cancelled)
    }
  }

  private mutating func move(_ event: PointerEvent, from touch: PointerEvent) {
    location = event.position
    recent.append(event.position, at: event.time)
    if phase != .possible || event.position.distance(to: touch.position) >= minimumDistance {
      phase = .active(value(at: event.time, from: touch))
    }
  }

  /// A last move only if the position changed: browsers report lifts at the last known one.
  private mutating func lift(_ event: PointerEvent, from touch: PointerEvent) {
    if event.position != location { move(event, from: touch) }
    phase = phase == .possible ? .failed(.tooShort) : .ended(value(at: event.time, from: touch))
  }

  private func value(at time: Double, from touch: PointerEvent) -> GestureValue {
    .drag(
      DragValue(
        time: time, startLocation: touch.position, location: location,
        velocity: recent.velocity(by: estimator, at: time)))
  }
}
