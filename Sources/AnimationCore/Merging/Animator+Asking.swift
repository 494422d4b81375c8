extension Animator {
  /// Whether what is running must be asked, moment by moment.
  var isAsked: Bool {
    !asked.isEmpty || running.indices.contains { !running[$0].isForeseen }
  }

  /// Asks the animation of a change what becomes of what is running.
  ///
  /// Of the library's animations that is known, and they need not be asked as long as all that is running
  /// can be foreseen.
  ///
  /// - Returns: the outcome, and the change is remembered to be asked again for each moment; nil if
  ///   everything can be foreseen and nothing takes over in a way of its own.
  mutating func ask(_ animation: Animation, to newTarget: [Double], at time: Double)
    -> ChangeOutcome?
  {
    if !isAsked && animation.isOfLibrary { return nil }
    guard var run else { return nil }
    let elapsed = time - began
    _ = run.part(at: elapsed)
    let outcome = run.retarget(to: way(to: newTarget), with: animation, at: elapsed)
    if outcome == .combined && !isAsked && animation.isPredictable { return nil }
    asked.append(RunningAnimation(animation: animation, target: newTarget, start: time))
    target = newTarget
    return outcome
  }

  /// What is running, as it is asked, after the last change.
  ///
  /// It is nil at rest, and of what began with a finger's velocity in a way that an animation cannot be
  /// asked about: a glide, or an interpolating spring.
  var run: AnimationRun<AnimatableVector>? {
    guard var run = predictedRun else { return nil }
    for change in asked {
      let elapsed = change.start - began
      _ = run.part(at: elapsed)
      _ = run.retarget(to: way(to: change.target), with: change.animation, at: elapsed)
    }
    return run
  }

  private func way(to target: [Double]) -> AnimatableVector {
    AnimatableVector(target) - AnimatableVector(origin)
  }

  /// The animations that are running one on top of another, as they are asked.
  private var predictedRun: AnimationRun<AnimatableVector>? {
    guard let first = running.first, first.glide == nil else { return nil }
    if first.takeover != nil, first.animation.base is InterpolatingSpringAnimation { return nil }
    var run = AnimationRun(first.animation, way: way(to: first.target), rules: rules)
    if let state = springState(of: first) {
      run.context.state[FluidSpringStateKey<AnimatableVector>.self] = state
    }
    for next in running.dropFirst() {
      run.combine(to: way(to: next.target), with: next.animation, at: next.start - began)
    }
    return run
  }

  /// What a spring that took over has kept.
  private func springState(of animation: RunningAnimation) -> FluidSpringState<AnimatableVector>? {
    guard let takeover = animation.takeover, let form = animation.fluidSpring, !form.isRepeated
    else { return nil }
    return FluidSpringState(
      takeover: (
        AnimatableVector(takeover.position) - AnimatableVector(origin),
        AnimatableVector(animation.ownVelocity(of: takeover))
      ), start: form.warp.time(at: animation.start - began), blendInterval: takeover.blendInterval)
  }

  /// The motion of what must be asked.
  var askedMotion: RunningMotion? {
    guard let run else { return nil }
    let latest = max(began, (asked.last ?? running.last)?.start ?? began) - began
    let end = run.end(after: latest)
    return RunningMotion(
      motion: AskedMotion(animator: self), start: began, end: began + end,
      logicalEnd: began + min(end, run.logicalEnd(after: latest)))
  }
}
