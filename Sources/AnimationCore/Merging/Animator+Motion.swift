extension Animator {
  var motion: RunningMotion {
    if running.isEmpty { return .rest(at: target, since: clock) }
    if let motion = replayedMotion { return motion }
    return RunningStack(of: self).motion
  }

  func motion(of animation: RunningAnimation<[Double]>) -> RunningMotion {
    if let glide = animation.glide {
      return glide.motion(since: animation.start, bouncingBy: animation.animation, under: rules)
    }
    if let carried = animation.carried { return motion(of: carried, since: animation.start) }
    if let spring = animation.animation.stoppingSpring, rules.fidelity == .analytic {
      return motion(of: animation, stopping: spring)
    }
    return freeMotion(of: animation)
  }

  /// Of a spring without its stop.
  private func freeMotion(of animation: RunningAnimation<[Double]>) -> RunningMotion {
    if let takeover = animation.takeover, let motion = takingOver(takeover, by: animation) {
      return motion
    }
    let distance = origin.distance(to: animation.target)
    let response =
      animation.animation.response(under: rules, distance: distance)
      ?? CustomResponse(animation: animation.animation)
    return running(
      motion(to: animation.target, by: response), start: animation.start, end: response.end,
      logicalEnd: response.logicalEnd)
  }

  /// A motion of no animation; one that continues after its end settles at ``clock`` or later.
  private func motion(of carried: CarriedMotion, since start: Double) -> RunningMotion {
    let timeline = carried.timeline
    let end = timeline.rests ? timeline.duration : max(timeline.duration, clock - start)
    var motion = running(
      CarriedRun(carried: carried), start: start, end: end, logicalEnd: timeline.logicalDuration)
    motion.rests = timeline.rests
    return motion
  }

  private func motion(to target: [Double], by response: any StepResponse) -> any Motion {
    guard let spring = response as? SpringResponse
    else { return ResponseMotion(origin: origin, target: target, response: response) }
    return SpringMotion(
      propagator: spring.propagator, from: origin, to: target,
      velocity: zip(origin, target).map { ($1 - $0) * spring.initialVelocity })
  }

  private func takingOver(_ takeover: Takeover<[Double]>, by animation: RunningAnimation<[Double]>)
    -> RunningMotion?
  {
    let start = run.conditions(of: animation)
    if let spring = animation.animation.interpolatingSpring {
      let run = spring.run(under: rules, start: start)
      return running(
        SpringMotion(
          propagator: run.propagator, from: takeover.position, to: animation.target,
          velocity: start.velocity), start: animation.start, end: run.end,
        logicalEnd: spring.logicalEnd)
    }
    guard let spring = animation.animation.inheritingSpring else { return nil }
    let clock = SpringClock(warp: animation.animation.warp, offset: takeover.clockOffset)
    let solution = spring.run(
      spring.blendedResponse(after: takeover.blendInterval), under: rules, start: start,
      distance: origin.distance(to: animation.target), since: clock.beginning)
    let logicalEnd = min(
      clock.time(after: spring.response), animation.animation.givenLogicalEnd ?? .infinity)
    let motion = SpringMotion(
      propagator: solution.propagator, from: takeover.position, to: animation.target,
      velocity: start.velocity, clock: clock, impulse: SteppedSpring.impulse(of: takeover.force))
    return running(
      motion, start: animation.start, end: clock.time(after: solution.end), logicalEnd: logicalEnd)
  }

  private func running(
    _ motion: any Motion, start: Double, end: Double, logicalEnd: Double?
  ) -> RunningMotion {
    RunningMotion(
      motion: motion, start: start, end: start + end,
      logicalEnd: start + min(end, logicalEnd ?? .infinity))
  }
}

extension RunningAnimation<[Double]> {
  func layer(
    since start: Double, over goal: [Double], under rules: EvaluationRules
  ) -> MotionLayer {
    let response = response(from: goal, under: rules, epsilon: rules.epsilon)
    return MotionLayer(
      start: self.start - start, target: target, response: response,
      arrival: response.isAsymptotic && rules.fidelity == .analytic
        ? vanishing(from: goal, under: rules) : nil)
  }

  /// The seconds after which a spring leaves nothing below it that a double tells from 0.
  private func vanishing(from start: [Double], under rules: EvaluationRules) -> Double {
    let end = response(from: start, under: rules, epsilon: 0x1p-64).end
    return end > 0 ? end : .infinity
  }

  /// Returns the progress of the animation from a value, with a settling threshold of its own.
  func response(
    from start: [Double], under rules: EvaluationRules, epsilon: Double
  ) -> any StepResponse {
    let rules = EvaluationRules(fidelity: rules.fidelity, epsilon: epsilon)
    let distance = start.distance(to: target)
    return animation.response(under: rules, distance: distance)
      ?? CustomResponse(animation: animation)
  }
}

extension Animator {
  /// Each number by itself until it stops.
  private func motion(
    of animation: RunningAnimation<[Double]>, stopping spring: StoppingSpring
  ) -> RunningMotion {
    let parts = animation.target.indices.map { number in
      part(numbers: number..<number + 1).timeline(
        of: animation.part(numbers: number..<number + 1), stopping: spring)
    }
    let whole = Timeline(parts, at: animation.target)
    return RunningMotion(
      motion: ParallelMotion(
        rest: animation.target,
        parts: parts.enumerated().map { ParallelMotionPart(numbers: [$0], timeline: $1) }),
      start: animation.start, end: animation.start + whole.duration,
      logicalEnd: animation.start + whole.logicalDuration)
  }

  /// Of one number since the animation began.
  private func timeline(
    of animation: RunningAnimation<[Double]>, stopping spring: StoppingSpring
  ) -> Timeline {
    let free = freeMotion(of: animation)
    var end = free.end - free.start
    if let takeover = animation.takeover, animation.animation.canTakeOver {
      let clock = SpringClock(warp: animation.animation.warp, offset: takeover.clockOffset)
      let stop = spring.time(
        from: run.conditions(of: animation),
        settled: end.isFinite ? clock.elapsed(at: end) : .infinity)
      end = clock.time(after: stop)
    }
    return Timeline(
      endingAt: animation.target, duration: end,
      logicalDuration: min(end, free.logicalEnd - free.start),
      pieces: [TimelinePiece(motion: free.motion)])
  }
}

extension Animation {
  /// Whether it can begin with a velocity.
  fileprivate var canTakeOver: Bool { interpolatingSpring != nil || inheritingSpring != nil }
}
