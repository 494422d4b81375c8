struct LongPressRecognizer: Recognizer {
  let press: LongPress
  private(set) var phase = GesturePhase.possible
  private(set) var deadline: Double?
  private var touch: PointerEvent?
  init(_ press: LongPress) { self.press = press }

  mutating func receive(_ event: PointerEvent) {
    guard let touch else { return begin(event) }
    guard event.pointer == touch.pointer else {
      if event.phase == .down { phase = .failed(.tooManyFingers) }
      return
    }
    if event.phase == .cancel {
      phase = .failed(.cancelled)
    } else if !press.isCutShort(at: event.time, since: touch.time) {
      wake()
    } else if event.position.distance(to: touch.position) > press.maximumDistance {
      phase = .failed(.movedTooFar)
    } else if event.phase == .up {
      phase = .failed(.liftedTooEarly)
    }
  }

  mutating func wake() { phase = .ended(.press(true)) }

  private mutating func begin(_ event: PointerEvent) {
    guard event.phase == .down else { return }
    touch = event
    deadline = event.time + press.duration
    phase = .pending(.press(true))
    if press.duration == 0 { wake() }
  }
}
