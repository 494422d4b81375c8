extension MotionScan {
  /// The extremes between which the value turns by more than `distance`, ascending in time.
  func turnsOfValue(byMoreThan distance: Double) -> [MotionKnot] {
    guard let first = knots.first else { return [] }
    let turnsOfVelocity = Set(extremes.map(\.time))
    var turns: [MotionKnot] = []
    var (top, bottom) = (0, 0)
    // Upward or downward; 0 until the value has left its start.
    var direction = 0
    for (place, knot) in knots.enumerated() {
      // Finding a turn takes samples.
      if place & 0xFF == 0, !WorkBudget.mayContinue { return [] }
      if knot.value > knots[top].value { top = place }
      if knot.value < knots[bottom].value { bottom = place }
      if direction >= 0, knots[top].value - knot.value > distance {
        if direction > 0 { turns.append(turn(at: top, among: turnsOfVelocity)) }
        (direction, bottom) = (-1, place)
      } else if direction <= 0, knot.value - knots[bottom].value > distance {
        if direction < 0 { turns.append(turn(at: bottom, among: turnsOfVelocity)) }
        (direction, top) = (1, place)
      }
    }
    return turns.filter { $0.time > first.time }
  }

  /// The moment at which the velocity changes sign, if at the same value; else the step's start.
  private func turn(at place: Int, among turnsOfVelocity: Set<Double>) -> MotionKnot {
    let knot = knots[place]
    var next = place
    while next < knots.count, knots[next].value == knot.value {
      if turnsOfVelocity.contains(knots[next].time) { return knots[next] }
      next += 1
    }
    return beginning(of: place) { $0.value == knot.value }
  }

  /// The first moment of a step at whose knot a condition holds; the knot if the motion is smooth.
  func beginning(of place: Int, where holds: (MotionKnot) -> Bool) -> MotionKnot {
    let knot = knots[place]
    guard place > 0, !holds(knots[place - 1]) else { return knot }
    let last = knots[place - 1]
    let middle = motion.knots(at: [0.5 * (last.time + knot.time)])[0]
    if Self.isPredicted(middle, between: last, and: knot, to: error(ofPart: 1e-7)) { return knot }
    let time = motion.end(of: last.time...knot.time) { !holds($0) }
    return motion.knots(at: [time])[0]
  }
}
