struct FluidSpringState<V: VectorArithmetic> {
  /// From the run's origin, with `clockOffset` in the spring's own time; nil if begun at rest.
  var takeover: Takeover<V>?
  /// Since the merge, with its settling time in seconds; nil until the first evaluation.
  var solution: (propagator: any SpringPropagator, end: Double)?
  var start: Double { takeover?.clockOffset ?? 0 }
  var offset: V { takeover?.position ?? .zero }
  var force: V { takeover?.force ?? .zero }
  var velocity: V { takeover?.velocity ?? .zero }
  /// The velocity with what ``force`` adds to it in the first step.
  var drive: V { velocity + force.scaled(by: 1.0 / 600) }

  /// The force after the steps that a stepped spring has taken; 0 for other springs.
  func force(at elapsed: Double, over value: V, by propagator: any SpringPropagator) -> V {
    propagator.force(at: elapsed, from: offset - value, drive: drive, inherited: force)
  }
}

extension SpringPropagator {
  /// Of the last step, in units/s², the inherited force before the first; 0 in closed form.
  func force<V: VectorArithmetic>(
    at elapsed: Double, from displacement: V, drive: V, inherited: V
  ) -> V {
    guard let factors = force(at: elapsed) else { return .zero }
    guard elapsed > 0 else { return inherited }
    return displacement.scaled(by: factors.fromPosition) + drive.scaled(by: factors.fromVelocity)
  }
}

struct FluidSpringStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: FluidSpringState<V> { FluidSpringState() }
}

struct LatestSpring<V: VectorArithmetic> {
  /// The response from which the next spring blends, in seconds; nil inside a repetition.
  var response: Double?
  /// The force after the last step, in units/s²; 0 for a spring in closed form.
  var force = V.zero
}

extension FluidSpringAnimation {
  private func solution<V: VectorArithmetic>(
    of state: FluidSpringState<V>, to value: V, under rules: EvaluationRules
  ) -> (propagator: any SpringPropagator, end: Double) {
    if let solution = state.solution { return solution }
    let distance = value.magnitude
    let start =
      state.takeover.map {
        SpringInitialConditions(displacement: $0.position - value, velocity: state.drive)
      } ?? SpringInitialConditions(displacement: [distance], velocity: [0])
    return run(
      blendedResponse(after: state.takeover?.blendInterval), under: rules, start: start,
      distance: distance, since: state.start)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    let solution = solution(of: state, to: value, under: context.rules)
    context.state[FluidSpringStateKey<V>.self].solution = solution
    let elapsed = max(0, time - state.start)
    context.latestSpring = LatestSpring(
      response: response, force: state.force(at: elapsed, over: value, by: solution.propagator))
    if elapsed >= response { context.isLogicallyComplete = true }
    guard elapsed < solution.end else { return nil }
    let matrix = solution.propagator.matrix(at: elapsed)
    return value + (state.offset - value).scaled(by: matrix.positionFromPosition)
      + state.drive.scaled(by: matrix.positionFromVelocity)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    let elapsed = max(0, time - state.start)
    let matrix = solution(of: state, to: value, under: context.rules).propagator.matrix(at: elapsed)
    return (state.offset - value).scaled(by: matrix.velocityFromPosition)
      + (elapsed > 0 ? state.drive : state.velocity).scaled(by: matrix.velocityFromVelocity)
  }

  /// Merges with any animation, and blends with a running spring, even inside modifiers.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    let velocity = previous.inheritableVelocity(value: value, time: time, context: context) ?? .zero
    context.latestSpring = nil
    let position = previous.animate(value: value, time: time, context: &context) ?? value
    let isFinite = (velocity - velocity).magnitudeSquared == 0
    context.state[FluidSpringStateKey<V>.self] = FluidSpringState(
      takeover: Takeover(
        position: position, velocity: isFinite ? velocity : .zero, clockOffset: time,
        blendInterval: blendInterval(after: context.latestSpring?.response),
        force: context.latestSpring?.force ?? .zero))
    context.isLogicallyComplete = false
    return true
  }
}
