extension Animator {
  /// What is moving the value since the target last changed.
  var motion: RunningMotion {
    guard let first = running.first else {
      return RunningMotion(
        motion: RestMotion(position: target), start: clock, end: clock, logicalEnd: clock)
    }
    if isAsked, let motion = askedMotion { return motion }
    var result = motion(of: first)
    for (below, next) in zip(running, running.dropFirst()) {
      result = combined(result, towards: below.target, with: next)
    }
    result.end = end(of: result)
    return result
  }

  private func motion(of animation: RunningAnimation) -> RunningMotion {
    if let glide = animation.glide {
      return glide.motion(
        since: animation.start, bouncingBy: animation.animation, under: rules)
    }
    if let takeover = animation.takeover, let motion = takingOver(takeover, by: animation) {
      return motion
    }
    let distanceSquared = origin.distanceSquared(to: animation.target)
    let response =
      animation.animation.response(under: rules, distanceSquared: distanceSquared)
      ?? CustomResponse(animation: animation.animation)
    return running(
      motion(to: animation.target, by: response), animation.start, end: response.end,
      logicalEnd: response.logicalEnd)
  }

  /// A plain spring moves all numbers by one matrix; anything else by the part of the way.
  private func motion(to target: [Double], by response: any StepResponse) -> any Motion {
    guard let spring = response as? SpringResponse else {
      return ResponseMotion(origin: origin, target: target, response: response)
    }
    let displacement = zip(origin, target).map { $0 - $1 }
    return SpringMotion(
      law: spring.law, target: target, displacement: displacement,
      velocity: displacement.map { -$0 * spring.initialVelocity })
  }

  /// A spring that started with a velocity; nil if the animation is none.
  private func takingOver(_ takeover: Takeover, by animation: RunningAnimation) -> RunningMotion? {
    let start = FluidSpringStart(
      displacement: zip(takeover.position, animation.target).map { $0 - $1 },
      velocity: animation.ownVelocity(of: takeover))
    if let spring = animation.animation.base as? InterpolatingSpringAnimation {
      let run = spring.run(under: rules, start: start)
      return running(
        motion(from: start, to: animation.target, by: run.law, SpringClock()), animation.start,
        end: run.end, logicalEnd: spring.logicalEnd)
    }
    guard let form = animation.fluidSpring, !form.isRepeated else {
      return nil
    }
    let spring = form.spring
    let response = BlendedResponse(
      spring.response, interval: takeover.blendInterval, duration: spring.blendDuration)
    let run = spring.run(
      response, under: rules, start: start,
      distanceSquared: origin.distanceSquared(to: animation.target))
    let clock = SpringClock(warp: form.warp, offset: takeover.clockOffset)
    let logicalEnd = min(clock.time(after: spring.response), form.logicalEnd ?? .infinity)
    return running(
      motion(from: start, to: animation.target, by: run.law, clock), animation.start,
      end: clock.time(after: run.end), logicalEnd: logicalEnd)
  }

  private func motion(
    from start: FluidSpringStart, to target: [Double], by law: any SpringLaw, _ clock: SpringClock
  ) -> any Motion {
    SpringMotion(
      law: law, target: target, displacement: start.displacement, velocity: start.velocity,
      clock: clock)
  }

  private func running(
    _ motion: any Motion, _ start: Double, end: Double, logicalEnd: Double?
  ) -> RunningMotion {
    RunningMotion(
      motion: motion, start: start, end: start + end,
      logicalEnd: start + min(end, logicalEnd ?? .infinity))
  }

  /// The old motion, on its way to `goal`, with an animation on top; over when the latter is.
  ///
  /// What is over below contributes its goal.
  private func combined(
    _ old: RunningMotion, towards goal: [Double], with animation: RunningAnimation
  ) -> RunningMotion {
    let response = response(of: animation, from: goal, epsilon: rules.epsilon)
    let motion = CombinedMotion(
      base: EndingMotion(base: old.motion, end: old.end - old.start, target: goal),
      baseOffset: animation.start - old.start, target: animation.target, response: response)
    return running(
      motion, animation.start, end: response.end, logicalEnd: response.logicalEnd)
  }

  private func response(of animation: RunningAnimation, from start: [Double], epsilon: Double)
    -> any StepResponse
  {
    let rules = EvaluationRules(fidelity: rules.fidelity, epsilon: epsilon)
    let distanceSquared = start.distanceSquared(to: animation.target)
    return animation.animation.response(under: rules, distanceSquared: distanceSquared)
      ?? CustomResponse(animation: animation.animation)
  }

  /// When a motion is over; a spring on top of another motion must be looked at.
  private func end(of running: RunningMotion) -> Double {
    guard rules.fidelity == .analytic, let motion = running.motion as? CombinedMotion,
      motion.response.isAsymptotic, let last = self.running.last,
      let below = self.running.dropLast().last
    else { return running.end }
    // The way is that from the target below: back to the origin, that from the origin would be none.
    let rest = CombinedRest(motion: motion, depth: self.running.count, epsilon: rules.epsilon) {
      epsilon in response(of: last, from: below.target, epsilon: epsilon).end
    }
    return running.start + rest.end
  }
}
