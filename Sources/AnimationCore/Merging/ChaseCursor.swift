/// A stack of combined animations some of which chase those below, at one time after another.
struct ChaseCursor: Sendable {
  /// The time to which the chasing springs have been advanced, in seconds since the base began.
  private(set) var time = 0.0

  private let stack: MotionStack
  /// The spring of each layer that chases; nil for any other layer.
  private var springs: [ChasingSpring<AnimatableVector>?]

  /// The output of some of the animations.
  struct Output: Sendable {
    var value: AnimatableVector
    var velocity: AnimatableVector
    /// Whether the value no longer changes.
    var isSteady: Bool

    static func rest(at target: [Double]) -> Output {
      Output(value: AnimatableVector(target), velocity: .zero, isSteady: true)
    }
  }

  init(_ stack: MotionStack, _ springs: [ChasingSpring<AnimatableVector>?]) {
    (self.stack, self.springs) = (stack, springs)
  }

  /// Returns the cursor of a stack with one more layer.
  func over(_ stack: MotionStack, adding spring: ChasingSpring<AnimatableVector>?) -> ChaseCursor {
    var cursor = ChaseCursor(stack, springs + [spring])
    cursor.time = time
    return cursor
  }

  /// Returns the value and its velocity at a time, not before ``time``.
  ///
  /// All springs are advanced, since those above may be asked later.
  ///
  /// - Parameters:
  ///   - time: seconds since the base began.
  ///   - depth: the number of layers included.
  /// - Returns: the output of these layers.
  mutating func output(at time: Double, upTo depth: Int) -> Output {
    advance(to: time) { _ in false }
    self.time = time
    return output(of: depth, at: time)
  }

  /// Returns whether the uppermost of some layers has ended at a time, not before ``time``.
  mutating func hasEnded(at time: Double, upTo depth: Int) -> Bool {
    _ = output(at: time, upTo: depth)
    return hasArrived(depth - 1, at: time)
  }

  /// Returns the time at which the uppermost of some layers, which chases, ends; infinite if it
  /// never does.
  ///
  /// What chases a motion without end may still come to rest, which is looked for for a while.
  func end(of depth: Int) -> Double {
    guard let top = springs[depth - 1], !top.isEndless else { return .infinity }
    let most = endsSurely(depth - 1) ? SteppedSpring.maximumSteps : Self.mostStepsOverMotion
    var (cursor, steps) = (self, 0)
    cursor.advance(to: .greatestFiniteMagnitude) { springs in
      steps += 1
      return springs[depth - 1].map { $0.end != nil || $0.staysInMotion } ?? true || steps > most
    }
    return cursor.springs[depth - 1]?.end.map { stack.layers[depth - 1].start + $0 } ?? .infinity
  }

  /// The number of steps, of all springs, after which a spring over a motion without end counts as
  /// never ending.
  private static let mostStepsOverMotion = 1 << 16

  /// Whether the first layers certainly end, if their springs do.
  private func endsSurely(_ depth: Int) -> Bool {
    var depth = depth
    while depth > 0, let spring = springs[depth - 1] {
      if spring.isEndless { return false }
      depth -= 1
    }
    return depth == 0 ? stack.baseEnd.isFinite : stack.layers[depth - 1].arrival.isFinite
  }

  /// Takes all steps that are due, in the order of their times.
  private mutating func advance(
    to time: Double, until isDone: ([ChasingSpring<AnimatableVector>?]) -> Bool
  ) {
    while let (index, next) = next(before: time) {
      guard WorkBudget.spend(2 * (springs.count + stack.cost(upTo: index))) else { return }
      let below = output(of: index, at: next)
      let left = AnimatableVector(stack.layers[index].target) - below.value
      springs[index]?.proceed(over: left, isSteady: below.isSteady)
      self.time = max(self.time, next)
      if isDone(springs) { return }
    }
  }

  /// Returns the spring with the next step before `time`, the uppermost of those with the same
  /// time; those below a layer at its target do not count any more.
  private func next(before time: Double) -> (index: Int, time: Double)? {
    var first: (index: Int, time: Double)?
    for index in springs.indices.reversed() {
      if hasArrived(index, at: self.time) { break }
      let start = stack.layers[index].start
      // Asked in its place: a copy of a spring would cost more than the questions.
      guard springs[index]?.isDue(at: time - start) ?? false,
        let elapsed = springs[index]?.nextTime
      else { continue }
      let next = start + elapsed
      if next < first?.time ?? .infinity { first = (index, next) }
    }
    return first
  }

  /// Whether a layer is at its target.
  private func hasArrived(_ index: Int, at time: Double) -> Bool {
    springs[index].map { $0.end != nil } ?? stack.hasArrived(at: time, upTo: index + 1)
  }

  /// Returns the output of the first layers, whose springs have been advanced to `time`.
  private func output(of depth: Int, at time: Double) -> Output {
    var lowest = depth - 1
    while lowest >= 0, !hasArrived(lowest, at: time) { lowest -= 1 }
    var output = lowest >= 0 ? .rest(at: stack.layers[lowest].target) : base(at: time)
    for index in lowest + 1..<max(depth, lowest + 1) { apply(index, at: time, to: &output) }
    return output
  }

  private func base(at time: Double) -> Output {
    if time >= stack.baseEnd { return .rest(at: stack.baseTarget) }
    let state = stack.base.state(at: time, width: stack.baseTarget.count)
    return Output(
      value: AnimatableVector(state.value), velocity: AnimatableVector(state.velocity),
      isSteady: false)
  }

  private func apply(_ index: Int, at time: Double, to output: inout Output) {
    let layer = stack.layers[index]
    let left = AnimatableVector(layer.target) - output.value
    let elapsed = time - layer.start
    output.isSteady = false
    if let spring = springs[index] {
      let state = spring.state(at: elapsed, over: left, below: output.velocity)
      output.value += state.displacement
      output.velocity += state.velocity
    } else {
      let state = layer.response.clampedState(at: elapsed)
      let velocity =
        output.velocity.scaled(by: 1 - state.value) + left.scaled(by: state.velocity)
      output.value =
        state.value == 1
        ? AnimatableVector(layer.target) : output.value + left.scaled(by: state.value)
      output.velocity = velocity
    }
  }
}
