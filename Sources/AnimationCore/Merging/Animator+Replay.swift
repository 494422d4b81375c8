extension Animator {
  var requiresReplay: Bool { !replayed.isEmpty || !run.isForeseen }

  /// Nil if every animation is predictable and merges by the rules of the library, which are known.
  func replayedOutcome(of animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome?
  {
    if run.isReplaced(at: time) || !requiresReplay && animation.isOfLibrary { return nil }
    guard var run = evaluatedRun else { return nil }
    let elapsed = time - began
    _ = run.progress(at: elapsed)
    let outcome = run.retarget(to: displacement(to: newTarget), with: animation, at: elapsed)
    return outcome == .combined && !requiresReplay && animation.isPredictable ? nil : outcome
  }

  /// The running animations after the last change, at times since ``began``; nil at rest, and with
  /// the velocity of a ``Glide``, a ``CarriedMotion``, or an interpolating spring.
  var evaluatedRun: EvaluatedRun<AnimatableVector>? {
    guard let first = running.first, !first.isMotion else { return nil }
    if first.takeover != nil, first.animation.interpolatingSpring != nil { return nil }
    var run = EvaluatedRun(
      first.animation, displacement: displacement(to: first.target), rules: rules,
      state: state(of: first))
    for next in running.dropFirst() {
      run.combine(
        with: RunningAnimation(
          animation: next.animation, target: displacement(to: next.target),
          start: next.start - began))
    }
    for change in replayed {
      let elapsed = change.start - began
      _ = run.progress(at: elapsed)
      _ = run.retarget(to: displacement(to: change.target), with: change.animation, at: elapsed)
    }
    return run
  }

  private func displacement(to target: [Double]) -> AnimatableVector {
    AnimatableVector(target) - AnimatableVector(origin)
  }

  /// Of an animation that has just begun: empty but for a fluid spring that took over.
  private func state(of running: RunningAnimation<[Double]>) -> AnimationState<AnimatableVector> {
    var state = AnimationState<AnimatableVector>()
    guard let takeover = running.takeover, running.animation.inheritingSpring != nil
    else { return state }
    state[FluidSpringStateKey<AnimatableVector>.self].takeover = Takeover(
      position: AnimatableVector(takeover.position) - AnimatableVector(origin),
      velocity: AnimatableVector(running.ownVelocity(of: takeover)),
      clockOffset: running.animation.warp.time(at: running.start - began),
      blendInterval: takeover.blendInterval, force: AnimatableVector(takeover.force))
    return state
  }

  /// The motion of animations that must be replayed; nil if they need not be, or cannot.
  var replayedMotion: RunningMotion? {
    guard requiresReplay, let run = evaluatedRun else { return nil }
    let latest = max(began, (replayed.last ?? running.last)?.start ?? began) - began
    let end = run.end(after: latest)
    return RunningMotion(
      motion: ReplayedMotion(animator: self), start: began, end: began + end,
      logicalEnd: began + min(end, run.logicalEnd(after: latest)))
  }
}
