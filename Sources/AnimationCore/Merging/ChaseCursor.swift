/// A chasing stack at one time after another: a spring displaces what is below it by the same
/// amount until its next step, which looks at every layer that counts once.
struct ChaseCursor<V: FlatVector>: Sendable {
  typealias Stack = ChasedStack<V>

  /// The time to which the chasing springs have been advanced, in seconds since the base began.
  private(set) var time = 0.0
  /// Layers up to the uppermost that is known to be at its target, below which none counts.
  private(set) var floor = 0
  /// The spring of each layer that chases those below; nil for any other layer.
  private var springs: [ChasingSpring<V>?] = []
  /// When each layer steps next, or is at its target; infinite if there is no such time.
  private var nextTimes: [Double] = []
  /// The effect of each layer; nil if it changes between the steps, too.
  private var effects: [LayerEffect<V>?] = []

  /// Returns the output of the lowest `depth` layers at a time in seconds since the base began, not
  /// before ``time``; those above must begin no earlier.
  mutating func output(at time: Double, upTo depth: Int, of stack: Stack) -> Stack.Output {
    advance(to: time, upTo: depth, of: stack) { _ in false }
    return output(of: depth, at: time, in: stack).output
  }

  /// Returns whether the uppermost of some layers has ended at a time, not before ``time``.
  mutating func hasEnded(at time: Double, upTo depth: Int, of stack: Stack) -> Bool {
    advance(to: time, upTo: depth, of: stack) { _ in false }
    return floor >= depth || hasArrived(depth - 1, at: time, in: stack)
  }

  /// When the uppermost layer, which chases and has not ended by ``time``, ends; infinite if never;
  /// what chases a motion without end may still come to rest, which is looked for for a while.
  func end(of stack: Stack) -> Double {
    let top = stack.depth - 1
    guard let spring = stack.springs[top], !spring.isEndless else { return .infinity }
    let most = stack.endsSurely(top) ? SteppedSpring.maximumSteps : Self.mostStepsOverMotion
    var (cursor, steps, end) = (self, 0, Double?.none)
    cursor.advance(to: .greatestFiniteMagnitude, upTo: top + 1, of: stack) { springs in
      (steps, end) = (steps + 1, springs[top]?.end)
      return end != nil || springs[top]?.staysInMotion ?? true || steps > most
    }
    return end.map { stack.layers[top].start + $0 } ?? .infinity
  }

  /// Steps of all springs, after which one over a motion without end counts as never ending.
  private static var mostStepsOverMotion: Int { 1 << 16 }
}

// MARK: - The steps

extension ChaseCursor {
  /// Takes all steps that are due, in the order of their times.
  private mutating func advance(
    to time: Double, upTo depth: Int, of stack: Stack,
    until isDone: (_ springs: [ChasingSpring<V>?]) -> Bool
  ) {
    include(upTo: depth, of: stack)
    while let index = nextLayer(at: time, upTo: depth, in: stack) {
      guard WorkBudget.spend(stepCost(upTo: depth, in: stack)) else { break }
      proceed(index, in: stack)
      if isDone(springs) { break }
    }
    self.time = max(self.time, time)
  }

  /// Includes layers that begin no earlier than ``time``.
  private mutating func include(upTo depth: Int, of stack: Stack) {
    for index in springs.count..<max(springs.count, depth) {
      springs.append(stack.springs[index])
      nextTimes.append(.infinity)
      effects.append(nil)
      keep(index, in: stack)
    }
  }

  /// With the earliest step that is due, the uppermost at the same time; nil if none is.
  private func nextLayer(at time: Double, upTo depth: Int, in stack: Stack) -> Int? {
    // What is due is asked of each layer, whose rounding decides; that of its next time does not.
    var (next, earliest) = (Int?.none, time + 4 * time.ulp)
    for index in floor..<max(floor, depth) where nextTimes[index] <= earliest {
      guard isDue(index, at: time, in: stack) else { continue }
      (next, earliest) = (index, nextTimes[index])
    }
    return next
  }

  private func isDue(_ index: Int, at time: Double, in stack: Stack) -> Bool {
    let elapsed = time - stack.layers[index].start
    // Asked in its place: a copy of a spring would cost more than the question.
    return springs[index]?.isDue(at: elapsed) ?? (elapsed >= stack.layers[index].arrival)
  }

  /// The units of ``WorkBudget`` for a step: a look at the base, and one at each layer.
  private func stepCost(upTo depth: Int, in stack: Stack) -> Int {
    let (layers, sum) = (depth - floor, V.cost(ofWidth: stack.width))
    return 16 + (floor == 0 ? stack.plain.base.cost : 0) + layers / 4 + 2 * (layers + 8) * sum
  }

  /// Takes the next step of a spring, or notes that another layer is at its target.
  private mutating func proceed(_ index: Int, in stack: Stack) {
    guard springs[index] != nil else { return floor = index + 1 }
    let below = output(of: index, at: nextTimes[index], in: stack)
    let left = stack.targets[index] - below.output.value
    springs[index]?.proceed(over: left, isSteady: below.isSteady)
    keep(index, in: stack)
  }

  private mutating func keep(_ index: Int, in stack: Stack) {
    let layer = stack.layers[index]
    effects[index] = springs[index]?.effect(towards: stack.targets[index])
    guard let spring = springs[index] else {
      nextTimes[index] = layer.start + layer.arrival
      return
    }
    let hasNext = spring.end == nil && !spring.staysInMotion
    nextTimes[index] = hasNext ? layer.start + spring.nextTime : .infinity
    if spring.end != nil { floor = index + 1 }
  }
}

// MARK: - The layers

extension ChaseCursor {
  /// Whether a layer from ``floor`` on is at its target.
  private func hasArrived(_ index: Int, at time: Double, in stack: Stack) -> Bool {
    springs[index] == nil && time - stack.layers[index].start >= stack.layers[index].arrival
  }

  /// Of layers whose springs are advanced to `time`, and whether it does not change any more.
  private func output(of depth: Int, at time: Double, in stack: Stack)
    -> (output: Stack.Output, isSteady: Bool)
  {
    var output = stack.floor(at: time, of: min(floor, depth))
    var isSteady = floor > 0 || time >= stack.plain.baseEnd
    for index in floor..<max(floor, depth) {
      isSteady = false
      if let effect = effects[index] {
        output.apply(effect)
      } else if hasArrived(index, at: time, in: stack) {
        output = Stack.Output(value: stack.targets[index], velocity: .zero)
        isSteady = true
      } else {
        apply(index, at: time, in: stack, to: &output)
      }
    }
    return (output, isSteady)
  }

  /// Applies a layer that moves between the steps, too.
  private func apply(
    _ index: Int, at time: Double, in stack: Stack, to output: inout Stack.Output
  ) {
    let elapsed = time - stack.layers[index].start
    let target = stack.targets[index]
    WorkBudget.spend(2 * (stack.layers[index].response.cost + stack.width))
    guard let spring = springs[index] else {
      return output.apply(stack.layers[index].response.clampedState(at: elapsed), towards: target)
    }
    let state = spring.state(at: elapsed, over: target - output.value, below: output.velocity)
    output.value += state.displacement
    output.velocity += state.velocity
  }
}
