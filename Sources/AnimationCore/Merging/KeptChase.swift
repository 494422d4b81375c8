/// The course of a stack of animations some of which chase those below.
protocol Chase: Sendable {
  /// Adds a layer, which begins no earlier than those below it.
  mutating func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules)

  /// Returns the value and its velocity of the lowest layers.
  ///
  /// - Parameters:
  ///   - time: seconds since the base began.
  ///   - depth: the number of layers included; those above must begin no earlier than `time`.
  /// - Returns: the value, and units per second.
  mutating func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double])

  /// Returns whether the uppermost layer has ended by a time, in seconds since the base began.
  mutating func hasEnded(at time: Double) -> Bool

  /// Returns whether the uppermost layer will have ended soon after the time that was asked last.
  func willHaveEnded(by time: Double) -> Bool

  /// Returns the time at which the uppermost layer, which chases, ends, in seconds since the base
  /// began; infinite if it never ends.
  mutating func end() -> Double
}

/// A course that is kept as far as it has been stepped through.
///
/// What is kept changes no result: every step is taken at a time of its own, whenever it is asked
/// for.
struct KeptChase<V: FlatVector>: Chase {
  private var stack: ChasedStack<V>
  /// Cursors in the order of their times, about a second apart; the first is at the beginning.
  private var cursors = [ChaseCursor<V>()]
  /// The cursor that was used last.
  private var latest = ChaseCursor<V>()
  private var knownEnd: Double?

  /// Creates the course of a stack of which no layer chases those below.
  init(of stack: MotionStack) {
    self.stack = ChasedStack(stack)
    for layer in stack.layers { self.stack.append(layer, nil) }
  }

  mutating func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules
  ) {
    stack.append(layer, ChasingSpring(animation, under: rules))
    knownEnd = nil
    // What lies beyond its start was found without it.
    cursors.removeLast(cursors.reversed().prefix { $0.time > layer.start }.count)
    if latest.time > layer.start { latest = cursors[cursors.count - 1] }
  }

  mutating func state(at time: Double, upTo depth: Int)
    -> (value: [Double], velocity: [Double])
  {
    seek(time, upTo: depth)
    let output = latest.output(at: time, upTo: depth, of: stack)
    keepLatest()
    return (output.value.numbers(stack.width), output.velocity.numbers(stack.width))
  }

  mutating func hasEnded(at time: Double) -> Bool {
    seek(time, upTo: stack.layers.count)
    let hasEnded = latest.hasEnded(at: time, upTo: stack.layers.count, of: stack)
    keepLatest()
    return hasEnded
  }

  func willHaveEnded(by time: Double) -> Bool {
    var next = latest
    return next.hasEnded(at: time, upTo: stack.layers.count, of: stack)
  }

  mutating func end() -> Double {
    if let knownEnd { return knownEnd }
    // A cursor past the end does not know when that was.
    let isBefore = { [count = stack.layers.count] (cursor: ChaseCursor<V>) in cursor.floor < count }
    let cursor = isBefore(latest) ? latest : cursors.last(where: isBefore) ?? cursors[0]
    let end = cursor.end(of: stack)
    knownEnd = end
    return end
  }

  /// Makes ``latest`` the cursor from which a time is reached with the fewest steps.
  ///
  /// A cursor that has let layers go that are asked for does not serve.
  private mutating func seek(_ time: Double, upTo depth: Int) {
    let nearest = cursors.partitionPoint { $0.time <= time && $0.floor <= depth }
    let cursor = cursors[max(0, nearest - 1)]
    let serves = latest.time <= time && latest.floor <= depth
    if !serves || latest.time < cursor.time { latest = cursor }
  }

  private mutating func keepLatest() {
    if latest.time >= cursors[cursors.count - 1].time + 1 { cursors.append(latest) }
  }
}
