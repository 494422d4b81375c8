/// Combined animations, some of which chase those below, with vectors as they are computed with.
struct ChasedStack<V: FlatVector>: Sendable {
  private(set) var plain: MotionStack
  private let baseTarget: V
  private(set) var targets: [V]
  /// The spring of each layer that chases those below, at its start; nil for any other layer.
  private(set) var springs: [ChasingSpring<V>?]

  struct Output: Sendable {
    var value: V
    /// Units per second.
    var velocity: V

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

  /// Creates a stack of which no layer chases those below.
  init(_ stack: MotionStack) {
    (plain, baseTarget) = (stack, V(stack.baseTarget))
    targets = stack.layers.map { V($0.target) }
    springs = targets.map { _ in nil }
  }

  mutating func append(_ layer: MotionStack.Layer, _ spring: ChasingSpring<V>?) {
    plain.append(layer)
    targets.append(V(layer.target))
    springs.append(spring)
  }

  var layers: [MotionStack.Layer] { plain.layers }
  var depth: Int { targets.count }
  var width: Int { plain.baseTarget.count }

  /// Returns the output of the base, or of the uppermost of some layers that is at its target.
  func floor(at time: Double, of depth: Int) -> Output {
    if depth > 0 { return Output(value: targets[depth - 1], velocity: .zero) }
    if time >= plain.baseEnd { return Output(value: baseTarget, velocity: .zero) }
    let state = plain.base.state(at: time, width: width)
    return Output(value: V(state.value), velocity: V(state.velocity))
  }

  /// Whether the first layers certainly end, if their springs do.
  func endsSurely(_ depth: Int) -> Bool {
    guard let still = (0..<depth).last(where: { springs[$0]?.isEndless ?? true }) else {
      return plain.baseEnd.isFinite
    }
    return springs[still] == nil && layers[still].arrival.isFinite
  }
}
