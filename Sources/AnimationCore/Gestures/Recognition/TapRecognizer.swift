struct TapRecognizer: Recognizer {
  let count: Int
  let spacing: Double
  let maximumDistance: Double
  private(set) var phase = GesturePhase.possible
  private(set) var deadline: Double?
  private var taps = 0
  private var pointer: Int?
  private var start: [Double]?

  init(count: Int, spacing: Double, maximumDistance: Double) {
    (self.count, self.spacing, self.maximumDistance) = (count, spacing, maximumDistance)
  }

  mutating func receive(_ event: PointerEvent) {
    switch event.phase {
    case .down: touch(event)
    case .move where isTooFar(event): phase = .failed(.movedTooFar)
    case .up where event.pointer == pointer: lift(event)
    case .cancel where event.pointer == pointer: phase = .failed(.cancelled)
    case .move, .up, .cancel: break
    }
  }

  mutating func wake() { phase = .failed(.tooSlow) }

  private func isTooFar(_ event: PointerEvent) -> Bool {
    guard event.pointer == pointer, let start else { return false }
    return event.position.distance(to: start) > maximumDistance
  }

  private mutating func touch(_ event: PointerEvent) {
    guard pointer == nil else {
      phase = .failed(.tooManyFingers)
      return
    }
    pointer = event.pointer
    deadline = nil
    start = start ?? event.position
    if isTooFar(event) { phase = .failed(.movedTooFar) }
  }

  private mutating func lift(_ event: PointerEvent) {
    guard !isTooFar(event) else {
      phase = .failed(.movedTooFar)
      return
    }
    pointer = nil
    taps += 1
    if taps == count {
      phase = .ended(.tap(location: event.position))
    } else {
      deadline = event.time + spacing
    }
  }
}
