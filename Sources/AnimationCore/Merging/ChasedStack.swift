/// A stack of combined animations some of which chase those below, with its vectors in the form in
/// which they are computed with.
struct ChasedStack<V: FlatVector>: Sendable {
  /// The motion at the bottom.
  let base: any Motion
  /// The time at which the base ends, in seconds since it began; infinite if it never ends.
  let baseEnd: Double
  let baseTarget: V
  /// The number of numbers.
  let width: Int
  /// All layers on the base, the oldest first.
  private(set) var layers: [Layer] = []

  /// An animation that is combined with those below it.
  struct Layer: Sendable {
    /// The start of the layer, in seconds since the base began.
    let start: Double
    let target: V
    /// The progress of a layer that chases nothing.
    let response: any StepResponse
    /// The time from which on a layer that chases nothing is at its target, in seconds since it
    /// began.
    let arrival: Double
  }

  /// The spring of each layer that chases those below, at its start; nil for any other layer.
  ///
  /// Apart from ``layers``, so that the other facts of a layer are read without it.
  private(set) var springs: [ChasingSpring<V>?] = []

  /// The output of some of the animations.
  struct Output: Sendable {
    var value: V
    /// Units per second.
    var velocity: V

    /// Changes the output below some layers to that of the layers.
    mutating func apply(_ effect: LayerEffect<V>) {
      value = effect.replaces ? effect.value : value + effect.value
      velocity = effect.replaces ? effect.velocity : velocity + effect.velocity
    }

    /// Changes the output below a layer that is moved by its own state over what is left.
    mutating func apply(_ state: StepState, towards target: V) {
      let left = target - value
      velocity = velocity.scaled(by: 1 - state.value) + left.scaled(by: state.velocity)
      value = state.value == 1 ? target : value + left.scaled(by: state.value)
    }
  }

  /// Creates the stack of a base alone.
  init(_ stack: MotionStack) {
    (base, baseEnd) = (stack.base, stack.baseEnd)
    (baseTarget, width) = (V(stack.baseTarget), stack.baseTarget.count)
  }

  /// Adds a layer at the top, with its spring if it chases those below.
  mutating func append(_ layer: MotionStack.Layer, _ spring: ChasingSpring<V>?) {
    layers.append(
      Layer(
        start: layer.start, target: V(layer.target), response: layer.response,
        arrival: layer.arrival))
    springs.append(spring)
  }

  /// Returns the output of the base, or of the uppermost of some layers that is at its target.
  func floor(at time: Double, of depth: Int) -> Output {
    if depth > 0 { return Output(value: layers[depth - 1].target, velocity: .zero) }
    if time >= baseEnd { return Output(value: baseTarget, velocity: .zero) }
    let state = base.state(at: time, width: width)
    return Output(value: V(state.value), velocity: V(state.velocity))
  }

  /// Whether the first layers certainly end, if their springs do.
  func endsSurely(_ depth: Int) -> Bool {
    var depth = depth
    while depth > 0, let spring = springs[depth - 1] {
      if spring.isEndless { return false }
      depth -= 1
    }
    return depth == 0 ? baseEnd.isFinite : layers[depth - 1].arrival.isFinite
  }
}
