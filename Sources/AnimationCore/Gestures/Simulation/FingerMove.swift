/// The fingers that transform a view; one finger counts as two at one point.
struct FingerMove: Sendable {
  let time: Double
  let fingers: FingerPair
  /// Whether other fingers are down than before, so that the view is moved from where it is.
  let isNew: Bool
}

/// Fingers that transform a view freely, as in Compose's `detectTransformGestures`.
extension [PointerEvent] {
  private static var eventCost: Int { 32 }

  /// Begun when a finger has moved far enough, or beside another; only the last may be open.
  func freeStrokes(minimumDistance: Double) -> [Stroke] {
    var strokes: [Stroke] = []
    var (downs, touch): ([Int: [Double]], Double) = ([:], 0)
    var (current, isOver): (Stroke?, Bool) = (nil, false)
    for event in self {
      guard WorkBudget.spend(units: Self.eventCost) else { break }
      let known = downs[event.pointer]
      guard known != nil || event.phase == .down else { continue }
      switch event.phase {
      case .down, .move:
        if downs.isEmpty { (touch, isOver) = (event.time, false) }
        if known == nil { downs[event.pointer] = event.position }
        let isFar = (known ?? event.position).distance(to: event.position) >= minimumDistance
        if known != nil, current == nil, !isOver, isFar || downs.count > 1 {
          current = Stroke(touch: touch, start: event.time)
        }
      case .up, .cancel:
        downs[event.pointer] = nil
        guard downs.isEmpty || event.phase == .cancel else { break }
        if let stroke = current?.ended(at: event.time, isCancelled: event.phase == .cancel) {
          strokes.append(stroke)
        }
        (current, isOver) = (nil, true)
      }
    }
    return strokes + [current].compactMap(\.self)
  }

  /// The first two fingers that are down, once for each time, after all events of that time.
  func freeMoves(from start: Double, through end: Double) -> [FingerMove] {
    var downs: [(pointer: Int, position: [Double])] = []
    var (used, moves): ([Int], [FingerMove]) = ([], [])
    let first = partitionPoint { $0.time < start }
    let stroke = self[first...].prefix { $0.time <= end }
    for index in stroke.indices {
      let event = stroke[index]
      guard WorkBudget.spend(units: Self.eventCost + downs.count) else { break }
      let place = downs.firstIndex { $0.pointer == event.pointer }
      switch (event.phase, place) {
      case (.up, let place?), (.cancel, let place?): downs.remove(at: place)
      case (_, let place?): downs[place].position = event.position
      case (.down, nil): downs.append((event.pointer, event.position))
      default: break
      }
      let isLast = index + 1 == stroke.endIndex || stroke[index + 1].time > event.time
      guard isLast, let one = downs.first else { continue }
      let now = downs.prefix(2).map(\.pointer)
      moves.append(
        FingerMove(
          time: event.time,
          fingers: FingerPair(one.position, (downs.count > 1 ? downs[1] : one).position),
          isNew: now != used))
      used = now
    }
    return moves
  }
}
