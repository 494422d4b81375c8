/// A stack of combined animations some of which chase those below, at one time after another.
///
/// A spring displaces what is below it by the same amount until its next step. So the sums of the
/// displacements of layers are kept, and a step costs O(log n) in the number of layers, besides
/// those layers that move by themselves.
struct ChaseCursor<V: FlatVector>: Sendable {
  typealias Stack = ChasedStack<V>

  /// The time to which the chasing springs have been advanced, in seconds since the base began.
  private(set) var time = 0.0
  /// The number of layers up to the uppermost that is known to be at its target; those below it do
  /// not count any more.
  private(set) var floor = 0

  /// The index of the first layer that is kept: layers below the floor are let go.
  private var first = 0
  /// The place in ``springs`` of each layer that chases; −1 for any other layer.
  private var places: [Int] = []
  private var springs: [ChasingSpring<V>] = []
  private var sums = PartialSums<V>()
  private var queue = StepQueue()
  /// The layers whose displacement changes between the steps, too, ascending.
  private var moving: [Int] = []
  /// The output of a layer above those at rest, which many steps of those above it see.
  private var settled: Settled?

  private struct Settled {
    let index: Int
    let count: Int
    let output: Stack.Output
  }

  /// The number of layers that are included.
  private var count: Int { first + places.count }

  /// Returns the value and its velocity at a time, not before ``time``.
  ///
  /// - Parameters:
  ///   - time: seconds since the base began.
  ///   - depth: the number of layers included; those above must begin no earlier than `time`.
  ///   - stack: the stack.
  /// - Returns: the output of these layers.
  mutating func output(at time: Double, upTo depth: Int, of stack: Stack) -> Stack.Output {
    advance(to: time, upTo: depth, of: stack) { _ in false }
    return output(of: depth, at: time, in: stack).output
  }

  /// Returns whether the uppermost of some layers has ended at a time, not before ``time``.
  mutating func hasEnded(at time: Double, upTo depth: Int, of stack: Stack) -> Bool {
    advance(to: time, upTo: depth, of: stack) { _ in false }
    return hasArrived(depth - 1, at: time, in: stack)
  }

  /// Returns the time at which the uppermost layer, which chases and has not ended by ``time``,
  /// ends; infinite if it never does.
  ///
  /// What chases a motion without end may still come to rest, which is looked for for a while.
  func end(of stack: Stack) -> Double {
    let top = stack.layers.count - 1
    guard let spring = stack.springs[top], !spring.isEndless else { return .infinity }
    let most = stack.endsSurely(top) ? SteppedSpring.maximumSteps : Self.mostStepsOverMotion
    var (cursor, steps, end) = (self, 0, Double?.none)
    cursor.advance(to: .greatestFiniteMagnitude, upTo: top + 1, of: stack) { springs in
      // The uppermost layer chases, so its spring is the last.
      let last = springs.count - 1
      (steps, end) = (steps + 1, springs[last].end)
      return end != nil || springs[last].staysInMotion || steps > most
    }
    return end.map { stack.layers[top].start + $0 } ?? .infinity
  }

  /// The number of steps, of all springs, after which a spring over a motion without end counts as
  /// never ending.
  private static var mostStepsOverMotion: Int { 1 << 16 }
}

// MARK: - The steps

extension ChaseCursor {
  /// Takes all steps that are due, in the order of their times.
  private mutating func advance(
    to time: Double, upTo depth: Int, of stack: Stack,
    until isDone: (_ springs: [ChasingSpring<V>]) -> Bool
  ) {
    include(upTo: depth, of: stack)
    var waiting: [StepQueue.Entry] = []
    // What is due is asked of each layer, whose rounding decides; that of its next time does not.
    let limit = time + 4 * time.ulp
    while let entry = queue.first, entry.time <= limit {
      guard WorkBudget.spend(stepCost(in: stack)) else { break }
      if entry.index < floor {
        queue.removeFirst()
      } else if entry.index < depth, isDue(entry.index, at: time, in: stack) {
        proceed(entry, in: stack)
        if isDone(springs) { break }
      } else {
        waiting.append(entry)
        queue.removeFirst()
      }
    }
    for entry in waiting { queue.insert(entry) }
    self.time = max(self.time, time)
    letGo()
  }

  /// The units of ``WorkBudget`` for a step: two for each level of ``sums`` and ``queue``, and the
  /// sums of vectors that are no registers.
  private func stepCost(in stack: Stack) -> Int {
    let levels = Int.bitWidth - places.count.leadingZeroBitCount
    return 16 + 2 * levels + (15 + 3 * levels) * V.cost(ofWidth: stack.width)
  }

  private func isDue(_ index: Int, at time: Double, in stack: Stack) -> Bool {
    let (elapsed, place) = (time - stack.layers[index].start, places[index - first])
    // Asked in its place: a copy of a spring would cost more than the question.
    return place < 0 ? elapsed >= stack.layers[index].arrival : springs[place].isDue(at: elapsed)
  }

