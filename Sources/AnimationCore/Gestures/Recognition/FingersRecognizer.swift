/// Looks for two fingers that spread or turn; the first two that touch count.
struct FingersRecognizer: Recognizer {
  /// What the fingers must do, and by how much.
  enum Goal: Sendable {
    case magnify(minimum: Double)
    case rotate(minimum: Double)

    func amount(of spread: FingerSpread) -> Double {
      switch self {
      case .magnify: spread.magnification
      case .rotate: spread.rotation
      }
    }

    func isReached(by amount: Double) -> Bool {
      switch self {
      case .magnify(let minimum): abs(amount - 1) >= minimum
      case .rotate(let minimum): abs(amount) >= minimum
      }
    }

    func value(_ value: FingersValue) -> GestureValue {
      switch self {
      case .magnify: .magnify(value)
      case .rotate: .rotate(value)
      }
    }
  }

  let goal: Goal
  let estimator: VelocityEstimator

  private(set) var phase = GesturePhase.possible
  private var first: PointerEvent?
  private var second: PointerEvent?
  private var spread: FingerSpread?
  private var recent = RecentSamples()

  init(_ goal: Goal, estimator: VelocityEstimator) {
    self.goal = goal
    self.estimator = estimator
  }

  mutating func receive(_ event: PointerEvent) {
    switch event.phase {
    case .down: touch(event)
    case .move: move(event)
    case .up where counts(event): lift(event)
    case .cancel where counts(event): phase = .failed(.cancelled)
    case .up, .cancel: break
    }
  }

  private func counts(_ event: PointerEvent) -> Bool {
    event.pointer == first?.pointer || event.pointer == second?.pointer
  }

  private mutating func touch(_ event: PointerEvent) {
    guard let first else {
      first = event
      return
    }
    guard second == nil else { return }
    second = event
    let spread = FingerSpread(FingerPair(first.position, event.position))
    self.spread = spread
    note(spread, at: event.time)
  }

  private mutating func move(_ event: PointerEvent) {
    if event.pointer == first?.pointer { first = event }
    if event.pointer == second?.pointer { second = event }
    guard counts(event), let first, let second, var spread else { return }
    spread.move(to: FingerPair(first.position, second.position))
    self.spread = spread
    note(spread, at: event.time)
  }

  private mutating func note(_ spread: FingerSpread, at time: Double) {
    let amount = goal.amount(of: spread)
    recent.append([amount], at: time)
    if phase != .possible || goal.isReached(by: amount) {
      phase = .active(value(of: spread, at: time))
    }
  }

  private mutating func lift(_ event: PointerEvent) {
    let last = event.pointer == first?.pointer ? first : second
    if event.position != last?.position { move(event) }
    guard let spread else {
      phase = .failed(.tooFewFingers)
      return
    }
    phase = phase == .possible ? .failed(.tooSmall) : .ended(value(of: spread, at: event.time))
  }

  private func value(of spread: FingerSpread, at time: Double) -> GestureValue {
    let velocity = recent.velocity(by: estimator, at: time)
    return goal.value(
      FingersValue(
        time: time, amount: goal.amount(of: spread), velocity: velocity[0],
        startLocation: spread.start.center))
  }
}
