extension MotionScan {
  /// Returns the times, in seconds, ascending, at which the value passes a finite level.
  ///
  /// A motion that arrives there and stays passes it; one that begins there, or only touches it,
  /// does not.
  public func crossings(of level: Double) -> [Double] {
    var times: [Double] = []
    var last = knots.first { $0.value != level }
    for (place, knot) in knots.enumerated() where last != nil {
      guard let side = last, knot.time > side.time else { continue }
      if knot.value == level {
        if place == knots.count - 1 { times.append(arrival(at: level, after: side, by: knot)) }
        continue
      }
      if (side.value < level) != (knot.value < level) {
        guard WorkBudget.mayContinue else { return [] }
        times.append(arrival(at: level, after: side, by: knot))
      }
      last = knot
    }
    return times
  }

  private func arrival(at level: Double, after start: MotionKnot, by end: MotionKnot) -> Double {
    let isBelow = start.value < level
    return motion.end(of: start.time...end.time) {
      $0.value != level && ($0.value < level) == isBelow
    }
  }

  /// The first moment of the greatest speed, infinite where the motion is vertical; its time is
  /// known to about 1e-8 of the time between two knots, since the speed hardly changes there.
  public var peakVelocity: MotionKnot? {
    if let vertical { return vertical }
    guard let top = knots.max(by: { abs($0.velocity) < abs($1.velocity) }),
      let place = knots.firstIndex(of: top)
    else { return nil }
    let start = knots[max(place - 1, 0)].time
    let end = knots[min(place + 1, knots.count - 1)].time
    let found = fastest(between: start, and: end)
    if abs(found.velocity) > abs(top.velocity) { return found }
    return beginning(of: place) { $0.velocity == top.velocity }
  }

  private var vertical: MotionKnot? {
    let time = motion.timeline.firstVertical(from: bounds.lowerBound, of: motion.number)
    guard let time, time <= bounds.upperBound, WorkBudget.mayContinue else { return nil }
    return MotionKnot(time: time, value: motion.knots(at: [time])[0].value, velocity: .infinity)
  }

  /// Uses golden-section search (Kiefer 1953).
  private func fastest(between start: Double, and end: Double) -> MotionKnot {
    let golden = 0.618_033_988_749_894_9
    var (low, high) = (start, end)
    var inner = motion.knots(at: [high - golden * (high - low), low + golden * (high - low)])
    for _ in 0..<60 where inner[0].time < inner[1].time {
      if abs(inner[0].velocity) >= abs(inner[1].velocity) {
        high = inner[1].time
        inner = [motion.knots(at: [high - golden * (high - low)])[0], inner[0]]
      } else {
        low = inner[0].time
        inner = [inner[1], motion.knots(at: [low + golden * (high - low)])[0]]
      }
    }
    return inner[0]
  }

  /// Returns the time in seconds from which on the value stays within a distance, at least 0, of a
  /// target; nil if the value is farther away at the end.
  public func timeWithin(distance: Double, of target: Double) -> Double? {
    func isOutside(_ knot: MotionKnot) -> Bool { abs(knot.value - target) > distance }
    guard let last = knots.last, !isOutside(last) else { return nil }
    guard let place = knots.lastIndex(where: isOutside) else { return bounds.lowerBound }
    return motion.end(of: knots[place].time...knots[place + 1].time, while: isOutside)
  }

  /// Returns the greatest distance from a target.
  public func range(around target: Double) -> Double {
    knots.reduce(0) { max($0, abs($1.value - target)) }
  }

  /// Returns the greatest distance beyond a target, as a part of the ``range(around:)`` the target;
  /// 0 if the motion does not pass the target, nil if it begins there.
  public func overshoot(of target: Double) -> Double? {
    guard let first = knots.first, first.value != target else { return nil }
    let side = first.value < target ? 1.0 : -1.0
    let beyond = knots.reduce(0) { max($0, ($1.value - target) * side) }
    return beyond / range(around: target)
  }
}
