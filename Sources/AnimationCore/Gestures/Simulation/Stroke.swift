/// One gesture in a stream of pointer events, from its first touch until it is over.
struct Stroke: Sendable {
  /// When a pointer touched.
  let touch: Double
  /// What the gesture said, and when; at least once.
  private(set) var values: [(time: Double, value: GestureValue)]
  /// When it was over; nil if the stream breaks off before.
  private(set) var end: Double?
  /// Whether it failed on the way.
  private(set) var isCancelled = false

  /// When it was recognised.
  var start: Double { values[0].time }

  /// The strokes that a recognition tells of.
  ///
  /// - Parameters:
  ///   - recognition: of a gesture whose whole is asked for.
  ///   - touches: when pointers came to an untouched view, ascending.
  /// - Returns: the strokes in the order of time; only the last may go on.
  /// - Complexity: O(n log n).
  static func all(in recognition: GestureRecognition, touches: [Double]) -> [Stroke] {
    let failures = recognition.failures.filter(\.path.isEmpty).map(\.time)
    var strokes: [Stroke] = []
    var current: Stroke?
    for event in recognition.events where event.path.isEmpty {
      if let value = event.value {
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

extension [PointerEvent] {
  /// When a pointer came to an untouched view.
  var firstTouches: [Double] {
    var touches = Touches()
    return compactMap { event in
      let wasEmpty = touches.isEmpty
      return touches.take(event)?.phase == .down && wasEmpty ? event.time : nil
    }
  }

  /// Where the first two fingers of a stroke were, for as long as both were down: once a moment, after all
  /// that happened at it.
  ///
  /// The events ascend in time.
  ///
  /// - Complexity: O(log n + events of the stroke).
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
