/// A chase kept as far as it was stepped through, which changes no result: steps have their times.
struct KeptChase<V: FlatVector>: Sendable {
  private var stack: ChasedStack<V>
  /// Cursors in the order of their times, about a second apart; the first is at the beginning.
  private var cursors = [ChaseCursor<V>()]
  private var latest = ChaseCursor<V>()
  private var knownEnd: Double?

  init(of stack: MotionStack) { self.stack = ChasedStack(stack) }

  mutating func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules
  ) {
    stack.append(layer, ChasingSpring(animation, under: rules))
    knownEnd = nil
    // What lies beyond its start was found without it.
    cursors.removeLast(cursors.reversed().prefix { $0.time > layer.start }.count)
    if latest.time > layer.start { latest = cursors[cursors.count - 1] }
  }

  mutating func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    let output = follow(to: time, upTo: depth) { $0.output(at: time, upTo: depth, of: $1) }
    return (output.value.numbers(stack.width), output.velocity.numbers(stack.width))
  }

  mutating func hasEnded(at time: Double, or later: Double) -> Bool {
    let depth = stack.depth
    return follow(to: time, upTo: depth) { cursor, stack in
      if cursor.hasEnded(at: time, upTo: depth, of: stack) { return true }
      var next = cursor
      return next.hasEnded(at: later, upTo: depth, of: stack)
    }
  }

  mutating func end() -> Double {
    if let knownEnd { return knownEnd }
    // A cursor past the end does not know when that was.
    let isBefore = { [depth = stack.depth] (cursor: ChaseCursor<V>) in cursor.floor < depth }
    let cursor = isBefore(latest) ? latest : cursors.last(where: isBefore) ?? cursors[0]
    let end = cursor.end(of: stack)
    knownEnd = end
    return end
  }

  /// Moves the cursor from which a time is reached with the fewest steps, which becomes ``latest``,
  /// unless it has let layers go that are asked for.
  private mutating func follow<Result>(
    to time: Double, upTo depth: Int, _ move: (inout ChaseCursor<V>, ChasedStack<V>) -> Result
  ) -> Result {
    let nearest = cursors.partitionPoint { $0.time <= time && $0.floor <= depth }
    let cursor = cursors[max(0, nearest - 1)]
    let serves = latest.time <= time && latest.floor <= depth
    if !serves || latest.time < cursor.time { latest = cursor }
    defer { if latest.time >= cursors[cursors.count - 1].time + 1 { cursors.append(latest) } }
    return move(&latest, stack)
  }
}