  /// Takes the next step of a spring, or notes that another layer is at its target.
  private mutating func proceed(_ entry: StepQueue.Entry, in stack: Stack) {
    let (index, place) = (entry.index, places[entry.index - first])
    guard place >= 0 else {
      floor = max(floor, index + 1)
      return queue.removeFirst()
    }
    let below = output(of: index, at: entry.time, in: stack)
    let left = stack.layers[index].target - below.output.value
    springs[place].proceed(over: left, isSteady: below.isSteady)
    // Its steps are counted anew in each pass.
    if settled?.index == index { settled = nil }
    keepEffect(of: index, in: stack)
    if let next = nextTime(of: index, in: stack) {
      queue.replaceFirst(with: StepQueue.Entry(time: next, index: index))
    } else {
      queue.removeFirst()
    }
  }

  /// Returns the time at which something becomes due; nil if nothing ever does.
  private func nextTime(of index: Int, in stack: Stack) -> Double? {
    let (start, place) = (stack.layers[index].start, places[index - first])
    guard place >= 0 else {
      let arrival = stack.layers[index].arrival
      return arrival.isFinite ? start + arrival : nil
    }
    guard springs[place].end == nil, !springs[place].staysInMotion else { return nil }
    return start + springs[place].nextTime
  }

  /// Updates what is known of a layer after its spring has changed.
  private mutating func keepEffect(of index: Int, in stack: Stack) {
    let place = places[index - first]
    let effect = place < 0 ? nil : springs[place].effect(towards: stack.layers[index].target)
    sums.set(index - first, to: effect ?? .none)
    let after = moving.partitionPoint { $0 < index }
    let isMoving = after < moving.count && moving[after] == index
    if effect == nil, !isMoving { moving.insert(index, at: after) }
    if effect != nil, isMoving { moving.remove(at: after) }
    if place >= 0, springs[place].end != nil { floor = max(floor, index + 1) }
  }
}

// MARK: - The layers

extension ChaseCursor {
  /// Includes layers that begin no earlier than ``time``.
  private mutating func include(upTo depth: Int, of stack: Stack) {
    while count < depth {
      let index = count
      places.append(stack.springs[index] == nil ? -1 : springs.count)
      if let spring = stack.springs[index] { springs.append(spring) }
      sums.append()
      keepEffect(of: index, in: stack)
      if let next = nextTime(of: index, in: stack) {
        queue.insert(StepQueue.Entry(time: next, index: index))
      }
    }
  }

  /// Lets the layers go that do not count any more, once they are the most.
  private mutating func letGo() {
    let number = floor - first
    guard number > 16, 2 * number > places.count else { return }
    let former = places[..<number].last { $0 >= 0 }.map { $0 + 1 } ?? 0
    places = places[number...].map { $0 < 0 ? $0 : $0 - former }
    springs.removeFirst(former)
    sums.removeFirst(number)
    moving.removeFirst(moving.partitionPoint { $0 < floor })
    first = floor
  }

  /// Whether a layer is at its target.
  private func hasArrived(_ index: Int, at time: Double, in stack: Stack) -> Bool {
    if index < floor { return index == floor - 1 }
    let place = places[index - first]
    guard place < 0 else { return springs[place].end != nil }
    return time - stack.layers[index].start >= stack.layers[index].arrival
  }

  /// Returns the output of the first layers, whose springs have been advanced to `time`, and
  /// whether it does not change any more.
  private mutating func output(of depth: Int, at time: Double, in stack: Stack)
    -> (output: Stack.Output, isSteady: Bool)
  {
    let end = moving.partitionPoint { $0 < depth }
    let begin = moving.partitionPoint { $0 < floor }
    let arrived = (begin..<max(begin, end)).last { hasArrived(moving[$0], at: time, in: stack) }
    var next = arrived.map { moving[$0] + 1 } ?? floor
    var output = stack.floor(at: time, of: next)
    let isSteady = next == depth && (depth > 0 || time >= stack.baseEnd)
    for place in (arrived.map { $0 + 1 } ?? begin)..<max(begin, end) {
      output.apply(sums.effect(of: next - first..<moving[place] - first))
      apply(moving[place], at: time, in: stack, to: &output)
      next = moving[place] + 1
    }
    output.apply(sums.effect(of: next - first..<depth - first))
    return (output, isSteady)
  }

  /// Applies a layer that moves between the steps, too.
  private mutating func apply(
    _ index: Int, at time: Double, in stack: Stack, to output: inout Stack.Output
  ) {
    let (elapsed, place) = (time - stack.layers[index].start, places[index - first])
    let target = stack.layers[index].target
    guard place >= 0 else {
      WorkBudget.spend(2 * (stack.layers[index].response.cost + stack.width))
      let state = stack.layers[index].response.clampedState(at: elapsed)
      return output.apply(state, towards: target)
    }
    let count = springs[place].settledCount(at: elapsed)
    if let settled, settled.index == index, settled.count == count {
      output = settled.output
      return
    }
    WorkBudget.spend(2 * (stack.layers[index].response.cost + stack.width))
    let state = springs[place].state(
      at: elapsed, over: target - output.value, below: output.velocity)
    output.value += state.displacement
    output.velocity += state.velocity
    settled = count.map { Settled(index: index, count: $0, output: output) }
  }
}
