extension Animator {
  /// Whether the running animations must be replayed for each sample time.
  var requiresReplay: Bool {
    !replayed.isEmpty || running.indices.contains { !running[$0].isForeseen }
  }

  /// Lets the animation of a change decide whether it merges, by evaluating it.
  ///
  /// The rules of the library's animations are known, so that these are not evaluated as long as
  /// every running animation is predictable.
  ///
  /// - Returns: the outcome, with the change recorded in ``replayed`` to be replayed; nil if every
  ///   animation is predictable and none has its own rules of merging.
  mutating func ask(_ animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome?
  {
    if !requiresReplay && animation.isOfLibrary { return nil }
    guard var run else { return nil }
    let elapsed = time - began
    _ = run.progress(at: elapsed)
    let outcome = run.retarget(to: displacement(to: newTarget), with: animation, at: elapsed)
    if outcome == .combined && !requiresReplay && animation.isPredictable { return nil }
    replayed.append(RunningAnimation(animation: animation, target: newTarget, start: time))
    target = newTarget
    return outcome
  }

  /// The running animations after the last change, ready to be replayed.
  ///
  /// The run is nil at rest, and for a motion with a finger's velocity that cannot be expressed as
  /// a state of its animation: a ``Glide``, a ``CarriedMotion``, or an interpolating spring.
  var run: AnimationRun<AnimatableVector>? {
    guard var run = predictedRun else { return nil }
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

  /// The predictable part of ``run``: the combined animations in ``running``, without ``replayed``.
  private var predictedRun: AnimationRun<AnimatableVector>? {
    guard let first = running.first, !first.isMotion else { return nil }
    if first.takeover != nil, first.animation.interpolatingSpring != nil { return nil }
    var run = AnimationRun(
      first.animation, displacement: displacement(to: first.target), rules: rules)
    if let state = springState(of: first) {
      run.context.state[FluidSpringStateKey<AnimatableVector>.self] = state
    }
    for next in running.dropFirst() {
      run.combine(to: displacement(to: next.target), with: next.animation, at: next.start - began)
    }
    return run
  }

  /// Returns the state of a fluid spring that began with a takeover; nil for any other animation.
  private func springState(of animation: RunningAnimation) -> FluidSpringState<AnimatableVector>? {
    guard let takeover = animation.takeover, !animation.isMotion,
      animation.animation.inheritingSpring != nil
    else { return nil }
    return FluidSpringState(
      takeover: (
        AnimatableVector(takeover.position) - AnimatableVector(origin),
        AnimatableVector(animation.ownVelocity(of: takeover))
      ), force: AnimatableVector(takeover.force),
      start: animation.animation.warp.time(at: animation.start - began),
      blendInterval: takeover.blendInterval)
  }

  /// The motion of animations that must be replayed; nil if there is no ``run``.
  var replayedMotion: RunningMotion? {
    guard let run else { return nil }
    let latest = max(began, (replayed.last ?? running.last)?.start ?? began) - began
    let end = run.end(after: latest)
    return RunningMotion(
      motion: ReplayedMotion(animator: self), start: began, end: began + end,
      logicalEnd: began + min(end, run.logicalEnd(after: latest)))
  }
}
