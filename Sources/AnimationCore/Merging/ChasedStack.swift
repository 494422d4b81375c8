/// Combined animations, some of which chase those below, in seconds since the base began.
///
/// A spring's displacement is the same until its next step, whatever times were asked before.
struct ChasedStack<V: FlatVector>: Sendable {
  private var plain: MotionStack
  private var targets: [V]
  /// The spring of each layer that chases those below, as it begins; nil for any other layer.
  private var beginnings: [ChasingSpring<V>?]
  private var knownEnd: Double?
  /// The time to which the springs have been advanced.
  private var time = 0.0
  /// Layers up to the uppermost that is known to be at its target, below which none counts.
  private var floor = 0
  private var springs: [ChasingSpring<V>?]
  /// The time of each layer's next step, or arrival at its target; infinite for none.
  private var nextTimes: [Double]
  /// The addition of each spring to the output; nil if that changes between the steps, too.
  private var additions: [ChasedOutput?]

  private struct ChasedOutput {
    var value: V
    var velocity: V

    static func += (output: inout ChasedOutput, other: ChasedOutput) {
      output.value += other.value
      output.velocity += other.velocity
    }
  }

  init(_ stack: MotionStack) {
    plain = stack
    targets = stack.layers.map { V($0.target) }
    (springs, additions) = (targets.map { _ in nil }, targets.map { _ in nil })
    beginnings = springs
    nextTimes = stack.layers.map { $0.start + $0.arrival }
  }

  /// Adds a layer, which begins no earlier than those below it.
  mutating func append(
    _ layer: MotionLayer, of animation: Animation, under rules: EvaluationRules
  ) {
    if time > layer.start { rewind() }
    plain.append(layer)
    targets.append(V(layer.target))
    let spring = ChasingSpring<V>(animation, under: rules)
    beginnings.append(spring)
    springs.append(spring)
    nextTimes.append(.infinity)
    additions.append(nil)
    keep(layer: targets.count - 1)
    knownEnd = nil
  }

  private mutating func rewind() {
    (time, floor, springs) = (0, 0, beginnings)
    for index in springs.indices { keep(layer: index) }
  }

