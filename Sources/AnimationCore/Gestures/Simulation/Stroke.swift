/// A gesture in a stream of pointer events, from its first touch to its end.
struct Stroke: Sendable {
  /// In seconds.
  let touch: Double
  /// Times are in seconds; at least one value.
  private(set) var values: [(time: Double, value: GestureValue)]
  /// The time at which the gesture ended or was cancelled, in seconds; nil if it has no end.
  private(set) var end: Double?
  /// Whether the gesture failed after its first value.
  private(set) var isCancelled = false
  /// The time of the first value, in seconds.
  var start: Double { values[0].time }
  /// A stroke of fingers that are not recognized, without an end yet.
  init(touch: Double, start: Double) { self.init(touch: touch, values: [(start, .press(true))]) }

  private init(touch: Double, values: [(time: Double, value: GestureValue)]) {
    (self.touch, self.values) = (touch, values)
  }

  func ended(at end: Double, isCancelled: Bool) -> Stroke {
    var result = self
    (result.end, result.isCancelled) = (end, isCancelled)
    return result
  }

  /// In chronological order; only the last may be open; `areSecond` is the second of a sequence.
  static func all(
    in recognition: GestureRecognition, touches: [Double], areSecond: Bool
  ) -> [Stroke] {
    let failures = recognition.failures.filter(\.path.isEmpty).map(\.time)
    var strokes: [Stroke] = []
    var current: Stroke?
    for event in recognition.events where event.path.isEmpty {
      if let value = areSecond ? event.value?.second : event.value {
        if current == nil {
          let failure = failures[..<failures.partitionPoint { $0 <= event.time }].last
          let before = max(strokes.last?.end ?? 0, failure ?? 0)
          let next = touches[touches.partitionPoint { $0 < before }...].first
          let touch = next.flatMap { $0 <= event.time ? $0 : nil } ?? event.time
          current = Stroke(touch: touch, values: [])
        }
        current?.values.append((event.time, value))
      }
      guard event.kind != .changed, var stroke = current else { continue }
      stroke.end = event.time
      stroke.isCancelled = event.kind == .reset
      strokes.append(stroke)
      current = nil
    }
    return strokes + [current].compactMap(\.self)
  }
}

extension GestureValue {
  fileprivate var second: GestureValue? {
    if case .sequenceSecond(_, let value) = self { value } else { nil }
  }
}

extension [PointerEvent] {
  /// Touches while no other pointer was down, in seconds.
  var firstTouches: [Double] {
    var touches = Touches()
    return compactMap { event in
      let wasEmpty = touches.isEmpty
      return touches.take(event)?.phase == .down && wasEmpty ? event.time : nil
    }
  }

  /// The first two fingers while both are down, once for each time, after all events of it.
  func fingerPairs(from start: Double, through end: Double) -> [(time: Double, fingers: FingerPair)]
  {
    var fingers: [(pointer: Int, position: [Double])] = []
    var pairs: [(time: Double, fingers: FingerPair)] = []
    let first = partitionPoint { $0.time < start }
    for event in self[first...].prefix(while: { $0.time <= end }) {
      if let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) {
        if event.position == fingers[index].position { continue }
        fingers[index].position = event.position
      } else if event.phase == .down, fingers.count < 2 {
        fingers.append((event.pointer, event.position))
      } else {
        continue
      }
      guard fingers.count == 2 else { continue }
      if pairs.last?.time == event.time { pairs.removeLast() }
      pairs.append((event.time, FingerPair(fingers[0].position, fingers[1].position)))
    }
    return pairs
  }
}
