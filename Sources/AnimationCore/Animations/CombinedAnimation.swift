/// Animations that run one on top of another, since none took over from the one before.
///
/// Each takes whatever those before it say to its own target: `out += animation(target − out)`, from the
/// oldest to the newest. They keep their states apart, and all is over when the newest is.
struct CombinedAnimation: CustomAnimation {
  /// An animation on top of those before it.
  struct Layer<V: VectorArithmetic> {
    let animation: Animation
    /// When it began, in seconds since the oldest did.
    let start: Double
    /// Where it is going, from where the oldest began.
    let target: V
    var state = AnimationState<V>()
  }

  struct Key<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: [Layer<V>] { [] }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var layers = context.state[Key<V>.self]
    var (part, isOver) = (V.zero, true)
    for index in layers.indices {
      let layer = layers[index]
      var inner = AnimationContext(state: layer.state)
      let next = layer.animation.animate(
        value: layer.target - part, time: time - layer.start, context: &inner)
      layers[index].state = inner.state
      isOver = next == nil
      part = next.map { part + $0 } ?? layer.target
      context.isLogicallyComplete = isOver || inner.isLogicallyComplete
    }
    context.state[Key<V>.self] = layers
    return isOver ? nil : part
  }

  /// Puts an animation on top of another, in whose context they go on together.
  ///
  /// - Parameters:
  ///   - animation: the new one.
  ///   - target: where it is going, from where the oldest began.
  ///   - start: when it begins, in seconds since the oldest did.
  ///   - previous: what is running.
  ///   - way: where that is going.
  ///   - context: what that has kept.
  /// - Returns: the animation of both.
  static func adding<V: VectorArithmetic>(
    _ animation: Animation, towards target: V, at start: Double, to previous: Animation, on way: V,
    in context: inout AnimationContext<V>
  ) -> Animation {
    let combined = Animation(CombinedAnimation())
    var layers = context.state[Key<V>.self]
    if previous != combined {
      layers = [Layer(animation: previous, start: 0, target: way, state: context.state)]
    }
    layers.append(Layer(animation: animation, start: start, target: target))
    context = AnimationContext()
    context.state[Key<V>.self] = layers
    return combined
  }
}