  /// Of the lowest `depth` layers; those above must begin no earlier than `time`.
  mutating func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    advance(to: time, upTo: depth)
    let (output, width) = (output(of: depth, at: time).output, plain.baseTarget.count)
    return (output.value.numbers(count: width), output.velocity.numbers(count: width))
  }

  private mutating func advance(to time: Double, upTo depth: Int) {
    if time < self.time || floor > depth { rewind() }
    while takeStep(by: time, upTo: depth) {}
    self.time = max(self.time, time)
  }

  // MARK: - The end

  private var top: Int { targets.count - 1 }

  /// The end of the uppermost layer, which chases, if by a time, or by `later`, nearly the same.
  mutating func end(by time: Double, or later: Double) -> Double? {
    advance(to: time, upTo: top + 1)
    var next = self
    next.advance(to: later, upTo: top + 1)
    return next.topEnd
  }

  private var topEnd: Double? { springs[top]?.end.map { plain.layers[top].start + $0 } }

  /// Of the uppermost layer, which chases; infinite if never, or if not found for a while.
  mutating func end() -> Double {
    if let knownEnd { return knownEnd }
    if beginnings[top]?.isEndless ?? true { return .infinity }
    var (ahead, steps) = (self, 0)
    let most = endsSurely(depth: top) ? SteppedSpring.maximumSteps : 1 << 16
    while ahead.springs[top]?.goesOn ?? false, steps <= most,
      ahead.takeStep(by: .greatestFiniteMagnitude, upTo: top + 1)
    { steps += 1 }
    let end = ahead.topEnd ?? .infinity
    knownEnd = end
    return end
  }

  /// Whether the first layers certainly end, if their springs do.
  private func endsSurely(depth: Int) -> Bool {
    guard let still = (0..<depth).last(where: { beginnings[$0]?.isEndless ?? true })
    else { return plain.baseEnd.isFinite }
    return beginnings[still] == nil && plain.layers[still].arrival.isFinite
  }

  // MARK: - The steps

  /// Takes the earliest step that is due, the uppermost at the same time; false if none is.
  private mutating func takeStep(by time: Double, upTo depth: Int) -> Bool {
    guard let index = nextLayer(at: time, upTo: depth),
      WorkBudget.spend(units: stepCost(upTo: depth))
    else { return false }
    if springs[index] == nil {
      floor = index + 1
    } else {
      let below = output(of: index, at: nextTimes[index])
      springs[index]?.proceed(over: targets[index] - below.output.value, isSteady: below.isSteady)
      keep(layer: index)
    }
    return true
  }

  private func nextLayer(at time: Double, upTo depth: Int) -> Int? {
    // Whether it is due is asked of the layer, whose rounding decides; that of its next time does
    // not. Another that is due waits, or the order of steps would depend on the times asked for.
    var (next, earliest) = (Int?.none, time + 4 * time.ulp)
    for index in floor..<max(floor, depth) where nextTimes[index] <= earliest {
      (next, earliest) = (index, nextTimes[index])
    }
    return next.flatMap { isDue(layer: $0, at: time) ? $0 : nil }
  }

  private func isDue(layer index: Int, at time: Double) -> Bool {
    // Asked in its place: a copy of a spring would cost more than the question.
    springs[index]?.isDue(at: time - plain.layers[index].start)
      ?? hasArrived(layer: index, at: time)
  }

  /// The units of ``WorkBudget`` for a step: a look at the base, and one at each layer.
  private func stepCost(upTo depth: Int) -> Int {
    let (layers, sum) = (depth - floor, V.cost(ofWidth: plain.baseTarget.count))
    return 16 + (floor == 0 ? plain.base.cost : 0) + layers / 4 + 2 * (layers + 8) * sum
  }

  /// Keeps what is asked of a layer until its next step.
  private mutating func keep(layer index: Int) {
    let layer = plain.layers[index]
    guard springs[index] != nil else {
      nextTimes[index] = layer.start + layer.arrival
      return
    }
    let next = springs[index]?.goesOn ?? false ? springs[index]?.nextTime : nil
    nextTimes[index] = next.map { layer.start + $0 } ?? .infinity
    additions[index] = springs[index]?.constant.map {
      ChasedOutput(value: $0.displacement, velocity: $0.velocity)
    }
    if springs[index]?.end != nil { floor = index + 1 }
  }

  // MARK: - The layers

  private func hasArrived(layer index: Int, at time: Double) -> Bool {
    time - plain.layers[index].start >= plain.layers[index].arrival
  }

  /// Of layers whose springs are advanced to `time`, and whether it does not change any more.
  private func output(of depth: Int, at time: Double) -> (output: ChasedOutput, isSteady: Bool) {
    let lowest = min(floor, depth)
    var output = bottom(at: time, of: lowest)
    var isSteady = lowest > 0 || time >= plain.baseEnd
    for index in lowest..<depth {
      isSteady = false
      if let addition = additions[index] {
        output += addition
      } else if springs[index] == nil, hasArrived(layer: index, at: time) {
        (output, isSteady) = (ChasedOutput(value: targets[index], velocity: .zero), true)
      } else {
        apply(layer: index, at: time, to: &output)
      }
    }
    return (output, isSteady)
  }

  /// Returns the output of the base, or of the uppermost of some layers that is at its target.
  private func bottom(at time: Double, of depth: Int) -> ChasedOutput {
    if depth > 0 { return ChasedOutput(value: targets[depth - 1], velocity: .zero) }
    if time >= plain.baseEnd { return ChasedOutput(value: V(plain.baseTarget), velocity: .zero) }
    let state = plain.base.state(at: time, width: plain.baseTarget.count)
    return ChasedOutput(value: V(state.value), velocity: V(state.velocity))
  }

  private func apply(layer index: Int, at time: Double, to output: inout ChasedOutput) {
    let (layer, left) = (plain.layers[index], targets[index] - output.value)
    WorkBudget.spend(units: 2 * (layer.response.cost + plain.baseTarget.count))
    guard let spring = springs[index] else {
      let state = layer.response.clampedState(at: time - layer.start)
      output.velocity =
        output.velocity.scaled(by: 1 - state.value) + left.scaled(by: state.velocity)
      output.value =
        state.value == 1 ? targets[index] : output.value + left.scaled(by: state.value)
      return
    }
    let state = spring.state(at: time - layer.start, over: left, below: output.velocity)
    output += ChasedOutput(value: state.displacement, velocity: state.velocity)
  }
}
