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
      var inner = AnimationContext(state: layer.state, rules: context.rules)
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

  /// The derivative of the whole, if each of the animations hands its velocity on.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.velocity(at: time, in: context) { layer, distance, elapsed, inner in
      layer.handedOnVelocity(value: distance, time: elapsed, context: inner)
    }
  }

  /// The derivative of the whole: each layer's own velocity, and what it makes of that of those below.
  ///
  /// With out′ for the velocity below and p for the part of the way, `(out + (V − out) p)′` is
  /// `out′ + (V − out) p′ − out′ p`. What is over below stays at its target.
  ///
  /// - Parameters:
  ///   - time: seconds since the oldest began.
  ///   - context: what they have kept.
  ///   - own: the velocity of an animation over a distance at a time of its own; nil if it has none.
  /// - Returns: units per second; nil if `own` is nil once.
  static func velocity<V: VectorArithmetic>(
    at time: Double, in context: AnimationContext<V>,
    of own: (Animation, _ distance: V, _ elapsed: Double, AnimationContext<V>) -> V?
  ) -> V? {
    var (part, speed) = (V.zero, V.zero)
    for layer in context.state[Key<V>.self] {
      let (distance, elapsed) = (layer.target - part, time - layer.start)
      var inner = AnimationContext(state: layer.state, rules: context.rules)
      guard let velocity = own(layer.animation, distance, elapsed, inner) else { return nil }
      let next = layer.animation.animate(value: distance, time: elapsed, context: &inner)
      guard let next else {
        (part, speed) = (layer.target, .zero)
        continue
      }
      part += next
      let caught =
        speed.magnitudeSquared == 0
        ? .zero : layer.animation.animate(value: speed, time: elapsed, context: &inner) ?? speed
      speed = speed + velocity - caught
    }
    return speed
  }

  /// Puts an animation on top of another, in whose context they go on together.
  ///
  /// It is asked at once, for the distance between both targets: by that it goes if its end depends on the
  /// distance, which on the way changes from moment to moment.
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
    var inner = AnimationContext<V>(rules: context.rules)
    _ = animation.animate(value: target - way, time: 0, context: &inner)
    layers.append(Layer(animation: animation, start: start, target: target, state: inner.state))
    context = AnimationContext(rules: context.rules)
    context.state[Key<V>.self] = layers
    return combined
  }
}
