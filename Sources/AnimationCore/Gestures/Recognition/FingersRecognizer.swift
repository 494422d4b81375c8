/// Recognizes two fingers that spread or rotate, or one that moves around a center.
///
/// Two fingers that move together are two events, so moves are evaluated once their time has
/// passed.
struct FingersRecognizer: Recognizer {
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
  /// The point that one finger moves around, x and y; nil if there must be two fingers.
  let center: [Double]?
  let estimator: VelocityEstimator
  private(set) var phase = GesturePhase.possible
  /// The time of the last change that has not been evaluated, in seconds.
  private(set) var deadline: Double?
  private var hasMoved = false
  private var isLifted = false
  private var first: PointerEvent?
  private var second: PointerEvent?
  private var spread: FingerSpread?
  private var recent = RecentSamples()

  init(_ goal: Goal, about center: [Double]? = nil, estimator: VelocityEstimator) {
    (self.goal, self.center, self.estimator) = (goal, center, estimator)
  }

  mutating func receive(_ event: PointerEvent) {
    switch event.phase {
    case .down: touch(event)
    case .move where counts(event): move(event)
    case .up where counts(event): lift(event)
    case .cancel where counts(event): phase = .failed(.cancelled)
    case .move, .up, .cancel: break
    }
  }

  mutating func wake() {
    guard let time = deadline else { return }
    deadline = nil
    if hasMoved { spreadOut(at: time) }
    hasMoved = false
    guard isLifted, let spread else { return }
    phase = phase == .possible ? .failed(.tooSmall) : .ended(value(of: spread, at: time))
  }

  private func counts(_ event: PointerEvent) -> Bool {
    event.pointer == first?.pointer || event.pointer == second?.pointer
  }

  private mutating func touch(_ event: PointerEvent) {
    guard center != nil || first != nil else {
      first = event
      return
    }
    guard second == nil else { return }
    second = event
    spread = pair.map { FingerSpread($0) }
    hasMoved = true
    deadline = event.time
  }

  private var pair: FingerPair? {
    guard let first = center ?? first?.position, let second else { return nil }
    return FingerPair(first, second.position)
  }

  private mutating func move(_ event: PointerEvent) {
    if event.pointer == first?.pointer { first = event }
    if event.pointer == second?.pointer { second = event }
    guard spread != nil else { return }
    hasMoved = true
    deadline = event.time
  }

  private mutating func spreadOut(at time: Double) {
    guard let pair, var spread else { return }
    spread.move(to: pair)
    self.spread = spread
    let amount = goal.amount(of: spread)
    recent.append([amount], at: time)
    if phase != .possible || goal.isReached(by: amount) {
      phase = .active(value(of: spread, at: time))
    }
  }

  private mutating func lift(_ event: PointerEvent) {
    let last = event.pointer == first?.pointer ? first : second
    if event.position != last?.position { move(event) }
    guard spread != nil else {
      phase = .failed(.tooFewFingers)
      return
    }
    isLifted = true
    deadline = event.time
  }

  private func value(of spread: FingerSpread, at time: Double) -> GestureValue {
    let velocity = recent.velocity(by: estimator, at: time)
    return goal.value(
      FingersValue(
        time: time, amount: goal.amount(of: spread), velocity: velocity[0],
        startLocation: center == nil ? spread.start.center : spread.start.second))
  }
}
