/// Animations that are combined additively, since none of them merged with the one before it.
///
/// Each animation moves the output of those before it to its own target:
/// `out += animation(target − out)`, from the oldest to the newest. Each keeps its own state, and
/// the combination finishes when the newest animation does.
struct CombinedAnimation: CustomAnimation {
  /// An animation that is combined with those before it.
  struct Layer<V: VectorArithmetic> {
    let animation: Animation
    /// The time at which it began, in seconds since the oldest layer did.
    let start: Double
    /// The displacement from the origin of the oldest layer to the target.
    let target: V
    var state = AnimationState<V>()
    /// Whether the animation was added to others, which it may move.
    var isAdded = true

    /// Returns the displacement over a distance at the layer's own time; nil at the target.
    ///
    /// As in ``MotionStack``, a spring in closed form below the top goes on past its own end; only
    /// the oldest animation, which moves by itself, ends there.
    func displacement(
      over distance: V, at time: Double, isTop: Bool, _ context: inout AnimationContext<V>
    ) -> V? {
      let part = animation.animate(value: distance, time: time, context: &context)
      guard part == nil, !isTop, isAdded, context.rules.fidelity == .analytic,
        let response = animation.response(under: context.rules, distance: 1), response.isAsymptotic
      else { return part }
      return distance.scaled(by: response.state(at: max(0, time)).value)
    }
  }

  struct Key<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: [Layer<V>] { [] }
  }

  static let animation = Animation(CombinedAnimation())

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var layers = context.state[Key<V>.self]
    var (part, isOver) = (V.zero, true)
    for index in layers.indices {
      let layer = layers[index]
      var inner = AnimationContext(state: layer.state, rules: context.rules)
      let next = layer.displacement(
        over: layer.target - part, at: time - layer.start, isTop: index == layers.count - 1, &inner)
      layers[index].state = inner.state
      isOver = next == nil
      part = next.map { part + $0 } ?? layer.target
      context.isLogicallyComplete = isOver || inner.isLogicallyComplete
    }
    context.state[Key<V>.self] = layers
    return isOver ? nil : part
  }

  /// Returns the derivative of the combination; nil if an animation provides no velocity to
  /// inherit.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.velocity(at: time, in: context) { layer, distance, elapsed, inner in
      layer.inheritableVelocity(value: distance, time: elapsed, context: inner)
    }
  }

  /// Returns the derivative of the combination: each layer's velocity plus its effect on that below
  /// it.
  ///
  /// With out′ for the velocity below, V for the target and p for the progress,
  /// `(out + (V − out) p)′` is `out′ + (V − out) p′ − out′ p`. A layer that has finished stays at
  /// its target.
  ///
  /// - Parameters:
  ///   - time: seconds since the oldest layer began.
  ///   - context: the context of the combination, which keeps the layers.
  ///   - own: returns the velocity of an animation over a distance at its own time; nil if there is
  ///     none.
  /// - Returns: units per second; nil if `own` returns nil for any layer.
  static func velocity<V: VectorArithmetic>(
    at time: Double, in context: AnimationContext<V>,
    of own: (Animation, _ distance: V, _ elapsed: Double, AnimationContext<V>) -> V?
  ) -> V? {
    var (part, speed) = (V.zero, V.zero)
    let layers = context.state[Key<V>.self]
    for (index, layer) in layers.enumerated() {
      let (distance, elapsed) = (layer.target - part, time - layer.start)
      var inner = AnimationContext(state: layer.state, rules: context.rules)
      guard let velocity = own(layer.animation, distance, elapsed, inner) else { return nil }
      let isTop = index == layers.count - 1
      let next = layer.displacement(over: distance, at: elapsed, isTop: isTop, &inner)
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

  /// Returns the combination of an animation with the running one, whose context keeps both.
  ///
  /// The new animation is evaluated at time 0 for the distance between both targets. An animation
  /// whose end depends on the distance keeps that end, although its distance to the moving value
  /// below changes all the time.
  ///
  /// - Parameters:
  ///   - animation: the new animation.
  ///   - target: the displacement from the origin of the oldest layer to the new target.
  ///   - start: the time at which the new animation begins, in seconds since the oldest layer did.
  ///   - previous: the running animation.
  ///   - displacement: the displacement from the origin to the target of the running animation.
  ///   - context: the context of the running animation; becomes that of the combination.
  /// - Returns: the combined animation.
  static func adding<V: VectorArithmetic>(
    _ animation: Animation, towards target: V, at start: Double, to previous: Animation,
    on displacement: V,
    in context: inout AnimationContext<V>
  ) -> Animation {
    let combined = Self.animation
    var layers = context.state[Key<V>.self]
    if previous != combined {
      layers = [
        Layer(
          animation: previous, start: 0, target: displacement, state: context.state, isAdded: false)
      ]
    }
    var inner = AnimationContext<V>(rules: context.rules)
    _ = animation.animate(value: target - displacement, time: 0, context: &inner)
    layers.append(Layer(animation: animation, start: start, target: target, state: inner.state))
    context = AnimationContext(rules: context.rules)
    context.state[Key<V>.self] = layers
    return combined
  }
}
